import {
  isSupplierKey,
  type SoldCells,
  soldSupplier,
  supplierKey,
} from '@celeiro/rules/catalog/supplier-products/sold-cells.ts';
import { isDocument, maskCpf } from '@celeiro/rules/documents.ts';
import { isPersonDocument } from '@celeiro/rules/personal-data.ts';
import { documentHelp, validationMessages } from '@celeiro/rules/messages.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { fold } from '@celeiro/rules/text.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { findNamedProducts, namedProduct, type NamedProduct } from '../catalog/catalog.public.ts';
import type { ImportedRow, ImportKind, RowIssue, SeenRecord } from '../../base/imports/imports.public.ts';
import type { OpenOffer } from './offers.queries.ts';
import {
  findOpenOffers,
  findPacks,
  findSold,
  findSuppliersOf,
  type NamedSupplier,
  type ProductToSell,
  type SoldRow,
} from './sold-rows.queries.ts';
import type { SupplierProductRecord } from './supplier-product.record.ts';
import { lockAssortment } from './supplier-products.store.ts';
import { lockSold, todayOf } from './write-supplier-product.ts';

// Finds the suppliers' products of a sheet's rows, read for all rows at once.

export type KnownSold = {
  readonly suppliers: ReadonlyMap<string, NamedSupplier>;
  readonly products: readonly NamedProduct[];
  readonly packs: ReadonlyMap<number, ProductToSell>;
  readonly sold: ReadonlyMap<number, readonly SoldRow[]>;
  readonly offers: ReadonlyMap<number, readonly OpenOffer[]>;
};

/** What a row refers to: a supplier's product, or a product its supplier doesn't sell yet. */
export type FoundSold = {
  readonly supplier: NamedSupplier | undefined;
  readonly product: NamedProduct | undefined;
  readonly one: SoldRow | undefined;
  readonly issues: readonly RowIssue[];
};

type Row = Pick<ImportedRow, 'values' | 'name'>;
// A row's fields are the columns of these kinds.
export const cellsOf = ({ values }: Row): SoldCells => values as SoldCells;

export const readKnownSold = async (operation: Operation, rows: readonly Row[]): Promise<KnownSold> => {
  const { db } = operation;
  const cells = rows.map(cellsOf);
  const suppliers = await findSuppliersOf(db, [...new Set(cells.map(soldSupplier))]);
  const products = await findNamedProducts(db, [...new Set(cells.flatMap(({ product }) => product ?? []))]);
  const productIds = products.map(({ id }) => id);
  const sold = await findSold(db, {
    supplierIds: suppliers.map(({ id }) => id),
    codes: [...new Set(cells.flatMap(({ code }) => code?.toLowerCase() ?? []))],
    productIds,
  });
  const packs = await findPacks(db, productIds);
  return {
    suppliers: new Map(
      suppliers.flatMap((one) => [
        [one.documentNumber, one],
        [supplierKey(one.publicId), one],
      ]),
    ),
    products,
    packs: new Map(packs.map((one) => [one.id, one])),
    sold: Map.groupBy(sold, ({ supplierId }) => supplierId),
    offers: await findOpenOffers(
      db,
      sold.map(({ id }) => id),
      todayOf(operation),
    ),
  };
};

const issue = (field: string, message: string): readonly RowIssue[] => [{ field, message }];

/** The pack of a product that a row means, among those its supplier sells; none when it sells none. */
const packOf = (
  packs: readonly SoldRow[],
  packDesc: string | undefined,
): { readonly one: SoldRow | undefined; readonly issues: readonly RowIssue[] } => {
  const [first, ...more] = packs;
  if (packDesc !== undefined) {
    const one = packs.find((pack) => fold(pack.packDesc) === fold(packDesc));
    return { one, issues: [] };
  }
  return more.length === 0
    ? { one: first, issues: [] }
    : { one: undefined, issues: issue('packDesc', `Vendido em ${packs.length} embalagens: diga qual.`) };
};

/** Why a row's supplier isn't found. */
const unknownSupplier = (cell: string): string => {
  if (cell === '') return validationMessages.required;
  if (isSupplierKey(cell)) return 'Fornecedor não encontrado.';
  return isDocument(cell) ? 'Nenhum fornecedor tem este documento.' : documentHelp;
};

