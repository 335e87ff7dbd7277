import { uploadPrices } from '@celeiro/contract/base/imports/imports.ts';
import { updateSupplierProduct as updateEndpoint } from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import { issueFields } from '@celeiro/contract/validation-messages.ts';
import { endedByPrice, offerText } from '@celeiro/rules/catalog/supplier-products/offers.ts';
import { packText } from '@celeiro/rules/catalog/products/products.ts';
import {
  DECIMALS_TEXT,
  hasPointsAlone,
  hasTooManyDecimals,
  priceColumns,
  readPriceCell,
  readStockCell,
  readYesNoCell,
} from '@celeiro/rules/catalog/supplier-products/sold-cells.ts';
import {
  isPriceJump,
  lostComma,
  movePermille,
  priceMove,
  supplierProductFields,
} from '@celeiro/rules/catalog/supplier-products/supplier-products.ts';
import { centavos, centavosToReais, formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { fold } from '@celeiro/rules/text.ts';
import * as z from 'zod/mini';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type {
  ImportedRow,
  ImportKind,
  RowChange,
  RowIssue,
  RowVerdict,
} from '../../base/imports/imports.public.ts';
import type { OpenOffer } from './offers.queries.ts';
import {
  cellsOf,
  findSoldOf,
  type FoundSold,
  holdAssortments,
  holdSold,
  type KnownSold,
  labelOf,
  readKnownSold,
  seenOf,
  shownCells,
} from './sold-rows.ts';
import type { SoldRow } from './sold-rows.queries.ts';
import type { SupplierProductRecord } from './supplier-product.record.ts';
import {
  changeSupplierProduct,
  createSupplierProduct,
  removeUnorderedSupplierProduct,
} from './write-supplier-product.ts';

// R-ADMIN-009, R-ADMIN-020: imports suppliers' prices from a sheet, with stock, code and sale status. Missing cells
// change nothing; a jump of a price is written only once it was confirmed.

type Row = Pick<ImportedRow, 'values' | 'name'>;
type ParsedRow = Partial<Pick<SupplierProductRecord, 'price' | 'stock' | 'code' | 'active'>>;
type Field = keyof ParsedRow;

const wrong = (field: Field, message: string): RowIssue => ({ field, message });

/** The issue of a price that differs from the present one by so large a factor that it is a mistake. */
const commaIssue = (
  before: SupplierProductRecord['price'],
  after: SupplierProductRecord['price'],
): readonly RowIssue[] => {
  const times = lostComma(before, after);
  if (times === null) return [];
  const than = (after ?? 0) > (before ?? 0) ? 'o preço atual' : 'menor que o preço atual';
  return [wrong('price', `${formatCount(times)} vezes ${than}. Confira a vírgula.`)];
};

/** What the call that changes one product would refuse. */
const wireIssues = (sent: ParsedRow): readonly RowIssue[] => {
  const price = sent.price == null ? {} : { price: centavosToReais(sent.price) };
  const parsed = z.safeDecode(updateEndpoint.body, { ...sent, ...price }, { reportInput: true });
  if (parsed.success) return [];
  return Object.entries(issueFields(parsed.error.issues)).map(([field, message]) => ({ field, message }));
};

const NOT_READ: Readonly<Record<'price' | 'stock' | 'active', string>> = {
  price: 'Escreva um preço como 129,80.',
  stock: 'Somente números inteiros.',
  active: 'Escreva sim ou não.',
};

/** The parsed values of a row. */
const parseRow = (
  row: Row,
  one: SoldRow | undefined,
): { readonly given: ParsedRow; readonly issues: readonly RowIssue[] } => {
  const { price, stock, active, code } = cellsOf(row);
  const read = {
    ...(price !== undefined && { price: readPriceCell(price) }),
    ...(stock !== undefined && { stock: readStockCell(stock) }),
    ...(active !== undefined && { active: readYesNoCell(active) }),
  };
  const sent: ParsedRow = {
    ...(read.price != null && { price: read.price }),
    ...(read.stock != null && { stock: read.stock }),
    ...(read.active != null && { active: read.active }),
    // A code that found the row is unchanged, whatever its case.
    ...(code !== undefined && one?.code?.toLowerCase() !== code.toLowerCase() && { code }),
  };
  const unread = (['price', 'stock', 'active'] as const).filter((field) => read[field] === null);
  return {
    given: sent,
    issues: [
      ...commaIssue(one?.price ?? null, sent.price ?? null),
      ...unread.map((field) =>
        wrong(field, field === 'price' && hasTooManyDecimals(price ?? '') ? DECIMALS_TEXT : NOT_READ[field]),
      ),
      ...wireIssues(sent),
    ],
  };
};

const worded = (field: Field, value: ParsedRow[Field]): string | null => {
  if (value === null || value === undefined) return null;
  // Some fields have a display text of their own.
  const { words } = supplierProductFields[field] as { words?: (value: string | number | boolean) => string };
  return words?.(value) ?? (typeof value === 'number' ? formatCount(value) : String(value));
};

/** The change of each filled cell; for a new product, its first value. */
const changesOf = (given: ParsedRow, one: SoldRow | undefined): readonly RowChange[] =>
  // Object keys are typed as string.
  (Object.keys(given) as Field[]).flatMap((field) => {
    if (one !== undefined && one[field] === given[field]) return [];
    const [before, after] = [
      one === undefined ? null : worded(field, one[field]),
      worded(field, given[field]),
    ];
    const move = field === 'price' ? priceMove(one?.price ?? null, given.price ?? null) : '';
    return [{ field, before, after, ...(move !== '' && { beside: move }) }];
  });

/** Notes about a changed price. */
const notesOf = (
  price: ParsedRow['price'],
  isDoubtful: boolean,
  one: SoldRow | undefined,
  ended: readonly OpenOffer[],
): readonly RowIssue[] => {
  const jumps = isPriceJump(one?.price ?? null, price ?? null);
  const [up, move] = [
    (price ?? 0) > (one?.price ?? 0),
    priceMove(one?.price ?? null, price ?? null).slice(1),
  ];
  return [
    ...(jumps ? [{ field: 'price', message: `${up ? 'Sobe' : 'Cai'} ${move}: confirme.` }] : []),
    ...(isDoubtful
      ? [{ field: 'price', message: `Lido como ${formatBRL(price ?? centavos(0))}: confirme.` }]
      : []),
    ...ended.map((offer) => ({ field: null, message: `Encerra a oferta de ${offerText(offer)}.` })),
  ];
};

/** Why a product that the supplier doesn't sell yet can't be added. */
const newIssues = (row: Row, { product, issues }: FoundSold, known: KnownSold): readonly RowIssue[] => {
  if (product === undefined || issues.length > 0) return [];
  const pack = known.packs.get(product.id);
  if (pack === undefined || pack.unit === null || pack.content === null || pack.size === null)
    return [{ field: 'product', message: 'Complete a embalagem no cadastro do produto antes.' }];
  const { packDesc } = cellsOf(row);
  return packDesc === undefined || fold(packDesc) === fold(packText(pack))
    ? []
    : [{ field: 'packDesc', message: `O fornecedor não vende nesta embalagem; nova, é ${packText(pack)}.` }];
};

/** The consequences of a row's price: notes, whether it needs a confirmation, and its numbers. */
const pricedBy = (
  row: Row,
  { price }: ParsedRow,
  one: SoldRow | undefined,
  known: KnownSold,
): Pick<RowVerdict, 'issues' | 'isAsked' | 'tally'> => {
  if (price === undefined || price === one?.price) return { issues: [] };
  const before = one?.price ?? null;
  const ended = one === undefined ? [] : endedByPrice(known.offers.get(one.id) ?? [], price);
  // Without a former price nothing shows whether '12.345' is meant.
  const isDoubtful = (before ?? 0) === 0 && hasPointsAlone(cellsOf(row).price ?? '');
  return {
    issues: notesOf(price, isDoubtful, one, ended),
    isAsked: isDoubtful || isPriceJump(before, price),
    tally: {
      ...(before !== null && { move: movePermille(before, price) }),
      ...(ended.length > 0 && { ended: ended.length }),
    },
  };
};

/** The key of a row; two rows of a file with the same key are refused. */
const keyOf = ({ one, supplier, product }: FoundSold): string | null => {
  if (one !== undefined) return String(one.id);
  return supplier === undefined || product === undefined ? null : `${supplier.id}+${product.id}`;
};

const verdictOf = (
  row: Row,
  known: KnownSold,
): RowVerdict & { readonly given: ParsedRow; readonly found: FoundSold } => {
  const found = findSoldOf(row, known);
  const { one } = found;
  const { given, issues: wrongCells } = parseRow(row, one);
  const issues = [...found.issues, ...(one === undefined ? newIssues(row, found, known) : []), ...wrongCells];
  const about = {
    key: keyOf(found),
    label: labelOf(row, found),
    record: one === undefined ? null : seenOf(one),
    given,
    found,
  };
  if (issues.length > 0) return { ...about, result: 'REFUSED', changes: [], issues };
  const changes = changesOf(given, one);
  if (one !== undefined && changes.length === 0) return { ...about, result: 'EQUAL', changes, issues };
  return {
    ...about,
    result: one === undefined ? 'NEW' : 'CHANGED',
    changes,
    ...pricedBy(row, given, one, known),
  };
};

/** The data to undo a price: the former values, and the offers it ended. */
type Undo = { readonly values: ParsedRow; readonly ended: readonly OpenOffer[] };

const undoOf = (before: SupplierProductRecord, given: ParsedRow, open: readonly OpenOffer[]): Undo => ({
  // Object keys are typed as string.
  values: Object.fromEntries((Object.keys(given) as Field[]).map((field) => [field, before[field]])),
  ended: given.price === undefined || given.price === before.price ? [] : endedByPrice(open, given.price),
});

/** Adds a product to a supplier's assortment. */
const addSold = async (
  operation: Operation,
  runId: number,
  { given, found }: ReturnType<typeof verdictOf>,
  known: KnownSold,
) => {
  const { supplier, product } = found;
  const pack = product === undefined ? undefined : known.packs.get(product.id);
  if (supplier === undefined || pack === undefined) return refuse('IMPORT_ROW_CHANGED');
  const body = { supplierPublicId: supplier.publicId, productPublicId: pack.publicId, ...given };
  const { publicId, version } = await createSupplierProduct(operation, { body }, runId);
  return { publicId, version, undo: null };
};

export const priceImport: ImportKind = {
  kind: 'PRICES',
  named: 'product',
  columns: priceColumns,
  upload: uploadPrices,
  review: async (operation, rows) => {
    const known = await readKnownSold(operation, rows);
    return rows.map((row) => verdictOf(row, known));
  },
  write: async (operation, row) => {
    const { record, runId, isConfirmed } = row;
    const locked = record === null ? null : await holdSold(operation, record, 'IMPORT_ROW_CHANGED');
    const known = await readKnownSold(operation, [row]);
    const verdict = verdictOf(row, known);
    if (verdict.result === 'REFUSED' || verdict.record?.publicId !== record?.publicId)
      return refuse('IMPORT_ROW_CHANGED');
    if (locked === null || record === null) return addSold(operation, runId, verdict, known);
    const { given } = verdict;
    const saved = await changeSupplierProduct(operation, record.publicId, {
      ...given,
      priceConfirmed: isConfirmed,
      importRunId: runId,
    });
    return {
      publicId: record.publicId,
      version: saved.version,
      undo: undoOf(locked.before, given, locked.open),
    };
  },
  hold: holdAssortments,
  undo: async (operation, { publicId, version, undo, isNew, runId }) => {
    const { before } = await holdSold(operation, { publicId, version }, 'IMPORT_ROW_TOUCHED');
    if (isNew) {
      if (!(await removeUnorderedSupplierProduct(operation, before))) refuse('IMPORT_ROW_TOUCHED');
      return;
    }
    // Only `undoOf` writes this value.
    const { values, ended } = undo as Undo;
    await changeSupplierProduct(operation, publicId, {
      ...values,
      priceConfirmed: true,
      importRunId: runId,
      reopened: ended,
    });
  },
  shown: shownCells,
  repeatedText: (line) => `Repetida: a linha ${line} já traz este produto deste fornecedor.`,
};
