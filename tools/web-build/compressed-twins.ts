import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this a file fits one packet anyway, bytes. */
const SMALLEST_TWIN = 1024;

/** Writes the compressed twins ('.br', '.gz') of what is built; the server sends them and compresses no file itself. */
export const compressedTwins = (): Plugin => ({
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
