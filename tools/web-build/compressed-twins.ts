import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files, in bytes, fit in one packet anyway. */
const SMALLEST_TWIN = 1024;

/** Writes compressed copies ('.br', '.gz') of the built files; the server sends them instead of compressing itself. */
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