/**
 * The product that a text means: of several with one name, that which its supplier sells; of several of those, that in
 * the given pack.
 */
const meantProduct = (
  text: string,
  packDesc: string | undefined,
  sold: readonly SoldRow[],
  products: readonly NamedProduct[],
): ReturnType<typeof namedProduct> => {
  const among = (rows: readonly SoldRow[]) => {
    const ids = new Set(rows.map(({ productId }) => productId));
    return namedProduct(
      text,
      products.filter(({ id }) => ids.has(id)),
    );
  };
  const all = namedProduct(text, products);
  const tries = [
    () => among(sold),
    () => among(sold.filter((one) => packDesc !== undefined && fold(one.packDesc) === fold(packDesc))),
  ];
  for (const attempt of all.found === undefined ? tries : []) {
    const own = attempt();
    if (own.found !== undefined) return own;
  }
  return all;
};

/** Finds the supplier's product of a row: by its code, otherwise by product and pack. */
export const findSoldOf = (row: Row, known: KnownSold): FoundSold => {
  const { code, product: text, packDesc } = cellsOf(row);
  const document = soldSupplier(cellsOf(row));
  const supplier = known.suppliers.get(document);
  const sold = supplier === undefined ? [] : (known.sold.get(supplier.id) ?? []);
  const named = text === undefined ? {} : meantProduct(text, packDesc, sold, known.products);
  const product = named.found;
  const none = { supplier, product, one: undefined };
  if (supplier === undefined)
    return {
      ...none,
      issues: issue('supplier', unknownSupplier(document)),
    };
  const coded =
    code === undefined ? undefined : sold.find((one) => one.code?.toLowerCase() === code.toLowerCase());
  if (coded !== undefined) {
    const isOther = product !== undefined && product.id !== coded.productId;
    return isOther
      ? { ...none, issues: issue('code', `Neste fornecedor este código é de ${coded.name}.`) }
      : { supplier, product, one: coded, issues: [] };
  }
  if (text === undefined)
    return {
      ...none,
      issues:
        code === undefined
          ? issue('product', 'Informe o código ou o produto.')
          : issue('code', 'Código não encontrado neste fornecedor.'),
    };
  if (product === undefined) return { ...none, issues: issue('product', named.issue ?? '') };
  const packs = sold.filter(({ productId }) => productId === product.id);
  return { supplier, product, ...packOf(packs, packDesc) };
};

/** 'Tomate italiano · cx 20 kg · Pomar' */
export const labelOf = ({ values, name }: Row, { supplier, product, one }: FoundSold): string => {
  const { code, product: text } = cellsOf({ values });
  const names = [one?.name ?? product?.name ?? name ?? text ?? code, one?.packDesc, supplier?.name];
  return names.filter((part) => part !== undefined).join(' · ');
};

export const seenOf = ({ publicId, version }: SoldRow): SeenRecord => ({ publicId, version });

/** A supplier's product in the version that was reviewed, locked, with its open offers. Throws when it changed since. */
export const holdSold = async (
  operation: Operation,
  { publicId, version }: SeenRecord,
  code: 'IMPORT_ROW_CHANGED' | 'IMPORT_ROW_TOUCHED',
): Promise<{ readonly before: SupplierProductRecord; readonly open: readonly OpenOffer[] }> => {
  const locked = await lockSold(operation, publicId);
  return locked.before.version === version ? locked : refuse(code);
};

/**
 * Locks the assortments of a file's suppliers first, as a single change does, in the order of their ids. So writes of
 * several files run one after the other.
 */
export const holdAssortments = async (
  { db }: Operation,
  rows: readonly ImportedRow['values'][],
): Promise<void> => {
  const named = new Set(rows.map((values) => soldSupplier(cellsOf({ values }))));
  const suppliers = await findSuppliersOf(db, [...named]);
  for (const { id } of suppliers.toSorted((one, other) => one.id - other.id)) await lockAssortment(db, id);
};

const shownRow = (values: ImportedRow['values']): ImportedRow['values'] => {
  const document = soldSupplier(cellsOf({ values }));
  return isPersonDocument(document) ? { ...values, supplier: maskCpf(document) } : values;
};

/** The cells of rows as others may read them, since a supplier may be a person. */
export const shownCells: ImportKind['shown'] = async (_, rows) => rows.map(shownRow);
