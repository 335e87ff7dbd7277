import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Below this a file fits one packet anyway, bytes. */
const SMALLEST_TWIN = 1024;

/** Writes the compressed twins ('.br', '.gz') of what is built; the server sends them and compresses no file itself. */
const compressedTwins = (): Plugin => ({
  name: 'compressed-twins',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const path = join(dir, name);
        const body = await readFile(path);
        if (body.length < SMALLEST_TWIN) return;
        await writeFile(`${path}.br`, await promisify(brotliCompress)(body));
        await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
      }),
    );
  },
});

export default defineConfig({
  plugins: [react(), compressedTwins()],
  // The client's credentials are public: they name the application and prove nothing.
  define: {
    __CLIENT_ID__: JSON.stringify(process.env['WEB_CLIENT_ID'] ?? 'celeiro-web'),
    __CLIENT_SECRET__: JSON.stringify(process.env['WEB_CLIENT_SECRET'] ?? 'celeiro-web-dev'),
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    // One sheet of 13 KB: fewer requests, and no page waits for its style.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files: what the login needs, what every page needs, and one file for each page.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'app',
              test: /src[\\/](app[\\/]app\.tsx|ui[\\/]|kit[\\/]|slices[\\/]deliveries[\\/]list[\\/]list\.texts)|packages[\\/](contract|rules)[\\/]|@tabler/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' } },
});
