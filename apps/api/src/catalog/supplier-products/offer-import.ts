import { refusalMessage } from '@celeiro/contract/errors.ts';
import { uploadOffers } from '@celeiro/contract/base/imports/imports.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { type Offer, offerRefusal } from '@celeiro/rules/catalog/supplier-products/offers.ts';
import {
  DECIMALS_TEXT,
  hasTooManyDecimals,
  offerColumns,
  offerDays,
  readPriceCell,
} from '@celeiro/rules/catalog/supplier-products/sold-cells.ts';
import { movePermille, priceMove } from '@celeiro/rules/catalog/supplier-products/supplier-products.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { readTypedDay } from '@celeiro/rules/days/typed-day.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { ImportedRow, ImportKind, RowIssue, RowVerdict } from '../../base/imports/imports.public.ts';
import type { OpenOffer } from './offers.queries.ts';
import {
  cellsOf,
  findSoldOf,
  holdAssortments,
  holdSold,
  type KnownSold,
  labelOf,
  readKnownSold,
  seenOf,
  shownCells,
} from './sold-rows.ts';
import type { SoldRow } from './sold-rows.queries.ts';
import { closeOffer, openOffer } from './write-offer.ts';
import { todayOf } from './write-supplier-product.ts';

// EP-028, R-ADMIN-009: imports offers from a sheet. The same rules apply as for a single offer: below the list price, on
// days without another offer.

type ParsedRow = { readonly requested: Offer | null; readonly issues: readonly RowIssue[] };
type Row = Pick<ImportedRow, 'values' | 'name'>;

const PRICE_ISSUE: RowIssue = { field: 'price', message: 'Escreva um preço como 118,00.' };
const DAY_ISSUE = 'Escreva um dia como 01/12/2026.';
const ORDER_ISSUE: RowIssue = { field: 'endDate', message: 'O fim é antes do início.' };

/** The offer in a row. */
const parseRow = (row: Row): ParsedRow => {
  const { price: text, startDate = '', endDate = '' } = cellsOf(row);
  const price = text === undefined ? null : readPriceCell(text);
  const days = offerDays(cellsOf(row));
  const issues: RowIssue[] = [];
  if (price === null)
    issues.push(hasTooManyDecimals(text ?? '') ? { field: 'price', message: DECIMALS_TEXT } : PRICE_ISSUE);
  const typed = { startDate: readTypedDay(startDate), endDate: readTypedDay(endDate) };
  for (const field of ['startDate', 'endDate'] as const)
    if (typed[field] === null) issues.push({ field, message: DAY_ISSUE });
  if (days === null && typed.startDate !== null && typed.endDate !== null) issues.push(ORDER_ISSUE);
  return { requested: price === null || days === null ? null : { price, ...days }, issues };
};

const same = (one: Offer, other: Offer): boolean =>
  one.price === other.price && one.startDate === other.startDate && one.endDate === other.endDate;

/** Why an offer would be refused, with the message of its writer. */
const ruleIssues = (
  requested: Offer,
  one: SoldRow,
  open: readonly OpenOffer[],
  today: string,
): readonly RowIssue[] => {
  const refused = offerRefusal(requested, { listPrice: one.price, open, today });
  return refused === null ? [] : [{ field: refused.field ?? null, message: refusalMessage(refused) }];
};

const verdictOf = (row: Row, known: KnownSold, today: string): RowVerdict & Pick<ParsedRow, 'requested'> => {
  const found = findSoldOf(row, known);
  const { one, product, issues } = found;
  const { requested, issues: wrong } = parseRow(row);
  const notSold: readonly RowIssue[] =
    one === undefined && issues.length === 0
      ? [
          {
            field: product === undefined ? 'code' : 'product',
            message: 'O fornecedor não vende este produto nesta embalagem.',
          },
        ]
      : [];
  const open = one === undefined ? [] : (known.offers.get(one.id) ?? []);
  const isThere = requested !== null && open.some((offer) => same(offer, requested));
  const ruled =
    one === undefined || requested === null || isThere ? [] : ruleIssues(requested, one, open, today);
  const all = [...issues, ...notSold, ...wrong, ...(wrong.length === 0 ? ruled : [])];
  const about = {
    key: one === undefined ? null : String(one.id),
    label: labelOf(row, found),
    record: one === undefined ? null : seenOf(one),
    requested,
  };
  if (all.length > 0 || one === undefined || requested === null)
    return { ...about, result: 'REFUSED', changes: [], issues: all };
  if (isThere) return { ...about, result: 'EQUAL', changes: [], issues: [] };
  const { price, startDate, endDate } = requested;
  return {
    ...about,
    result: 'NEW',
    changes: [
      {
        field: 'price',
        before: one.price === null ? null : formatBRL(one.price),
        after: formatBRL(price),
        beside: priceMove(one.price, price),
      },
      { field: 'startDate', before: null, after: formatDate(startDate) },
      { field: 'endDate', before: null, after: formatDate(endDate) },
    ],
    issues: [],
    tally: { off: -movePermille(one.price, price) },
  };
};

export const offerImport: ImportKind = {
  kind: 'OFFERS',
  named: 'product',
  columns: offerColumns,
  upload: uploadOffers,
  review: async (operation, rows) => {
    const known = await readKnownSold(operation, rows);
    return rows.map((row) => verdictOf(row, known, todayOf(operation)));
  },
  write: async (operation: Operation, row) => {
    const { record } = row;
    if (record === null) return refuse('IMPORT_ROW_CHANGED');
    await holdSold(operation, record, 'IMPORT_ROW_CHANGED');
    const { requested } = parseRow(row);
    if (requested === null) return refuse('IMPORT_ROW_CHANGED');
    const { publicId: offerPublicId } = await openOffer(operation, record.publicId, requested);
    // A new offer is a change of the supplier's product.
    return { ...record, version: record.version + 1, undo: offerPublicId };
  },
  // An offer itself never changes. If it was ended before, there is nothing to undo.
  hold: holdAssortments,
  undo: async (operation, { undo }) => {
    // The data that `write` stored.
    await closeOffer(operation, { params: { id: undo as string } });
  },
  daysOf: (values) => offerDays(cellsOf({ values })),
  shown: shownCells,
  repeatedText: (line) => `Repetida: a linha ${line} já traz uma oferta deste produto nestes dias.`,
};
