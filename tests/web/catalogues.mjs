// Prints the page's messages by language, part and key: their text, what they insert, and what they choose by.
import { readdirSync } from 'node:fs';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { build } from 'esbuild';

const root = 'src/messages';
const games = 'src/games';

async function read(file) {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: 'esm', write: false });
  const module = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  return Object.values(module)[0];
}

function look(elements, found) {
  for (const element of elements) {
    if (element.type === TYPE.argument || element.type === TYPE.number) found.inserts.add(element.value);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const cases = (found.chooses[element.value] ??= new Set());
      for (const [name, option] of Object.entries(element.options)) {
        cases.add(name);
        look(option.value, found);
      }
    }
  }
  return found;
}

function described(text) {
  try {
    const { inserts, chooses } = look(parse(text, { ignoreTag: true }), { inserts: new Set(), chooses: {} });
    return { text, inserts: [...inserts], chooses: Object.fromEntries(Object.entries(chooses).map(([name, cases]) => [name, [...cases]])) };
  } catch (problem) {
    return { text, problem: problem.message };
  }
}

/** Where each part of a language stands: the shared ones by their names, those of a game by its name and what follows the language. */
function parts(language) {
  const shared = readdirSync(`${root}/${language}`).filter((file) => file !== 'index.ts');
  const own = readdirSync(games).flatMap((game) =>
    readdirSync(`${games}/${game}/messages`)
      .filter((file) => file.startsWith(`${language}-`))
      .map((file) => [`${game}${file.slice(language.length)}`, `${games}/${game}/messages/${file}`]),
  );
  return [...shared.map((file) => [file, `${root}/${language}/${file}`]), ...own];
}

const all = {};
for (const language of readdirSync(root)) {
  all[language] = {};
  for (const [part, file] of parts(language)) {
    const messages = await read(file);
    all[language][part] = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, described(text)]));
  }
}
console.log(JSON.stringify(all));
