import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Folder holding `bin`, `lib` and `share` of PostgreSQL. */
export type PostgresBinaries = { readonly native: string };

/**
 * Finds the PostgreSQL that npm installed for this platform, by walking up from this file; this works for the sources and
 * for the bundle. Restores the library links when install scripts were blocked.
 */
export const findBinaries = (from = import.meta.dirname): PostgresBinaries => {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  for (let folder = from; ; folder = dirname(folder)) {
    const root = join(folder, 'node_modules', packageName);
    if (existsSync(join(root, 'native', 'bin'))) {
      replaySymlinks(root);
      return { native: join(root, 'native') };
    }
    if (dirname(folder) === folder) {
      throw new EmbeddedPostgresError(
        `O PostgreSQL embutido (${packageName}) não está instalado. Rode "npm ci" ou aponte DATABASE_URL para um PostgreSQL 15 ou mais novo.`,
      );
    }
  }
};

type PackagedLink = { readonly source: string; readonly target: string };

/** npm packages can't contain symbolic links, so the package lists them; initdb does not load without them. */
const replaySymlinks = (root: string): void => {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // Written by the package itself in exactly this shape.
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly PackagedLink[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      // Two starts at once may both try.
      if (!isErrorCode(error, 'EEXIST')) throw error;
    }
  }
};

/** True for a system error with this code (`EEXIST`, `ENOENT`…). */
export const isErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
