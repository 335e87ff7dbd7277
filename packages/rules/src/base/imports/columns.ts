import { fold } from '../../text.ts';

/** A column that an import recognises. */
export type ImportColumn<F extends string = string> = {
  readonly field: F;
  readonly label: string;
  /** Whether nothing can be imported without it. */
  readonly isRequired?: boolean;
  /** Contains the CNPJ or CPF of a row's subject; no other column is read as a document. */
  readonly isDocument?: boolean;
  /** Other headers that people use for it. */
  readonly synonyms: readonly string[];
  /** Example value in the template. */
  readonly sample: string;
};

/** Header of the reasons in the sheet of errors; ignored when that sheet is imported again. */
export const ERROR_COLUMN = 'Erro';

/** A header in comparable form: only letters and digits. */
const plain = (header: string): string => fold(header).replaceAll(/[^a-z0-9]/g, '');

/** All headers of a column in comparable form. */
const wordsOf = ({ field, label, synonyms }: ImportColumn): readonly string[] =>
  [field, label, ...synonyms].map(plain);

/** The field of each column of a sheet by its header; null for none. A field takes the first matching column. */
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

/**
 * The column with the name of a record that is found by a number or an id: a column with one of the field's headers that
 * is mapped to no field.
 */
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

/**
 * 'Preço: escreva um preço como 129,80.': why a cell is refused, after its column's name unless the sentence begins with
 * it.
 */
export const issueText = (label: string | undefined, message: string): string => {
  if (label === undefined || fold(message).startsWith(fold(label))) return message;
  // 'CNPJ', 'GTIN' and 'R$' keep their capitals.
  return `${label}: ${message.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase())}`;
};

/** Key under which the mapping of these headers is stored, without the column of errors. */
export const layoutOf = (headers: readonly string[]): string =>
  headers
    .map(plain)
    .filter((header) => header !== plain(ERROR_COLUMN))
    .join('|');

const isError = (header: string): boolean => plain(header) === plain(ERROR_COLUMN);

/** The part of a mapping that is stored: the fields of the columns in order, without the column of errors. */
export const columnsToRemember = (
  headers: readonly string[],
  mapping: readonly (string | null)[],
): readonly (string | null)[] => mapping.filter((_, at) => !isError(headers[at] ?? ''));

/** Applies a stored mapping of the same headers to these, which may include the column of errors. */
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

/** The fault of a mapping: a field that is mapped twice, or a required field that isn't mapped. */
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
