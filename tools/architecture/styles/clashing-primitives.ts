import { type ESTree, parseSync } from 'rolldown/utils';
import { isTest, type SourceFile } from '../source-files.ts';
import { blocksOf, PRIMITIVES } from './repeated-styles.ts';

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: ESTree.Node): readonly ESTree.Node[] =>
  Object.values(node)
    .flatMap((child: unknown) => (Array.isArray(child) ? child : [child]))
    .filter(isNode);

/** The words of all class names that one expression may put on an element; of two choices each alone. */
const wordsOf = (node: ESTree.Node): readonly (readonly string[])[] => {
  // The key of a class of a sheet, `styles['row']`.
  if (node.type === 'MemberExpression') return [[]];
  if (node.type === 'Literal') return [typeof node.value === 'string' ? node.value.split(' ') : []];
  if (node.type === 'TemplateElement') return [node.value.raw.split(' ')];
  if (node.type === 'ConditionalExpression') return [...wordsOf(node.consequent), ...wordsOf(node.alternate)];
  return childrenOf(node).reduce<readonly (readonly string[])[]>(
    (before, child) => before.flatMap((words) => wordsOf(child).map((more) => [...words, ...more])),
    [[]],
  );
};

const classNamesOf = (node: ESTree.Node): readonly ESTree.Node[] =>
  node.type === 'JSXAttribute' && node.name.name === 'className' && node.value !== null
    ? [node.value]
    : childrenOf(node).flatMap(classNamesOf);

/** Primitives that set the same property on one element: which of them wins, no one who reads it sees. */
export const clashingPrimitives = (files: readonly SourceFile[]): readonly string[] => {
  const properties = new Map<string, readonly string[]>();
  for (const { selector, declarations } of files.filter(({ path }) => path === PRIMITIVES).flatMap(blocksOf))
    for (const name of selector.split(', '))
      properties.set(
        name.slice(1),
        declarations.map((one) => one.split(':')[0] ?? ''),
      );
  return files
    .filter(({ path }) => path.endsWith('.tsx') && !isTest(path))
    .flatMap(({ path, text }) =>
      classNamesOf(parseSync(path, text).program)
        .flatMap(wordsOf)
        .flatMap((words) => {
          const known = [...new Set(words)].filter((word) => properties.has(word));
          return known.flatMap((word, at) =>
            known
              .slice(at + 1)
              .filter((other) =>
                properties.get(word)?.some((property) => properties.get(other)?.includes(property)),
              )
              .map((other) => `${path}: ${word} and ${other} are of one property`),
          );
        }),
    );
};
