import { withoutSigns } from '@celeiro/rules/base/imports/field-columns.ts';
import {
  type FieldRow,
  type FieldTable,
  type PlainName,
  type PlainPart,
  plainNames,
} from '@celeiro/rules/records/field-table.ts';

/** A choice that isn't made. */
export const NO_CHOICE = 'NONE';

/** What a form holds of a record's plain fields: '' for what is empty, NO_CHOICE for no choice. */
export type PlainForm<T extends FieldTable> = Record<PlainName<T>, string>;

const emptyOf = (row: FieldRow | undefined): string => (row?.kind === 'choice' ? NO_CHOICE : '');

const formWith = <T extends FieldTable>(table: T, record: Partial<PlainPart<T>>): PlainForm<T> =>
  Object.fromEntries(
    plainNames(table).map((name) => [name, record[name] ?? emptyOf(table[name])]),
  ) as PlainForm<T>; // a text for each of its names

/** The form of a record's plain fields. */
export const plainFormOf = <T extends FieldTable>(table: T, record: PlainPart<T>): PlainForm<T> =>
  formWith(table, record);

/** The same of a new record. */
export const emptyPlainForm = <T extends FieldTable>(table: T): PlainForm<T> => formWith(table, {});

const sent = (row: FieldRow | undefined, value: string): string | null => {
  if (value.trim() === '' || (row?.kind === 'choice' && value === NO_CHOICE)) return null;
  return row?.kind === 'code' ? withoutSigns(value) || null : value;
};

/** What is sent of them: null for what is empty, a code without its signs. */
export const plainBodyOf = <T extends FieldTable>(
  table: T,
  values: PlainForm<T>,
): Readonly<Record<PlainName<T>, string | null>> =>
  // A value for each of its names.
  Object.fromEntries(plainNames(table).map((name) => [name, sent(table[name], values[name])])) as Record<
    PlainName<T>,
    string | null
  >;
