// Bundles the page into static/: scripts, one style sheet, one document that names both by their content. `measure` only says how large they are.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

// It is made aside and then put in place at once, so that a running server never serves half of it.
const out = 'node_modules/.page';
const result = await build({
  entryPoints: [{ in: 'src/main.tsx', out: 'app' }],
  outdir: out,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  splitting: true,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  // Symbols are pictures, not scripts: the page fetches them.
  loader: { '.svg': 'file' },
  assetNames: '[name]-[hash]',
  publicPath: '/',
  legalComments: 'none',
  metafile: true,
  write: false,
  define: { 'process.env.NODE_ENV': '"production"' },
});
const files = result.outputFiles.map(({ path, contents }) => ({ name: basename(path), contents }));

if (process.argv[2] !== 'measure') {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  for (const { name, contents } of files) writeFileSync(`${out}/${name}`, contents);
  const named = (end) => `/${files.find(({ name }) => name.startsWith('app-') && name.endsWith(end)).name}`;
  const page = readFileSync('src/index.html', 'utf8')
    .replace('/app.js', named('.js'))
    .replace('/app.css', named('.css'));
  writeFileSync(`${out}/index.html`, page);
  // Browsers know both by these names; the worker is for all addresses below the one it is served at.
  for (const name of ['favicon.svg', 'worker.js']) writeFileSync(`${out}/${name}`, readFileSync(`src/${name}`));
  rmSync('static', { recursive: true, force: true });
  renameSync(out, 'static');
}

// What a browser loads at most: all code, and the words of one language. Course, workshop, accounts, puzzles, reviews and challenges are counted apart: no table needs them.
const none = () => ({ code: 0, en: 0, de: 0, fr: 0 });
const sizes = none();
const apart = { learn: none(), workshop: none(), people: none(), puzzles: none(), review: none(), challenge: none() };
for (const { name, contents } of files) {
  const size = gzipSync(contents).length;
  const { entryPoint = '' } = result.metafile.outputs[`${out}/${name}`];
  const [, part] = /\/(learn|workshop|people|puzzles|review|challenge)(?:\/|\.ts$)/.exec(entryPoint) ?? [];
  const counted = apart[/-(guide|terms)\.ts$/.test(entryPoint) ? 'learn' : part] ?? sizes;
  if (name.endsWith('.js')) counted[/\/messages\/(en|de|fr)\b/.exec(entryPoint)?.[1] ?? 'code'] += size;
  console.log(`static/${name}  ${(size / 1024).toFixed(1)} KB gzipped`);
}
const kilobytes = (found, language) => `${((found.code + found[language]) / 1024).toFixed(1)} KB gzipped`;
for (const language of ['en', 'de', 'fr']) {
  console.log(`all scripts with all games and the words of ${language}: ${kilobytes(sizes, language)}`);
  console.log(`the course with its words in ${language}: ${kilobytes(apart.learn, language)}`);
  console.log(`the workshop with its words in ${language}: ${kilobytes(apart.workshop, language)}`);
  console.log(`the puzzles with their words in ${language}: ${kilobytes(apart.puzzles, language)}`);
  console.log(`the review with its words in ${language}: ${kilobytes(apart.review, language)}`);
  console.log(`challenges and statistics with their words in ${language}: ${kilobytes(apart.challenge, language)}`);
  console.log(`accounts with their words in ${language}: ${kilobytes(apart.people, language)}`);
}
