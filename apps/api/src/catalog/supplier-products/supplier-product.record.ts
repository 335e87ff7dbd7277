import {
  type SupplierProduct,
  supplierProduct,
} from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import { supplierProductFields } from '@celeiro/rules/catalog/supplier-products/supplier-products.ts';
import { shownBrand } from '@celeiro/rules/orders/delivery-items/items.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { Centi } from '@celeiro/rules/quantity.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';
import { contentOf } from '../catalog/catalog.public.ts';

/** A product as a supplier sells it. */
export type SupplierProductRecord = RecordRow & {
  readonly supplierId: number;
  readonly supplierPublicId: string;
  readonly supplier: string;
  readonly productPublicId: string;
  readonly name: string;
  readonly brand: string | null;
  readonly familyName: string | null;
  readonly unit: string;
  readonly useUnitPrice: boolean;
  readonly price: Centavos | null;
  readonly stock: number;
  readonly code: string | null;
  readonly packDesc: string;
  readonly content: number;
  readonly size: Centi;
  readonly active: boolean;
  readonly toldAt: Date | null;
  /** The lowest offer of today, even if it isn't below the price. */
  readonly offerPrice: Centavos | null;
  readonly offerEndDate: string | null;
  /** Its open offers as text, in a save that changes them; otherwise empty. */
  readonly offers: readonly string[];
  /** The new product's name, in a save that sells it as another product; otherwise null. */
  readonly soldAs: string | null;
};

export const supplierProductDto = (one: SupplierProductRecord): SupplierProduct => {
  const isOffered = one.price !== null && one.offerPrice !== null && one.offerPrice < one.price;
  return {
    publicId: one.publicId,
    supplierPublicId: one.supplierPublicId,
    supplier: one.supplier,
    productPublicId: one.productPublicId,
    name: one.name,
    brand: shownBrand(one.brand),
    familyName: one.familyName,
    packDesc: one.packDesc,
    outerPackDesc: contentOf(one),
    unit: one.unit,
    content: one.content,
    size: one.size,
    code: one.code,
    listPrice: one.price,
    offerPrice: isOffered ? one.offerPrice : null,
    offerEndDate: isOffered ? one.offerEndDate : null,
    quantityStock: one.stock,
    active: one.active,
    toldAt: one.toldAt?.toISOString() ?? null,
    version: one.version,
  };
};

/** Suppliers' products as records. */
export const supplierProductRecord: RecordKind<keyof typeof supplierProductFields, SupplierProductRecord> = {
  kind: 'supplierProduct',
  table: 'supplier_product',
  label: 'Produto de fornecedor',
  fields: supplierProductFields,
  response: supplierProduct,
  toWire: supplierProductDto,
};
