// Separate from `item-sheet.ts`: the page of items needs this before anything is pasted.

/** A column of the items that can be pasted or imported. */
export const sheetFields = ['quantity', 'size', 'unitPrice', 'adjustedPrice'] as const;
export type SheetField = (typeof sheetFields)[number];

/**
 * The pasted text as lines with the same number of columns. Empty lines at the end are dropped, as is a column that is
 * empty in every line, unless it is the first.
 */
export const pastedLines = (text: string): readonly (readonly string[])[] => {
  const lines = text
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const columns = Array.from({ length: width }, (_, at) => at).filter(
    (at) => at === 0 || lines.some((cells) => (cells[at] ?? '') !== ''),
  );
  return lines.map((cells) => columns.map((at) => cells[at] ?? ''));
};
