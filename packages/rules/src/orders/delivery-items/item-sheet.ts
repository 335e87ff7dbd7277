import { type Centavos, centavos, MAXIMUM_AMOUNT, sumCentavos } from '../../money.ts';
import {
  centi,
  MAXIMUM_QUANTITY,
  MAXIMUM_SIZE,
  MINIMUM_QUANTITY,
  milli,
  parseFixed,
  QUANTITY_DECIMALS,
  SIZE_DECIMALS,
} from '../../quantity.ts';
import { amountRefusal, applyItemEdit, itemAmounts, type ItemEdit, type ItemTerms } from './items.ts';
import { type SheetField, sheetFields } from './pasted-lines.ts';

/** Why a row of a sheet can't be applied. */
export type RowProblem =
  | 'NOT_A_NUMBER'
  | 'NEGATIVE'
  | 'AMBIGUOUS_DOT'
  | 'BELOW_MINIMUM'
  | 'ABOVE_MAXIMUM'
  | 'SIZE_NOT_EDITABLE'
  | 'TOO_LARGE'
  | 'LOCKED'
  | 'UNKNOWN_ITEM'
  | 'REPEATED_ITEM'
  | 'WITHOUT_ITEM';

/**
 * The plan for one row: its edits (empty: nothing changes) or its problem. `item` is null when the row's item is unknown.
 */
export type PlannedRow<I> = {
  readonly item: I | null;
  /** The row's id as it was given, shown next to the problem. */
  readonly given: string;
  readonly edits: readonly ItemEdit[];
  readonly problem: RowProblem | null;
};

// Two expressions: a single one could take cubic time on a hostile cell.
const isNumber = (text: string): boolean => /^(R\$)?[\d.,\s]+$/u.test(text.trim()) && /\d/.test(text);

const isNegative = (text: string): boolean => /^(R\$\s*)?[-−–]/u.test(text.trim()) && /\d/.test(text);

/** The largest value of a cell, as in the item's fields. */
const maximumOf = {
  quantity: MAXIMUM_QUANTITY,
  size: MAXIMUM_SIZE,
  unitPrice: MAXIMUM_AMOUNT,
  adjustedPrice: MAXIMUM_AMOUNT,
} as const satisfies Record<SheetField, number>;
/** The most digits that `parseFixed` reads before a comma. */
const LONGEST = 9;

/** Only dots, each before three digits: thousands separators where the number has fewer than three decimals. */
const dottedGroups = /^[1-9]\d{0,2}(\.\d{3})+$/;

const read = (field: SheetField, given: string): ItemEdit | RowProblem => {
  if (isNegative(given) && isNumber(given.replace(/[-−–]/u, ''))) return 'NEGATIVE';
  if (!isNumber(given)) return 'NOT_A_NUMBER';
  const decimals = field === 'quantity' ? QUANTITY_DECIMALS : SIZE_DECIMALS;
  const text = given.trim().replace(/^R\$/u, '').trim();
  const isGrouped = dottedGroups.test(text);
  // '1.500' as a quantity may mean one and a half or fifteen hundred: it is refused, not guessed.
  if (isGrouped && decimals === QUANTITY_DECIMALS && text.split('.').length === 2) return 'AMBIGUOUS_DOT';
  const value = parseFixed(isGrouped ? text.replaceAll('.', '') : text, decimals);
  if (value === null) return text.replace(/\D/g, '').length > LONGEST ? 'ABOVE_MAXIMUM' : 'NOT_A_NUMBER';
  if (value > maximumOf[field]) return 'ABOVE_MAXIMUM';
  switch (field) {
    case 'quantity':
      return { field, quantity: milli(value) };
    case 'size':
      return { field, size: centi(value) };
    case 'unitPrice':
      return { field, unitPrice: centavos(value) };
    case 'adjustedPrice':
      return { field, adjustedPrice: centavos(value) };
  }
};

const isUnchanged = (terms: ItemTerms, edit: ItemEdit): boolean =>
  applyItemEdit(terms, edit)[edit.field] === terms[edit.field];

/**
 * The edit that a cell makes on an item; null when it changes nothing; else what is wrong with it (R-ITEM-001,
 * R-ITEM-002).
 */
export const cellEdit = (terms: ItemTerms, field: SheetField, text: string): ItemEdit | null | RowProblem => {
  if (text.trim() === '') return null;
  const edit = read(field, text);
  if (typeof edit === 'string') return edit;
  if (isUnchanged(terms, edit)) return null;
  if (edit.field === 'quantity' && edit.quantity < MINIMUM_QUANTITY) return 'BELOW_MINIMUM';
  if (edit.field === 'size' && !terms.useUnitPrice) return 'SIZE_NOT_EDITABLE';
  if (edit.field === 'size' && edit.size < 1) return 'BELOW_MINIMUM';
  return amountRefusal(applyItemEdit(terms, edit), edit.field) === null ? edit : 'TOO_LARGE';
};

