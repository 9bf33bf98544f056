// Bundles the page's unit tests into the folder that is named, so that Node can run them.
import { readdirSync } from 'node:fs';
import { build } from 'esbuild';

const [folder, out] = process.argv.slice(2);
await build({
  entryPoints: readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`),
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.svg': 'text' },
  sourcemap: 'inline',
  // Packages lie beside the page, not beside the tests.
  nodePaths: ['node_modules'],
  logLevel: 'warning',
});
