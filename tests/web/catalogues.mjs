// Prints the page's messages by language, part and key: their text, what they insert, and what they choose by.
import { readdirSync } from 'node:fs';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { build } from 'esbuild';

const root = 'src/messages';

async function read(language, part) {
  const { outputFiles } = await build({ entryPoints: [`${root}/${language}/${part}.ts`], bundle: true, format: 'esm', write: false });
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

const all = {};
for (const language of readdirSync(root)) {
  all[language] = {};
  for (const file of readdirSync(`${root}/${language}`)) {
    const part = file.replace('.ts', '');
    if (part === 'index') continue;
    const messages = await read(language, part);
    all[language][part] = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, described(text)]));
  }
}
console.log(JSON.stringify(all));
