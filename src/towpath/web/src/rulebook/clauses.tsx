// Clauses and parts as they are read: rules in a row, examples and rulings set apart, a picture where there is one.
import type { ComponentChild } from 'preact';
import { t } from '../i18n';
import { Icon } from '../ui/parts';
import type { Block, Book, Clause, Part } from './book';
import { Prose } from './text';

/** Draws what a code or an id speaks of, or nothing. */
export type Pictures = (key: string) => ComponentChild;

const TAG = /^\[([^\]]+)\] /;

function Referring({ clause }: { clause: Clause }) {
  const others = clause.referring.filter((id) => !clause.links.includes(id));
  if (!others.length) return null;
  return (
    <p class="referring">
      {t('rules.referring')}{' '}
      {others.map((id) => (
        <>
          <a class="ref" href={`#${id}`}>
            {id}
          </a>{' '}
        </>
      ))}
    </p>
  );
}

export function ClauseRow({
  clause,
  here,
  words,
  where,
  picture,
}: {
  clause: Clause;
  here?: boolean;
  words?: string[];
  where?: string;
  picture?: ComponentChild;
}) {
  const tag = TAG.exec(clause.text)?.[1];
  const text = clause.text.replace(TAG, '');
  const kind = clause.note ? 'note' : clause.kind;
  return (
    <li
      id={clause.id}
      class={`cl cl-${kind} ${here ? 'here' : ''}`}
      aria-current={here ? 'true' : undefined}
      tabIndex={-1}
    >
      <a class="clid" href={`#${clause.id}`}>
        {clause.id}
      </a>
      <div class="cltext">
        {where && <p class="where">{where}</p>}
        <p>
          {clause.note && <span class="tag">{t('rules.note')}</span>}
          {tag && <span class="tag">{tag}</span>}
          <Prose text={text} words={words} />
        </p>
        {here && <Referring clause={clause} />}
      </div>
      {picture && (
        <span class="clpic" aria-hidden="true">
          {picture}
        </span>
      )}
    </li>
  );
}

function Table({ rows }: { rows: string[][] }) {
  const [head, ...body] = rows;
  return (
    <div class="rtable" tabIndex={0} role="group" aria-label={head.join(', ')}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th scope="col">
                <Prose text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row) => (
            <tr>
              {row.map((cell) => (
                <td>
                  <Prose text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Clauses that follow each other are one list. */
function runs(blocks: Block[]): (Clause[] | Block)[] {
  const found: (Clause[] | Block)[] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    if (!('clause' in block)) found.push(block);
    else if (Array.isArray(last)) last.push(block.clause);
    else found.push([block.clause]);
  }
  return found;
}

/** A part of a book; its heading may be a smaller one, or stand elsewhere. */
export function PartView({
  part,
  here,
  pictures,
  heading: Head = part.level === 2 ? 'h2' : 'h3',
}: {
  part: Part;
  here: string;
  pictures: Pictures;
  heading?: 'h2' | 'h3' | null;
}) {
  const figure = part.code && pictures(part.code);
  return (
    <section
      class={`rpart ${Head === 'h2' ? 'level2' : Head ? 'level3' : 'bare'}`}
      id={`part-${part.number}`}
      tabIndex={-1}
    >
      {Head && <Head>{part.title}</Head>}
      {figure && (
        <figure class="fig" inert aria-hidden="true">
          {figure}
        </figure>
      )}
      {runs(part.blocks).map((block) => {
        if (Array.isArray(block))
          return (
            <ol class="clauses">
              {block.map((clause) => (
                <ClauseRow key={clause.id} clause={clause} here={clause.id === here} picture={pictures(clause.id)} />
              ))}
            </ol>
          );
        if ('rows' in block) return <Table rows={block.rows} />;
        return 'text' in block ? (
          <p class="between">
            <Prose text={block.text} />
          </p>
        ) : null;
      })}
    </section>
  );
}

/** What was found, best first; many at once are not read, so they come by the score. */
const SHOWN = 40;

export function Results({
  book,
  clauses,
  words,
  instead,
  query,
  pictures,
}: {
  book: Book;
  clauses: Clause[];
  words: string[];
  instead: string;
  query: string;
  pictures: Pictures;
}) {
  return (
    <section class="results" aria-label={t('rules.results')}>
      <p class="nfound" role="status">
        {clauses.length ? t('rules.found', { n: clauses.length }) : t('rules.found_none', { query })}
        {instead && ` ${t('rules.instead', { words: instead })}`}
      </p>
      <ol class="clauses">
        {clauses.slice(0, SHOWN).map((clause) => (
          <ClauseRow
            key={clause.id}
            clause={clause}
            words={words}
            where={book.parts[clause.part].title}
            picture={pictures(clause.id)}
          />
        ))}
      </ol>
      {clauses.length > SHOWN && <p class="soft">{t('rules.found_more', { n: clauses.length - SHOWN })}</p>}
      {!clauses.length && (
        <p class="hintline">
          <Icon name="aid" size={16} colour="soft" /> {t('rules.search_hint')}
        </p>
      )}
    </section>
  );
}
