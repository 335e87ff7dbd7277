import { businessUnitFields } from '../../access/business-units/business-units.ts';
import { userGroupFields } from '../../access/user-groups/user-groups.ts';
import { userFields } from '../../access/users/users.ts';
import { brandFields } from '../../catalog/products/brands.ts';
import { familyFields, familyTagFields } from '../../catalog/products/families.ts';
import { productFields } from '../../catalog/products/product.fields.ts';
import { supplierProductFields } from '../../catalog/supplier-products/supplier-products.ts';
import { synonymGroupFields } from '../../catalog/catalog/synonyms.ts';
import { couponFields } from '../../money/coupons/coupons.ts';
import { formatHistoryValue, historyFields, isHistoryField } from '../../orders/deliveries/history.ts';
import { erasureFields } from '../../records/erasure-fields.ts';
import {
  formatRecordValue,
  type RecordFields,
  recordLabel,
  type RecordValue,
} from '../../records/record-history.ts';
import { personCreditFields, storeCreditFields } from '../../money/credit-analysis/credit-decision.ts';
import { creditPolicyFields } from '../../money/credit-analysis/credit-policy.ts';
import { personStoreFields } from '../../parties/stores/person-store.ts';
import { storeCommentFields } from '../../orders/comments/store-comments.ts';
import { storeCorrectionFields } from '../../parties/store-corrections/store-corrections.ts';
import { storeDocumentFields } from '../../parties/store-documents/store-document.ts';
import { storeTagFields } from '../../parties/stores/store-tags.ts';
import { storeFields } from '../../parties/stores/store.fields.ts';
import { routeFields, routePlanFields } from '../../parties/supplier-routes/route-fields.ts';
import { personSupplierFields } from '../../parties/suppliers/person-supplier.ts';
import { supplierStoreFields } from '../../parties/supplier-stores/supplier-store.ts';
import { supplierFields } from '../../parties/suppliers/supplier.fields.ts';

// The kinds of the audit: every kind of record with a history, with the labels of its own history.

type Kind = {
  /** Display name of a record. */
  readonly label: string;
  readonly fields: RecordFields;
  /** The fields for present and former persons, whose contact data are masked. */
  readonly personFields?: RecordFields;
};

/** Every kind of record, by the kind of its history. */
export const auditKinds = {
  delivery: { label: 'Entrega', fields: historyFields },
  store: {
    label: 'Cliente',
    fields: { ...storeFields, ...erasureFields },
    personFields: { ...personStoreFields, ...erasureFields },
  },
  storeTag: { label: 'Tag de cliente', fields: storeTagFields },
  storeComment: { label: 'Comentário de cliente', fields: storeCommentFields },
  storeDocument: { label: 'Documento de cliente', fields: storeDocumentFields },
  storeCorrection: { label: 'Pedido de correção', fields: storeCorrectionFields },
  storeCredit: { label: 'Crédito', fields: storeCreditFields, personFields: personCreditFields },
  creditPolicy: { label: 'Regras de crédito', fields: creditPolicyFields },
  supplier: {
    label: 'Fornecedor',
    fields: { ...supplierFields, ...erasureFields },
    personFields: { ...personSupplierFields, ...erasureFields },
  },
  supplierStore: { label: 'Cliente de fornecedor', fields: supplierStoreFields },
  synonymGroup: { label: 'Sinônimos', fields: synonymGroupFields },
  supplierProduct: { label: 'Produto de fornecedor', fields: supplierProductFields },
  supplierRoutes: { label: 'Rota', fields: routeFields },
  routePlan: { label: 'Rotas do fornecedor', fields: routePlanFields },
  product: { label: 'Produto', fields: productFields },
  brand: { label: 'Marca', fields: brandFields },
  productFamily: { label: 'Família', fields: familyFields },
  familyTag: { label: 'Tag de família', fields: familyTagFields },
  coupon: { label: 'Cupom', fields: couponFields },
  user: { label: 'Usuário', fields: userFields },
  userGroup: { label: 'Grupo', fields: userGroupFields },
  businessUnit: { label: 'Unidade', fields: businessUnitFields },
} as const satisfies Record<string, Kind>;
export type AuditKind = keyof typeof auditKinds;

// Object keys are typed as string.
export const auditKindNames = Object.keys(auditKinds) as AuditKind[];

/** Kinds about access, for all units: only administrators of the matriz may read them. */
export const accessKinds: readonly AuditKind[] = ['user', 'userGroup', 'businessUnit'];

const kindOf = (kind: AuditKind): Kind => auditKinds[kind];

/** A field of a kind in filters: 'store.name'. */
export type AuditField = {
  [K in AuditKind]: `${K}.${keyof (typeof auditKinds)[K]['fields'] & string}`;
}[AuditKind];

/** Every field of every kind. */
export const auditFields: readonly { readonly code: AuditField; readonly label: string }[] =
  auditKindNames.flatMap((kind) =>
    Object.entries(kindOf(kind).fields).map(([field, { label }]) => ({
      code: `${kind}.${field}` as AuditField, // the keys of an object are typed as plain text
      label: `${auditKinds[kind].label}: ${label}`,
    })),
  );

/** Label of a field in its history; an unknown old one is shown as it was stored. */
export const auditFieldLabel = (kind: AuditKind, field: string): string =>
  recordLabel(kindOf(kind).fields, field);

/** A stored value in the form of its history, masked for `ofPerson`; null without a value. */
export const auditValue = (
  {
    kind,
    field,
    isOfPerson,
  }: { readonly kind: AuditKind; readonly field: string; readonly isOfPerson: boolean },
  value: RecordValue,
): string | null => {
  if (kind === 'delivery') return isHistoryField(field) ? formatHistoryValue(field, value) : textOf(value);
  const { fields, personFields } = kindOf(kind);
  return formatRecordValue((isOfPerson && personFields ? personFields : fields)[field], value);
};

const textOf = (value: RecordValue): string | null => (value === null ? null : String(value));
