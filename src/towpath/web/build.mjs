// Bundles the page into static/: one script, one style sheet, one document that names both by their content.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

// It is made aside and then put in place at once, so that a running server never serves half of it.
const out = 'node_modules/.page';
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
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
  loader: { '.svg': 'text' },
  legalComments: 'none',
  metafile: true,
  define: { 'process.env.NODE_ENV': '"production"' },
});
const files = Object.keys(result.metafile.outputs);
const named = (end) =>
  `/${files.find((file) => file.startsWith(`${out}/app-`) && file.endsWith(end)).slice(out.length + 1)}`;
const page = readFileSync('src/index.html', 'utf8').replace('/app.js', named('.js')).replace('/app.css', named('.css'));
writeFileSync(`${out}/index.html`, page);
writeFileSync(`${out}/favicon.svg`, readFileSync('src/favicon.svg'));
// What a browser loads at most: everything but the languages, and the largest of these.
let scripts = 0;
let language = 0;
for (const file of files) {
  const size = gzipSync(readFileSync(file)).length;
  if (/\/(de|fr)-\w+\.js$/.test(file)) language = Math.max(language, size);
  else if (file.endsWith('.js')) scripts += size;
  console.log(`static/${file.slice(out.length + 1)}  ${(size / 1024).toFixed(1)} KB gzipped`);
}
console.log(
  `scripts in all  ${(scripts / 1024).toFixed(1)} KB gzipped, with another language ${((scripts + language) / 1024).toFixed(1)} KB`,
);
rmSync('static', { recursive: true, force: true });
renameSync(out, 'static');
