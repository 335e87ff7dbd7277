import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, exactly } from './checked.ts';
import type { Storage } from './port.ts';

/** Flushes the latest changes of a folder to disk. */
const flush = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Files in a folder, in 256 subfolders by the first letters of their keys. A file gets its final name once it is complete
 * and on disk. Only this user may read it.
 */
export const folderStorage = (folder: string): Storage => {
  const pathOf = (key: string): string => join(folder, checkedKey(key).slice(0, 2), key);
  return {
    put: async (key, body, size) => {
      const path = pathOf(key);
      const unfinished = `${path}.part`;
      const created = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const handle = await open(unfinished, 'w', 0o600);
        try {
          await handle.writeFile(exactly(body, size));
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await flush(dirname(path));
      if (created !== undefined) await flush(folder);
    },
    get: async (key) => {
      try {
        const handle = await open(pathOf(key), 'r');
        const { size } = await handle.stat();
        return { size, body: handle.createReadStream() };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    delete: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(`${path}.part`, { force: true });
    },
  };
};
