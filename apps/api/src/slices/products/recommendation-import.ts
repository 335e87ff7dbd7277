import { uploadRecommendations } from '@celeiro/contract/imports.ts';
import {
  readPriority,
  type RecommendationCells,
  recommendationColumns,
  recommendedStore,
} from '@celeiro/rules/catalog/recommendations.ts';
import { isDocument, maskCpf } from '@celeiro/rules/documents.ts';
import { isPersonDocument } from '@celeiro/rules/personal-data.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { fold } from '@celeiro/rules/text.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ImportedRow, ImportKind, RowIssue, RowVerdict } from '../imports/imports.public.ts';
import {
  findProductsOf,
  findRecommendations,
  findStoresOf,
  type NamedProduct,
  type NamedStore,
  type StandingRecommendation,
} from './recommendations.queries.ts';
import { insertRecommendation, lockRecommendation, saveRecommendation } from './recommendations.store.ts';

// EP-061, R-ADMIN-009: which products a store is recommended, from a sheet. Without a priority a new one stands first, 0 takes it away.

type Known = {
  readonly stores: readonly NamedStore[];
  readonly products: readonly NamedProduct[];
  readonly standing: readonly StandingRecommendation[];
};
type Told = {
  readonly verdict: RowVerdict;
  readonly store: NamedStore | undefined;
  readonly product: NamedProduct | undefined;
  readonly priority: number | null;
};

const NONE = 'não recomendado';
const shownPriority = (priority: number | null): string => (priority === null ? NONE : String(priority));

const readKnown = async ({ db }: Operation, rows: readonly Pick<ImportedRow, 'values'>[]): Promise<Known> => {
  // A row's fields are this kind's columns.
  const cells = rows.map(({ values }) => values as RecommendationCells);
  const stores = await findStoresOf(db, [...new Set(cells.map(recommendedStore))]);
  const products = await findProductsOf(db, [...new Set(cells.map(({ product = '' }) => product))]);
  const standing = await findRecommendations(
    db,
    stores.map(({ id }) => id),
    products.map(({ id }) => id),
  );
  return { stores, products, standing };
};

const productOf = (text: string, { products }: Known): { found?: NamedProduct; issue?: string } => {
  const found = products.filter(({ words }) => words.includes(fold(text)));
  const [only] = found;
  if (only === undefined) return { issue: 'Produto não encontrado.' };
  return found.length === 1 ? { found: only } : { issue: 'Há mais de um com este nome. Use o GTIN ou o id.' };
};

const tellOf = ({ values }: Pick<ImportedRow, 'values'>, known: Known): Told => {
  const cells = values as RecommendationCells; // this kind's columns
  const documentNumber = recommendedStore(cells);
  const store = known.stores.find((one) => one.documentNumber === documentNumber);
  const { found: product, issue } = productOf(cells.product ?? '', known);
  const standing = known.standing.find((one) => one.storeId === store?.id && one.productId === product?.id);
  const typed = cells.priority === undefined ? (standing?.priority ?? 1) : readPriority(cells.priority);
  const issues: RowIssue[] = [
    ...(store === undefined
      ? [
          {
            field: 'documentNumber',
            message: isDocument(documentNumber) ? 'Cliente não encontrado.' : 'Valor inválido',
          },
        ]
      : []),
    ...(issue === undefined ? [] : [{ field: 'product', message: issue }]),
    ...(typed === undefined ? [{ field: 'priority', message: 'Use de 1 a 999, ou 0 para retirar.' }] : []),
  ];
  const priority = typed ?? null;
  const before = standing?.priority ?? null;
  const isSame = before === priority;
  const change = {
    field: 'priority',
    before: standing ? shownPriority(before) : null,
    after: shownPriority(priority),
  };
  return {
    store,
    product,
    priority,
    verdict: {
      key: store === undefined || product === undefined ? null : `${store.id}/${product.id}`,
      label: [store?.name, product?.name ?? cells.product].filter((part) => part !== undefined).join(' · '),
      result: issues.length > 0 ? 'REFUSED' : isSame ? 'EQUAL' : standing === undefined ? 'NEW' : 'CHANGED',
      record: standing === undefined ? null : { publicId: standing.publicId, version: standing.version },
      changes: issues.length > 0 || isSame ? [] : [change],
      issues,
    },
  };
};

export const recommendationImport: ImportKind = {
  kind: 'RECOMMENDATIONS',
  columns: recommendationColumns,
  upload: uploadRecommendations,
  review: async (operation, rows) => {
    const known = await readKnown(operation, rows);
    return rows.map((row) => tellOf(row, known).verdict);
  },
  write: async (operation, row) => {
    const { db } = operation;
    const { store, product, priority, verdict } = tellOf(row, await readKnown(operation, [row]));
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
    // What `write` kept: nothing of one that was new.
    await saveRecommendation(db, publicId, undo as number | null);
  },
  shown: (values) => {
    const document = recommendedStore(values);
    return isPersonDocument(document) ? { ...values, documentNumber: maskCpf(document) } : values;
  },
  repeatedText: (line) => `Repetida: a linha ${line} já traz este produto para este cliente.`,
};
