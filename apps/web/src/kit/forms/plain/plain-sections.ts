import type { FieldTable, PlainName } from '@celeiro/rules/records/field-table.ts';

type Sections = Readonly<Record<string, readonly string[]>>;
type Placed<S extends Sections> = S[keyof S][number];

/** The names that a list has twice. */
type Repeated<Names> = Names extends readonly [infer First, ...infer Rest]
  ? (First extends Rest[number] ? First : never) | Repeated<Rest>
  : never;
/** The names that a section has twice or shares with another. */
type Twice<S extends Sections> = {
  [K in keyof S]: Repeated<S[K]> | Extract<S[K][number], Placed<Omit<S, K>>>;
}[keyof S];

/** Fails to compile with the names of plain fields that no section or two sections show, or that the table lacks. */
type Complete<T extends FieldTable, S extends Sections> =
  Exclude<PlainName<T>, Placed<S>> extends infer Forgotten
    ? [Forgotten] extends [never]
      ? [Twice<S>] extends [never]
        ? { readonly [K in keyof S]: readonly (keyof T & string)[] }
        : { readonly 'in two sections': Twice<S> }
      : { readonly 'in no section': Forgotten }
    : never;

/** Where a record's fields are: the sections of its form and of its profile, each with its fields in order. */
export const sectionsOf =
  <T extends FieldTable>(_table: T) =>
  <const S extends Sections>(sections: S & Complete<T, S>): S =>
    sections;
