import type { AuditSubject } from '@celeiro/contract/desk/audit/audit.ts';
import type { AuditKind } from '@celeiro/rules/desk/audit/audit-kinds.ts';
import { pages } from '../../kit/url/pages.ts';

type Address = { readonly to: string; readonly search?: Readonly<Record<string, string>> };
type Ids = { readonly own: string; readonly parent: string };

const storeAt = (id: string, tab: string): Address => ({
  to: pages.storeProfile.path.replace('$storePublicId', id).replace('$', tab),
});
const supplierAt = (id: string, tab: string): Address => ({
  to: pages.supplierDetail.path.replace('$supplierPublicId', id).replace('$', tab),
});
const openIn = (to: string, own: string): Address => ({ to, search: { id: own } });

/** Where each kind is looked at: on a page of its own, or as a part of what it belongs to. Null: on no page of its own. */
const addresses: Readonly<Record<AuditKind, ((ids: Ids) => Address) | null>> = {
  delivery: ({ own, parent }) => ({
    to: pages.orderDetails.path.replace('$orderPublicId', parent).replace('$deliveryPublicId', own),
  }),
  store: ({ own }) => storeAt(own, 'summary'),
  storeTag: () => ({ to: pages.storeTags.path }),
  storeComment: ({ parent }) => storeAt(parent, 'comments'),
  storeDocument: ({ parent }) => storeAt(parent, 'documents'),
  storeCorrection: ({ parent }) => storeAt(parent, 'corrections'),
  storeCredit: ({ parent }) => storeAt(parent, 'credit'),
  creditPolicy: null,
  synonymGroup: () => ({ to: pages.productList.path }),
  supplier: ({ own }) => supplierAt(own, 'summary'),
  supplierStore: ({ parent }) => supplierAt(parent, 'stores'),
  supplierProduct: ({ parent }) => supplierAt(parent, 'products'),
  supplierRoutes: ({ own, parent }) => ({
    to: pages.supplierRoute.path.replace('$supplierPublicId', parent).replace('$action', own),
  }),
  routePlan: ({ own }) => supplierAt(own, 'routes'),
  product: ({ own }) => ({ to: pages.productEdit.path.replace('$productPublicId', own) }),
  brand: ({ own }) => openIn(pages.brandList.path, own),
  productFamily: ({ own }) => openIn(pages.familyList.path, own),
  familyTag: ({ parent }) => openIn(pages.familyList.path, parent),
  coupon: ({ own }) => openIn(pages.couponList.path, own),
  user: ({ own }) => openIn(pages.userEdit.path, own),
  userGroup: () => ({ to: pages.userList.path, search: { view: 'grupos' } }),
  businessUnit: () => ({ to: pages.userList.path, search: { view: 'unidades' } }),
};

/** Where a record is looked at; null of one that is gone or has no page. */
export const addressOf = ({
  kind,
  publicId,
  parentPublicId,
}: Pick<AuditSubject, 'kind' | 'publicId' | 'parentPublicId'>): Address | null =>
  publicId === null
    ? null
    : (addresses[kind]?.({ own: publicId, parent: parentPublicId ?? publicId }) ?? null);
