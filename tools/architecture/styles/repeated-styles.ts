import { isTest, type SourceFile } from '../source-files.ts';

export const PRIMITIVES = 'apps/web/src/ui/primitives.css';
/** Fewer declarations are shorter than a class name for them. */
const LEAST = 3;

/** A rule of a style sheet: its place, selector and declarations. */
export type Block = {
  readonly path: string;
  readonly selector: string;
  /** Inside `@media` or `@container`, which primitives can't express. */
  readonly isConditional: boolean;
  readonly declarations: readonly string[];
};

/** The rules of a style sheet, in order, without keyframes. */
export const blocksOf = ({ path, text }: SourceFile): readonly Block[] => {
  const blocks: Block[] = [];
  const around: string[] = [];
  const pieces = text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g);
  let declarations: string[] = [];
  for (const [, piece = '', end] of pieces) {
    const words = piece.trim().replaceAll(/\s+/g, ' ');
    if (end === '{') {
      around.push(words);
      declarations = [];
      continue;
    }
    if (words !== '') declarations.push(words);
    if (end === ';') continue;
    const selector = around.pop() ?? '';
    const isFrame = around.some((one) => one.startsWith('@keyframes'));
    if (!selector.startsWith('@') && !isFrame && declarations.length > 0)
      blocks.push({ path, selector, isConditional: around.length > 0, declarations });
    declarations = [];
  }
  return blocks;
};

const named = ({ path, selector }: Block): string => `${path}: ${selector}`;

/** Rules of at least three declarations that another rule contains as well. */
export const repeatedBlocks = (files: readonly SourceFile[]): readonly string[] => {
  const blocks = files.flatMap(blocksOf).filter(({ declarations }) => declarations.length >= LEAST);
  const sets = blocks.map(({ declarations }) => new Set(declarations));
  return blocks.flatMap((block, at) => {
    const other = sets.findIndex(
      (set, index) =>
        index !== at &&
        (set.size > block.declarations.length || (set.size === block.declarations.length && index < at)) &&
        block.declarations.every((one) => set.has(one)),
    );
    const first = blocks[other];
    return first === undefined ? [] : [`${named(block)} repeats ${named(first)}`];
  });
};

/** Rules for a single class with at least three declarations that primitives have: the markup should use those. */
export const spelledPrimitives = (files: readonly SourceFile[]): readonly string[] => {
  const primitives = new Map(
    files
      .filter(({ path }) => path === PRIMITIVES)
      .flatMap(blocksOf)
      .flatMap(({ selector, declarations }) =>
        declarations.map((one) => [one, selector.split(', ').at(0) ?? ''] as const),
      ),
  );
  return files
    .filter(({ path }) => path !== PRIMITIVES)
    .flatMap(blocksOf)
    .filter(({ selector, isConditional }) => !isConditional && /^\.[\w-]+$/.test(selector))
    .flatMap((block) => {
      const known = block.declarations.flatMap((one) => primitives.get(one) ?? []);
      return known.length < LEAST ? [] : [`${named(block)} is ${known.join(' ')}`];
    });
};

/** All found rules if there are more than the ceiling, which may only fall. */
export const blocksAbove = (ceiling: number, found: readonly string[]): readonly string[] =>
  found.length > ceiling ? [`${found.length} blocks, at most ${ceiling}`, ...found] : [];

/** The classes of the design system, by name. */
const globalClasses = (files: readonly SourceFile[]): ReadonlyMap<string, string> =>
  new Map(
    files
      .filter(({ path }) => /^apps\/web\/src\/ui\/[\w-]+\.css$/.test(path))
      .flatMap((file) =>
        blocksOf(file).flatMap(({ selector }) =>
          [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => [name, file.path] as const),
        ),
      ),
  );

/** Class names in the markup that the design system lacks, and its classes that no markup uses. */
export const strayPrimitives = (files: readonly SourceFile[]): readonly string[] => {
  const classes = globalClasses(files);
  const used = new Set<string>();
  const unknown = files
    .filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const literals = [...text.matchAll(/['"`]((?:[a-z][a-z0-9-]*)(?: [a-z][a-z0-9-]*)*)(?=['"`]| \$\{)/g)];
      for (const [, words = ''] of literals) for (const word of words.split(' ')) used.add(word);
      for (const [, words = ''] of text.matchAll(/\} ([a-z][a-z0-9 -]*)`/g))
        for (const word of words.split(' ')) used.add(word);
      return [...text.matchAll(/className=(?:"([^"]*)"|\{`([^$`]*))/g)]
        .flatMap(([, plain, before]) => (plain ?? before ?? '').split(' '))
        .filter((word) => word !== '' && !classes.has(word))
        .map((word) => `${path}: no sheet has the class '${word}'`);
    });
  return [
    ...unknown,
    ...[...classes]
      .filter(([name]) => !used.has(name))
      .map(([name, path]) => `${path}: nothing names .${name}`),
  ];
};
