import { ZERO } from '@celeiro/rules/money.ts';
import {
  type ByKind,
  codeOf,
  type FieldRow,
  type FieldTable,
  type PlainName,
  type PlainPart,
  plainNames,
} from '@celeiro/rules/records/field-table.ts';

/** A choice that isn't made. */
export const NO_CHOICE = 'NONE';

/**
 * What a form holds of a record's plain fields: numbers as the rules compute with them, yes or no, else text. Empty is null for a
 * number, NO_CHOICE for a choice, '' for any other text.
 */
export type PlainForm<T extends FieldTable> = {
  [F in PlainName<T>]: T[F] extends { readonly kind: infer K extends keyof ByKind }
    ? ByKind[K] | (K extends 'flag' ? never : null)
    : string;
};

const emptyOf = (row: FieldRow | undefined): string | boolean | null => {
  switch (row?.kind) {
    case 'money':
    case 'count':
    case 'size':
      return null;
    case 'flag':
      return false;
    case 'choice':
      return NO_CHOICE;
    default:
      return '';
  }
};

const formWith = <T extends FieldTable>(table: T, record: Partial<PlainPart<T>>): PlainForm<T> =>
  Object.fromEntries(
    plainNames(table).map((name) => [name, record[name] ?? emptyOf(table[name])]),
  ) as PlainForm<T>; // a value for each of its names

/** The form of a record's plain fields. */
export const plainFormOf = <T extends FieldTable>(table: T, record: PlainPart<T>): PlainForm<T> =>
  formWith(table, record);

/** The same of a new record. */
export const emptyPlainForm = <T extends FieldTable>(table: T): PlainForm<T> => formWith(table, {});

type Value = string | number | boolean | null;

const sent = (row: FieldRow | undefined, value: Value): Value => {
  // Required money that is emptied is zero.
  if (row?.kind === 'money') return value ?? (row.isRequired === true ? ZERO : null);
  if (typeof value !== 'string') return value;
  const typed = value.trim();
  if (typed === '' || (row?.kind === 'choice' && typed === NO_CHOICE)) return null;
  return row?.kind === 'code' ? codeOf(row, typed) || null : typed;
};

/** What is sent of them: null for what is empty, a code without its signs, text without the spaces around it. */
export const plainBodyOf = <T extends FieldTable>(
  table: T,
  values: PlainForm<T>,
): Readonly<Record<PlainName<T>, Value>> =>
  // A value for each of its names.
  Object.fromEntries(plainNames(table).map((name) => [name, sent(table[name], values[name])])) as Record<
    PlainName<T>,
    Value
  >;
