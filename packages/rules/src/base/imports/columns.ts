import { fold } from '../../text.ts';

/** A column an import knows. */
export type ImportColumn<F extends string = string> = {
  readonly field: F;
  readonly label: string;
  /** Without it nothing can be imported. */
  readonly isRequired?: boolean;
  /** Holds the CNPJ or CPF of whom a row is about; no other column is read as one. */
  readonly isDocument?: boolean;
  /** Other words people put above it. */
  readonly synonyms: readonly string[];
  /** Of the sheet to begin with. */
  readonly sample: string;
};

/** Beside what was refused, in the sheet of errors: read again, it says nothing. */
export const ERROR_COLUMN = 'Erro';

/** A header as headers are compared: letters and digits alone. */
const plain = (header: string): string => fold(header).replaceAll(/[^a-z0-9]/g, '');

/** What people call a column, as headers are compared. */
const wordsOf = ({ field, label, synonyms }: ImportColumn): readonly string[] =>
  [field, label, ...synonyms].map(plain);

/** Which field each column of a sheet feeds, by the words above it; null for none. One field is fed by one column, the first. */
export const recogniseColumns = <F extends string>(
  headers: readonly string[],
  columns: readonly ImportColumn<F>[],
): readonly (F | null)[] => {
  const taken = new Set<F>();
  return headers.map((header) => {
    const name = plain(header);
    const found = columns.find((column) => !taken.has(column.field) && wordsOf(column).includes(name));
    if (name === '' || found === undefined) return null;
    taken.add(found.field);
    return found.field;
  });
};

/** The column that says the name of what a field finds by a number or an id: one of the field's words that feeds nothing itself. */
export const namingColumn = (
  headers: readonly string[],
  mapping: readonly (string | null)[],
  column: ImportColumn | undefined,
): number | null => {
  if (column === undefined) return null;
  const words = wordsOf(column);
  const at = headers.findIndex((header, place) => !mapping[place] && words.includes(plain(header)));
  return at === -1 ? null : at;
};

/** 'Preço: escreva um preço como 129,80.': why a cell is refused, behind its column's name where the sentence doesn't begin with that. */
export const issueText = (label: string | undefined, message: string): string => {
  if (label === undefined || fold(message).startsWith(fold(label))) return message;
  // 'CNPJ', 'GTIN' and 'R$' stay as they are.
  return `${label}: ${message.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase())}`;
};

/** What these headers are remembered by: as they are compared, the column of errors aside. */
export const layoutOf = (headers: readonly string[]): string =>
  headers
    .map(plain)
    .filter((header) => header !== plain(ERROR_COLUMN))
    .join('|');

const isError = (header: string): boolean => plain(header) === plain(ERROR_COLUMN);

/** What is remembered of a mapping: what the columns feed, from the left, without the column of errors. */
export const columnsToRemember = (
  headers: readonly string[],
  mapping: readonly (string | null)[],
): readonly (string | null)[] => mapping.filter((_, at) => !isError(headers[at] ?? ''));

/** The mapping a person chose for the same headers, applied to these, of which one may be the column of errors. */
export const rememberedColumns = (
  headers: readonly string[],
  chosen: readonly (string | null)[],
): readonly (string | null)[] => {
  let next = 0;
  return headers.map((header) => {
    if (isError(header)) return null;
    next += 1;
    return chosen[next - 1] ?? null;
  });
};

/** What is wrong with a mapping: a field fed twice, or one that is required and isn't fed. */
export const mappingFault = (
  mapping: readonly (string | null)[],
  columns: readonly ImportColumn[],
): { readonly kind: 'TWICE' | 'MISSING'; readonly label: string } | null => {
  for (const { field, label, isRequired = false } of columns) {
    const count = mapping.filter((one) => one === field).length;
    if (count > 1) return { kind: 'TWICE', label };
    if (isRequired && count === 0) return { kind: 'MISSING', label };
  }
  return null;
};
