// A single bundled file starts several times faster than hundreds of modules. Native modules aren't bundled.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './project.mjs';

const api = join(root, 'apps', 'api');
const entries = {
  server: join(api, 'src', 'main.ts'),
  // The application of the server, for tests of the bundle.
  app: join(api, 'src', 'app.ts'),
  'pdf-worker': join(api, 'src', 'platform', 'files', 'pdf-worker.ts'),
  'sheet-worker': join(api, 'src', 'platform', 'files', 'sheet-worker.ts'),
  'first-run': join(api, 'seed', 'first-run.ts'),
};
const input = Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path)));

// The contract uses zod mini, whose objects are validated key by key. The server may compile code at runtime (a page's
// policy forbids it), so it uses the compiled form of the same objects, which saves a fifth of the time.
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
  // pdfmake reads font metrics from files next to its code; sharp is native and the S3 SDK is large: both are loaded on
  // first use.
  external: ['pg-native', 'cloudflare:sockets', 'pdfmake', 'sharp', '@aws-sdk/client-s3'],
  plugins: [compiledObjects],
  logLevel: 'warn',
  // Warnings about dependencies are of no use here.
  onLog: (level, log, show) => (log.id?.includes('node_modules') ? undefined : show(level, log)),
});
await bundle.write({
  dir: join(api, 'dist'),
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'shared-[hash].js',
  sourcemap: true,
  // V8 stores a text with one letter beyond Latin-1 in two bytes a letter, and holds the text of the code while it runs.
  charset: 'ascii',
  comments: false,
  cleanDir: true,
});
await bundle.close();
