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
// What a browser loads at most: all code, and the words of one language. Files of words begin with its code.
const sizes = { code: 0, en: 0, de: 0, fr: 0 };
for (const file of files) {
  const name = file.slice(out.length + 1);
  const size = gzipSync(readFileSync(file)).length;
  if (name.endsWith('.js')) sizes[/^(en|de|fr)-/.exec(name)?.[1] ?? 'code'] += size;
  console.log(`static/${name}  ${(size / 1024).toFixed(1)} KB gzipped`);
}
const { code, ...words } = sizes;
for (const [language, size] of Object.entries(words))
  console.log(
    `all scripts with all games and the words of ${language}: ${((code + size) / 1024).toFixed(1)} KB gzipped`,
  );
rmSync('static', { recursive: true, force: true });
renameSync(out, 'static');
