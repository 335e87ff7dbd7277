// One file with everything inside starts several times faster than hundreds of modules. Native modules stay outside.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './project.mjs';

const api = join(root, 'apps', 'api');
const entries = {
  server: join(api, 'src', 'main.ts'),
  'pdf-worker': join(api, 'src', 'platform', 'files', 'pdf-worker.ts'),
  'first-run': join(api, 'seed', 'first-run.ts'),
};
const input = Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path)));

const bundle = await rolldown({
  input,
  cwd: api,
  platform: 'node',
  // pdfmake reads its fonts' measures from files beside its own code.
  external: ['pg-native', 'cloudflare:sockets', 'pdfmake'],
  logLevel: 'warn',
  // Warnings about the inside of dependencies help nobody here.
  onLog: (level, log, show) => (log.id?.includes('node_modules') ? undefined : show(level, log)),
});
await bundle.write({
  dir: join(api, 'dist'),
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'shared-[hash].js',
  sourcemap: true,
  cleanDir: true,
});
await bundle.close();
