import { dirname, join } from 'node:path/posix';
import { isTest, type SourceFile } from './source-files.ts';

/** The contexts that each context may use, and additional areas that single areas may use. */
export type ContextLaw = {
  readonly contexts: Readonly<Record<string, readonly string[]>>;
  readonly exceptions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
};

/** The source folder of each room. */
const rooms = {
  api: 'apps/api/src/',
  web: 'apps/web/src/',
  rules: 'packages/rules/src/',
  contract: 'packages/contract/src/',
} as const;
export type Room = keyof typeof rooms;

/** The area of a file ('orders/deliveries') in the room whose sources begin at `root`; null outside contexts. */
const areaOf = (path: string, root: string, law: ContextLaw): string | null => {
  const [context = '', area = '', ...rest] = path.startsWith(root) ? path.slice(root.length).split('/') : [];
  return context in law.contexts && rest.length > 0 ? `${context}/${area}` : null;
};

/** Contexts ('money -> orders') that reach themselves by the allowed uses. */
export const mutualContexts = ({ contexts }: ContextLaw): readonly string[] =>
  Object.entries(contexts).flatMap(([context, uses]) =>
    uses
      .filter((used) => used === context || contexts[used]?.includes(context) !== false)
      .map((used) => `${context} -> ${used}`),
  );

/** Files of a context outside any area, and areas that belong to another context in another room. */
export const strayAreas = (files: readonly SourceFile[], law: ContextLaw): readonly string[] => {
  const contextsOf = new Map<string, Set<string>>();
  const stray: string[] = [];
  for (const { path } of files)
    for (const root of Object.values(rooms)) {
      const [first = ''] = path.startsWith(root) ? path.slice(root.length).split('/') : [];
      if (!(first in law.contexts)) continue;
      const [context = '', area = ''] = areaOf(path, root, law)?.split('/') ?? [];
      if (context === '') stray.push(`${path}: is in a context and in no area`);
      else contextsOf.set(area, (contextsOf.get(area) ?? new Set()).add(context));
    }
  for (const [area, contexts] of contextsOf)
    if (contexts.size > 1) stray.push(`${area}: is in ${[...contexts].toSorted().join(' and ')}`);
  return stray;
};

const specifier = /['"](\.\.?\/[^'"\n]+)['"]/g;
const isScreen = (path: string): boolean => path.includes('/screens/');
const isTestPart = (path: string): boolean => isTest(path) || /\/test-[a-z-]+\.ts$/.test(path);

/** The areas that each area of a room imports, without tests and screens. */
const usesOf = (
  files: readonly SourceFile[],
  root: string,
  law: ContextLaw,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const uses = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const area = areaOf(path, root, law);
    if (area === null || isTestPart(path) || isScreen(path)) continue;
    const used = uses.get(area) ?? new Set<string>();
    uses.set(area, used);
    for (const [, to = ''] of text.matchAll(specifier)) {
      const other = areaOf(join(dirname(path), to), root, law);
      if (other !== null && other !== area) used.add(other);
    }
  }
  return uses;
};

/** Exceptions of a room without an import that needs them. */
export const needlessExceptions = (
  files: readonly SourceFile[],
  room: Room,
  law: ContextLaw,
): readonly string[] => {
  const uses = usesOf(files, rooms[room], law);
  return Object.entries(law.exceptions[room] ?? {}).flatMap(([area, allowed]) =>
    allowed.filter((other) => !uses.get(area)?.has(other)).map((other) => `${area} -> ${other}`),
  );
};

/** Areas of a room that import themselves through others, as 'a -> b -> a'. */
export const areaCycles = (files: readonly SourceFile[], room: Room, law: ContextLaw): readonly string[] => {
  const uses = usesOf(files, rooms[room], law);
  const done = new Set<string>();
  const found: string[] = [];
  const reach = (area: string, path: readonly string[]): void => {
    if (path.includes(area)) {
      found.push([...path.slice(path.indexOf(area)), area].join(' -> '));
      return;
    }
    if (done.has(area)) return;
    for (const next of uses.get(area) ?? []) reach(next, [...path, area]);
    done.add(area);
  };
  for (const area of uses.keys()) reach(area, []);
  return found;
};

const mostFiles = 30;
/** Folders that are ordered lists: readers know the number or the picture of the file they look for. */
const listFolders = new Set(['apps/api/migrations', 'docs/decisions', 'docs/screens']);

/** Folders with too many files to survey. */
export const fullFolders = (paths: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > mostFiles && !listFolders.has(folder))
    .map(([folder, count]) => `${folder}: ${count} files, at most ${mostFiles}`);
};