type Cells = Readonly<Partial<Record<SheetField, string>>>;

/** The edits of a row's cells in order, as if typed; or the first invalid cell and its problem. */
const rowEdits = (
  item: ItemTerms,
  cells: Cells,
): readonly ItemEdit[] | { readonly given: string; readonly problem: RowProblem } => {
  const edits: ItemEdit[] = [];
  let terms = item;
  for (const field of sheetFields) {
    const given = cells[field] ?? '';
    const edit = cellEdit(terms, field, given);
    if (edit === null) continue;
    if (typeof edit === 'string') return { given, problem: edit };
    edits.push(edit);
    terms = applyItemEdit(terms, edit);
  }
  return edits;
};

/**
 * Plans a paste over items: the first line goes to the item at `from`. `fields` names the field of each column; null
 * ignores the column.
 */
export const planPaste = <I extends ItemTerms>(
  items: readonly I[],
  fields: readonly (SheetField | null)[],
  lines: readonly (readonly string[])[],
  from = 0,
): readonly PlannedRow<I>[] =>
  lines.map((cells, index) => {
    const item = items[from + index] ?? null;
    const given = cells[0] ?? '';
    if (item === null) return { item, given, edits: [], problem: 'WITHOUT_ITEM' };
    const found = rowEdits(
      item,
      Object.fromEntries(fields.flatMap((field, at) => (field === null ? [] : [[field, cells[at]]]))),
    );
    return 'problem' in found ? { item, edits: [], ...found } : { item, given, edits: found, problem: null };
  });

/** A row of a file: the item's public id, the delivery's version at the export, and the row's cells. */
export type FileRow = {
  readonly id: string;
  /** Absent or null when the file has no version. */
  readonly version?: number | null;
  readonly cells: Cells;
};

/**
 * Plans the import of a file's rows over the items of an order. An item may occur in one row only; a locked item can't
 * change.
 */
export const planImport = <I extends ItemTerms & { readonly publicId: string }>(
  items: readonly I[],
  rows: readonly FileRow[],
  isLocked: (item: I) => boolean,
): readonly PlannedRow<I>[] => {
  const byId = new Map(items.map((item) => [item.publicId, item]));
  const seen = new Set<string>();
  return rows.map(({ id, cells }) => {
    const item = byId.get(id.trim().toLowerCase()) ?? null;
    if (item === null) return { item, given: id, edits: [], problem: 'UNKNOWN_ITEM' };
    if (seen.has(item.publicId)) return { item, given: id, edits: [], problem: 'REPEATED_ITEM' };
    seen.add(item.publicId);
    const edits = rowEdits(item, cells);
    if ('problem' in edits) return { item, edits: [], ...edits };
    const isRefused = edits.length > 0 && isLocked(item);
    return { item, given: id, edits: isRefused ? [] : edits, problem: isRefused ? 'LOCKED' : null };
  });
};

type Versioned = { readonly version: number };

/**
 * The deliveries that the file would change and that were changed after the export: the file's other values may be
 * outdated. `planned` are the rows of `planImport`; `itemsOf` returns the items of a delivery.
 */
export const movedSinceExport = <D extends Versioned>(
  deliveries: readonly D[],
  rows: readonly FileRow[],
  planned: readonly PlannedRow<{ readonly publicId: string }>[],
  itemsOf: (delivery: D) => readonly { readonly publicId: string }[],
): readonly D[] =>
  deliveries.filter((delivery) => {
    const { version } = delivery;
    const own = new Set(itemsOf(delivery).map(({ publicId }) => publicId));
    return planned.some(({ item, edits }, index) => {
      const seen = rows[index]?.version ?? null;
      return item !== null && edits.length > 0 && own.has(item.publicId) && seen !== null && seen !== version;
    });
  });

/** Total of the items at the store's price, before and after the rows' edits. */
export const plannedTotals = <I extends ItemTerms>(
  rows: readonly PlannedRow<I>[],
): { readonly before: Centavos; readonly after: Centavos } => {
  const items = rows.flatMap((row) => (row.item === null ? [] : [{ item: row.item, edits: row.edits }]));
  return {
    before: sumCentavos(items.map(({ item }) => itemAmounts(item).total)),
    after: sumCentavos(
      items.map(({ item, edits }) => itemAmounts(edits.reduce<ItemTerms>(applyItemEdit, item)).total),
    ),
  };
};
