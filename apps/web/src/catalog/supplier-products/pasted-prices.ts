import type { SupplierProduct } from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { parseFixed } from '@celeiro/rules/quantity.ts';
import type { ClipboardEvent } from 'react';
import { toast } from '../../kit/saving/toasts.ts';
import type { SoldChange, SoldEdits } from './sold-edits.ts';
import { supplierProductsTexts as texts } from './supplier-products.texts.ts';

/** How much of what can't be read is said. */
const SHOWN_TEXT = 40;

type Cell = 'price' | 'stock' | 'code';

/** What a pasted cell says, or null for what it can't. */
export const changeOfCell = (field: Cell, cell: string): SoldChange | null => {
  const text = cell.trim();
  if (field === 'code') return { field, code: text === '' ? null : text.slice(0, 60) };
  const isNumber = /^(R\$)?\s*[\d.,]+$/.test(text);
  const value = isNumber ? parseFixed(text.replace(/^R\$\s*/, ''), field === 'price' ? 2 : 0) : null;
  if (value === null || (field === 'price' && value === 0)) return null;
  return field === 'price' ? { field, price: centavos(value) } : { field, stock: value };
};

const cells: readonly string[] = ['price', 'stock', 'code'] satisfies Cell[];

/** Cells as a spreadsheet copies them: an empty one keeps its place. */
const blockOf = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/(?:\r\n|\r|\n)$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

type Place = { readonly id: string; readonly field: string };

const placeOf = (element: HTMLElement): Place => {
  const [, id = '', field = ''] = element.dataset['field']?.split(':') ?? [];
  return { id, field };
};

/** The fields a block pasted into `target` falls on: the columns from there to the right, the rows from there down. */
const groundOf = (around: HTMLElement, target: HTMLElement) => {
  const places = [...around.querySelectorAll<HTMLElement>('[data-field^="sold:"]')]
    .map(placeOf)
    .filter(({ field }) => cells.includes(field));
  const { id, field } = placeOf(target);
  const columns = places.filter((one) => one.id === id).map((one) => one.field as Cell); // one of them, as kept above
  const rows = places.filter((one) => one.field === field).map((one) => one.id);
  return { columns: columns.slice(columns.indexOf(field as Cell)), rows: rows.slice(rows.indexOf(id)) };
};

type Names = (row: SupplierProduct) => string;

/** Saves a line of a block on its row, in one call; an invalid value is reported at its field. Answers the messages about those. */
const pasteLine = (
  edits: SoldEdits,
  nameOf: Names,
  id: string,
  columns: readonly Cell[],
  line: readonly string[],
): readonly string[] => {
  const row = edits.known(id);
  if (row === null) return [];
  const read = columns
    .slice(0, line.length)
    .map((field, at) => ({ field, text: line[at] ?? '', change: changeOfCell(field, line[at] ?? '') }));
  const unread = read.flatMap(({ field, text, change }) =>
    // Any text is a code.
    change === null && field !== 'code' ? [{ field, text: text.slice(0, SHOWN_TEXT) }] : [],
  );
  edits.edit(row, ...read.flatMap(({ change }) => change ?? []));
  edits.refuse(id, unread);
  return unread.map(({ field, text }) =>
    texts.unread(texts.field(texts.columns[field], nameOf(row)), text, texts.expected[field]),
  );
};

/** A block pasted into a field fills those below it and to its right, one call a row; what is left over is counted. */
export const pasteBlock =
  (edits: SoldEdits, nameOf: Names) =>
  (event: ClipboardEvent<HTMLElement>): void => {
    const lines = blockOf(event.clipboardData.getData('text/plain'));
    const width = Math.max(...lines.map(({ length }) => length));
    const { target, currentTarget } = event;
    if ((lines.length < 2 && width < 2) || !(target instanceof HTMLInputElement)) return;
    const field = target.closest<HTMLElement>('[data-field]');
    if (field === null || !cells.includes(placeOf(field).field)) return;
    event.preventDefault();
    const { columns, rows } = groundOf(currentTarget, field);
    const refused = rows
      .slice(0, lines.length)
      .flatMap((id, at) => pasteLine(edits, nameOf, id, columns, lines[at] ?? []));
    const beyond = [lines.length - rows.length, width - columns.length].map((count) => Math.max(0, count));
    const [spareRows = 0, spareColumns = 0] = beyond;
    if (refused.length + spareRows + spareColumns > 0)
      toast.error(texts.pasteLeft(refused, spareRows, spareColumns));
  };
