import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/platform/db/schema.ts';
import type { Call, CallOptions, WireDelivery, WireItem } from './order-world.ts';

export const discountReasons = {
  negotiation: '6f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1d01',
  supplierFailed: '6f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1d02',
  partialReturn: '6f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1d03',
  waiver: '6f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1d04',
  commercialOther: '6f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1d05',
  retired: '6f5a7a0e-6a40-4a5e-9a59-0f2a4a3f1d06',
} as const;

/** A reason of each kind, in addition to those of the order world. */
export const addDiscountReasons = async (db: Kysely<Database>): Promise<void> => {
  await sql`update discount_reason set public_id = ${discountReasons.negotiation}::uuid
    where reason = 'Negociação financeira'`.execute(db);
  await sql`insert into discount_reason (public_id, reason, category, supplier_problem, for_item, active) values
    (${discountReasons.supplierFailed}, 'Falha no fornecedor', 'Operacional', 'REQUIRED', true, true),
    (${discountReasons.partialReturn}, 'Devolução parcial ou total', 'Operacional', 'OPTIONAL', true, true),
    (${discountReasons.waiver}, 'Isenção ADF', 'Financeiro', 'NOT_REQUIRED', false, true),
    (${discountReasons.commercialOther}, 'Outros', 'Comercial', 'NOT_REQUIRED', true, true),
    (${discountReasons.retired}, 'Fornecedor não entregou', 'Custo de oportunidade', 'NOT_REQUIRED', true, false)`.execute(
    db,
  );
};

export type WireDiscount = {
  publicId: string;
  discountReason: string;
  discountReasonPublicId: string;
  discountCategoryReason: string;
  discountType: string;
  discountValue: number;
  discount: number;
  discountInPercentage: number;
  orderSupplierItemPublicId: string | null;
  releaseName: string;
  releaseUserName: string | null;
  supplierProblemPublicId: string | null;
  addedByName: string;
  discountOfferCeleiro: boolean;
  type: string;
  origin: string;
  kind: string;
  items?: { product: string; discount: number }[];
};
export type SavedDiscount = WireDiscount & {
  delivery: WireDelivery;
  code: string;
  message: string;
  fields: Record<string, string>;
};

export const release = {
  releaseName: 'Bia Supervisora',
  releaseUserName: 'bia.supervisora@celeiro.dev',
} as const;

/** Ten percent of an item, released by Bia; `body` overrides fields. */
export const itemDiscount = (item: WireItem, body: Record<string, unknown> = {}) => ({
  discountReasonPublicId: discountReasons.negotiation,
  discountType: 'PERCENTAGE_VALUE',
  discountValue: 10,
  orderSupplierItemPublicId: item.publicId,
  ...release,
  ...body,
});

/** A general discount of 5,00. */
export const generalDiscount = (delivery: WireDelivery, body: Record<string, unknown> = {}) => ({
  discountType: 'TOTAL_VALUE_ITEM',
  discountValue: 5,
  orderSupplierPublicId: delivery.publicId,
  orderSupplierDiscountReceivementsPublicId: discountReasons.negotiation,
  ...body,
});

/** The calls of the area, by name. */
export const discountCalls = (call: Call) => ({
  give: (body: unknown, options: CallOptions = {}) =>
    call<SavedDiscount>('POST', '/order-supplier-item-discount', { body, ...options }),
  edit: (body: unknown, options: CallOptions = {}) =>
    call<SavedDiscount>('PUT', '/order-supplier-item-discount', { body, ...options }),
  remove: (publicId: string, options: CallOptions = {}) =>
    call<WireDelivery & { code: string }>('DELETE', `/order-supplier-item-discount/${publicId}`, options),
  giveGeneral: (body: unknown, options: CallOptions = {}) =>
    call<SavedDiscount>('POST', '/order-supplier-discount', { body, ...options }),
  editGeneral: (body: unknown, options: CallOptions = {}) =>
    call<SavedDiscount>('PUT', '/order-supplier-discount', { body, ...options }),
  removeGeneral: (publicId: string, options: CallOptions = {}) =>
    call<WireDelivery & { code: string }>('DELETE', `/order-supplier-discount/${publicId}`, options),
  ofItem: async (item: WireItem) =>
    (
      await call<{ discounts: WireDiscount[]; discountTotal: number }>(
        'GET',
        `/order-supplier-item-discount/order-supplier-item/${item.publicId}`,
      )
    ).body,
  ofDelivery: async (delivery: WireDelivery) =>
    (
      await call<{ discounts: WireDiscount[]; discountTotal: number }>(
        'GET',
        `/order-supplier-discount/order-supplier/${delivery.publicId}`,
      )
    ).body,
});
