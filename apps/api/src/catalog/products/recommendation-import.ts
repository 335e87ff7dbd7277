import { uploadRecommendations } from '@celeiro/contract/base/imports/imports.ts';
import {
  readPriority,
  type RecommendationCells,
  recommendationColumns,
  recommendedStore,
} from '@celeiro/rules/catalog/products/recommendations.ts';
import { isDocument, maskCpf } from '@celeiro/rules/documents.ts';
import { isPersonDocument } from '@celeiro/rules/personal-data.ts';
import { documentHelp, validationMessages } from '@celeiro/rules/messages.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { findNamedProducts, namedProduct, type NamedProduct } from '../catalog/catalog.public.ts';
import type { ImportedRow, ImportKind, RowIssue, RowVerdict } from '../../base/imports/imports.public.ts';
import {
  findRecommendations,
  findStoresOf,
  type NamedStore,
  type StandingRecommendation,
} from './recommendations.queries.ts';
import { insertRecommendation, lockRecommendation, saveRecommendation } from './recommendations.store.ts';

// EP-061, R-ADMIN-009: imports recommended products of stores from a sheet. A new one without a priority comes first; 0
// removes one.

type Known = {
  readonly stores: readonly NamedStore[];
  readonly products: readonly NamedProduct[];
  readonly standing: readonly StandingRecommendation[];
};
type ParsedRow = {
  readonly verdict: RowVerdict;
  readonly store: NamedStore | undefined;
  readonly product: NamedProduct | undefined;
  readonly priority: number | null;
};

const NONE = 'não recomendado';
const shownPriority = (priority: number | null): string => (priority === null ? NONE : String(priority));

const readKnown = async ({ db }: Operation, rows: readonly Pick<ImportedRow, 'values'>[]): Promise<Known> => {
  // A row's fields are the columns of this kind.
  const cells = rows.map(({ values }) => values as RecommendationCells);
  const stores = await findStoresOf(db, [...new Set(cells.map(recommendedStore))]);
  const products = await findNamedProducts(db, [...new Set(cells.map(({ product = '' }) => product))]);
  const standing = await findRecommendations(
    db,
    stores.map(({ id }) => id),
    products.map(({ id }) => id),
  );
  return { stores, products, standing };
};

/** Why a row's store isn't found. */
const storeIssue = (cell: string): RowIssue => {
  const message = isDocument(cell) ? 'Nenhum cliente tem este documento.' : documentHelp;
  return { field: 'documentNumber', message: cell === '' ? validationMessages.required : message };
};

const PRIORITY_ISSUE: RowIssue = { field: 'priority', message: 'Use de 1 a 999, ou 0 para retirar.' };

const seenOf = ({ publicId, version }: StandingRecommendation) => ({ publicId, version });

/** The change that a row would make. */
const verdictOf = (
  standing: StandingRecommendation | undefined,
  priority: number | null,
  issues: readonly RowIssue[],
): Pick<RowVerdict, 'result' | 'record' | 'changes' | 'issues'> => {
  const record = standing === undefined ? null : seenOf(standing);
  const before = standing?.priority ?? null;
  if (issues.length > 0) return { result: 'REFUSED', record, changes: [], issues };
  if (before === priority) return { result: 'EQUAL', record, changes: [], issues };
  const change = {
    field: 'priority',
    before: record === null ? null : shownPriority(before),
    after: shownPriority(priority),
  };
  return { result: record === null ? 'NEW' : 'CHANGED', record, changes: [change], issues };
};

const parseRow = ({ values, name }: Pick<ImportedRow, 'values' | 'name'>, known: Known): ParsedRow => {
  const cells = values as RecommendationCells; // the columns of this kind
  const documentNumber = recommendedStore(cells);
  const store = known.stores.find((one) => one.documentNumber === documentNumber);
  const { found: product, issue } = namedProduct(cells.product ?? '', known.products);
  const standing = known.standing.find((one) => one.storeId === store?.id && one.productId === product?.id);
  const typed = cells.priority === undefined ? (standing?.priority ?? 1) : readPriority(cells.priority);
  const issues: RowIssue[] = [];
  if (store === undefined) issues.push(storeIssue(documentNumber));
  if (issue !== undefined) issues.push({ field: 'product', message: issue });
  if (typed === undefined) issues.push(PRIORITY_ISSUE);
  const priority = typed ?? null;
  const key = store === undefined || product === undefined ? null : `${store.id}/${product.id}`;
  const names = [store?.name, product?.name ?? name ?? cells.product];
  const label = names.filter((part) => part !== undefined).join(' · ');
  return { store, product, priority, verdict: { key, label, ...verdictOf(standing, priority, issues) } };
};

export const recommendationImport: ImportKind = {
  kind: 'RECOMMENDATIONS',
  named: 'product',
  columns: recommendationColumns,
  upload: uploadRecommendations,
  review: async (operation, rows) => {
    const known = await readKnown(operation, rows);
    return rows.map((row) => parseRow(row, known).verdict);
  },
  write: async (operation, row) => {
    const { db } = operation;
    const { store, product, priority, verdict } = parseRow(row, await readKnown(operation, [row]));
    if (verdict.issues.length > 0 || store === undefined || product === undefined)
      return refuse('IMPORT_ROW_CHANGED');
    if (row.record === null) {
      const of = { storeId: store.id, productId: product.id, priority };
      const added = (await insertRecommendation(db, of)) ?? refuse('IMPORT_ROW_CHANGED');
      return { publicId: added.publicId, version: added.version, undo: null };
    }
    const { publicId, version } = row.record;
    const before = (await lockRecommendation(db, publicId)) ?? refuse('IMPORT_ROW_CHANGED');
    if (before.version !== version || verdict.record?.publicId !== publicId) refuse('IMPORT_ROW_CHANGED');
    const saved = await saveRecommendation(db, publicId, priority);
    return { publicId, version: saved, undo: before.priority };
  },
  undo: async ({ db }, { publicId, version, undo }) => {
    const standing = (await lockRecommendation(db, publicId)) ?? refuse('IMPORT_ROW_TOUCHED');
    if (standing.version !== version) refuse('IMPORT_ROW_TOUCHED');
    // The data that `write` stored: none for a new one.
    await saveRecommendation(db, publicId, undo as number | null);
  },
  shown: async (_, rows) =>
    rows.map((values) => {
      const document = recommendedStore(values);
      return isPersonDocument(document) ? { ...values, documentNumber: maskCpf(document) } : values;
    }),
  repeatedText: (line) => `Repetida: a linha ${line} já traz este produto para este cliente.`,
};
