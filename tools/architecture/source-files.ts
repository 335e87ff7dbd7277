import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Top of the repository. */
export const repository = join(import.meta.dirname, '../..');
/** The small tree with one planted violation for each guard. */
export const canary = join(import.meta.dirname, 'canary');

export type SourceFile = {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
};

const neverOurs = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'test-results',
  'test-shards',
  'canary',
  'coverage',
]);

/** Matching files below `root`, sorted by path. Read from the repository, the canary is left out. */
export const readSources = (root: string, ...patterns: readonly string[]): readonly SourceFile[] =>
  globSync([...patterns], { cwd: root, exclude: (name) => neverOurs.has(name) })
    .map((path) => path.replaceAll('\\', '/'))
    .sort((a, b) => a.localeCompare(b))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Hand-written code. */
export const readCode = (root: string): readonly SourceFile[] =>
  readSources(root, '{apps,packages,e2e,tools,scripts,bench}/**/*.{ts,tsx,mjs}').filter(
    ({ path }) => !path.endsWith('.gen.ts'),
  );

export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/') || path.includes('/test/');
