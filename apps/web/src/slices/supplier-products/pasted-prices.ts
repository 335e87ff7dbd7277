import { pastedLines } from '@celeiro/rules/deliveries/pasted-lines.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { parseFixed } from '@celeiro/rules/quantity.ts';
import type { ClipboardEvent } from 'react';
import { toast } from '../../kit/toasts.ts';
import type { SoldChange, SoldEdits } from './sold-edits.ts';
import { supplierProductsTexts as texts } from './supplier-products.texts.ts';

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

/** Several lines pasted into a field fill it and those below it, one row each; what is no value is counted and left alone. */
export const pasteDownwards =
  (edits: SoldEdits) =>
  (event: ClipboardEvent<HTMLElement>): void => {
    const lines = pastedLines(event.clipboardData.getData('text/plain'));
    const { target, currentTarget } = event;
    if (lines.length < 2 || !(target instanceof HTMLInputElement)) return;
    const field = target.closest<HTMLElement>('[data-field]')?.dataset['field']?.split(':').at(-1) ?? '';
    if (!cells.includes(field)) return;
    event.preventDefault();
    const column = [...currentTarget.querySelectorAll<HTMLElement>(`[data-field$=":${field}"]`)];
    const from = column.findIndex((one) => one.contains(target));
    const changes = lines.map(([cell = '']) => changeOfCell(field as Cell, cell)); // one of them, as checked above
    column.slice(from, from + changes.length).forEach((one, index) => {
      const row = edits.known(one.dataset['field']?.split(':')[1] ?? '');
      const change = changes[index] ?? null;
      if (row !== null && change !== null) edits.edit(row, change);
    });
    const refused = changes.filter((change) => change === null).length;
    const beyond = Math.max(0, changes.length - (column.length - from));
    if (refused + beyond > 0) toast.error(texts.pasteLeft(refused, beyond));
  };
