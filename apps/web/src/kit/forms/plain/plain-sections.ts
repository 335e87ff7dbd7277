import type { FieldTable, PlainName } from '@celeiro/rules/records/field-table.ts';

type Sections = Readonly<Record<string, readonly string[]>>;
type Placed<S extends Sections> = S[keyof S][number];

/** Fails to compile with the names of plain fields that no section shows, or that the table lacks. */
type Complete<T extends FieldTable, S extends Sections> =
  Exclude<PlainName<T>, Placed<S>> extends infer Forgotten
    ? [Forgotten] extends [never]
      ? { readonly [K in keyof S]: readonly (keyof T & string)[] }
      : { readonly 'in no section': Forgotten }
    : never;

/** Where a record's fields are: the sections of its form and of its profile, each with its fields in order. */
export const sectionsOf =
  <T extends FieldTable>(_table: T) =>
  <const S extends Sections>(sections: S & Complete<T, S>): S =>
    sections;
