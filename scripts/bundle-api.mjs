// One file with everything inside starts several times faster than hundreds of modules. Native modules stay outside.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './project.mjs';

const api = join(root, 'apps', 'api');
const entries = {
  server: join(api, 'src', 'main.ts'),
  // What the server starts, for the tests that ask the bundle itself.
  app: join(api, 'src', 'app.ts'),
  'pdf-worker': join(api, 'src', 'platform', 'files', 'pdf-worker.ts'),
  'sheet-worker': join(api, 'src', 'platform', 'files', 'sheet-worker.ts'),
  'first-run': join(api, 'seed', 'first-run.ts'),
};
const input = Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path)));

// The contract is written in zod's small form, whose objects are walked key by key. The server, which may make functions
// of its own (a page's policy forbids it), takes the compiled form of the same object: a fifth less of its time.
let hasCompiled = false;
const compiledObjects = {
  name: 'compiled-objects',
  transform: {
    filter: { id: /zod[\\/]v4[\\/]mini[\\/]schemas\.js$/ },
    handler: (code) => {
      const compiled = code.replace('core.$ZodObject.init(', 'core.$ZodObjectJIT.init(');
      hasCompiled ||= compiled !== code;
      return { code: compiled, map: null };
    },
  },
  buildEnd() {
    if (!hasCompiled) throw new Error('zod no longer makes its objects where compiled-objects looks');
  },
};

const bundle = await rolldown({
  input,
  cwd: api,
  platform: 'node',
  // pdfmake reads its fonts' measures from files beside its own code; sharp is native, and the S3 SDK large: both are loaded when first used.
  external: ['pg-native', 'cloudflare:sockets', 'pdfmake', 'sharp', '@aws-sdk/client-s3'],
  plugins: [compiledObjects],
  logLevel: 'warn',
  // Warnings about the inside of dependencies are of no use here.
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
