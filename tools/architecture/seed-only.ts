import { isTest, type SourceFile } from './source-files.ts';
import { tablesWrittenBy } from './table-writers.ts';

type Columns = ReadonlyMap<string, readonly string[]>;

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Tables in snake_case with the columns that inserts set (without generated ones), from the generated schema types. */
export const schemaColumns = (schema: string): Columns =>
  new Map(
    [...schema.matchAll(/export type (\w+)Table = \{\n([\s\S]*?)\n\};/g)].map(([, table = '', body = '']) => [
      snake(table).slice(1),
      [...body.matchAll(/^ {2}(\w+): (.*);$/gm)]
        .filter(([, name = '', type = '']) => !type.startsWith('GeneratedAlways') && !made.has(name))
        .map(([, column = '']) => column),
    ]),
  );

/** Bodies of functions in migrations: writes of the database itself. */
const databaseFunctions = (files: readonly SourceFile[]): readonly SourceFile[] =>
  files.map(({ path, text }) => ({
    path,
    text: [...text.matchAll(/\bas \$(\w*)\$([\s\S]*?)\$\1\$/g)].map(([, , body]) => body).join('\n'),
  }));

// Columns with a default in every table.
const made = new Set(['publicId', 'createdAt']);

const mentions = (text: string, column: string): boolean =>
  new RegExp(`\\b(?:${column}|${snake(column)})\\b`).test(text);

/** Names and columns of a table of fields. */
const fieldNames = (name: string, sources: readonly SourceFile[]): string => {
  const start = new RegExp(`export const ${name} = \\{\\n([\\s\\S]*?)\\n\\} as const`);
  const body = sources.map(({ text }) => start.exec(text)?.[1]).find((found) => found !== undefined) ?? '';
  const spread = [...body.matchAll(/^ {2}\.\.\.(\w+),$/gm)].map(([, part = '']) => fieldNames(part, sources));
  const names = [...body.matchAll(/^ {2}(\w+):|\bcolumn: '(\w+)'/gm)].map(
    ([, field, column]) => field ?? column,
  );
  return [...names, ...spread].join('\n');
};

/** A file that writes the plain fields of a table of fields names each of them. */
const withFields = (text: string, sources: readonly SourceFile[]): string =>
  [
    text,
    ...[...text.matchAll(/plainValues\('\w+', (\w+),/g)].map(([, name = '']) => fieldNames(name, sources)),
  ].join('\n');

/**
 * Tables ('brand') and columns ('brand.name') that the product never fills, but the seed does: screens and rules that read them
 * are empty in a real installation. A column counts as filled where a file that writes its
 * table names it, or writes it as a plain field of the record's table of fields (`sources` has both).
 */
export const seedOnly = (
  schema: string,
  sources: readonly SourceFile[],
  seeds: readonly SourceFile[],
  migrations: readonly SourceFile[],
): readonly string[] => {
  const written = sources.filter(({ path }) => path.startsWith('apps/api/src/') && !isTest(path));
  const product = [...written, ...databaseFunctions(migrations)];
  const writers = product.map(({ text }) => ({
    text: withFields(text, sources),
    tables: tablesWrittenBy(text),
  }));
  return [...schemaColumns(schema)].flatMap(([table, columns]) => {
    const own = writers.filter(({ tables }) => tables.has(table));
    const seeding = seeds.filter(({ text }) => new RegExp(`\\b${table}\\b`).test(text));
    if (own.length === 0) return [table];
    return columns
      .filter((column) => seeding.some(({ text }) => mentions(text, column)))
      .filter((column) => !own.some(({ text }) => mentions(text, column)))
      .map((column) => `${table}.${snake(column)}`);
  });
};
