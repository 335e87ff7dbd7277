import type { RecordKind } from './platform/records/record.ts';
import { couponRecord } from './money/coupons/coupon.record.ts';
import { synonymGroupRecord } from './catalog/catalog/synonym-group.record.ts';
import { brandRecord } from './catalog/products/brands/brand.record.ts';
import { familyRecord, familyTagRecord } from './catalog/products/families/family.record.ts';
import { productRecord } from './catalog/products/product.record.ts';
import { supplierProductRecord } from './catalog/supplier-products/supplier-product.record.ts';
import { businessUnitRecord } from './access/business-units/business-unit.record.ts';
import { storeCommentRecord } from './orders/comments/store-comment.record.ts';
import { creditPolicyRecord } from './money/store-credit/credit-policy.record.ts';
import { storeCreditTable } from './money/store-credit/store-credit.public.ts';
import { routePlanRecord } from './parties/supplier-routes/route-plan.record.ts';
import { routeRecord } from './parties/supplier-routes/route.record.ts';
import { storeDocumentTable } from './parties/store-documents/store-documents.public.ts';
import { storeCorrectionRecord } from './parties/store-corrections/store-correction.record.ts';
import { supplierStoreRecord } from './parties/supplier-stores/supplier-store.record.ts';
import { storeTagRecord } from './parties/stores/tags/store-tag.record.ts';
import { storeRecord } from './parties/stores/store.record.ts';
import { supplierRecord } from './parties/suppliers/supplier.record.ts';
import { userGroupRecord } from './access/user-groups/user-group.record.ts';
import { userRecord } from './access/users/user.record.ts';

/** Every kind of record with a history, for verifying all of them. */
export const recordKinds: readonly Pick<RecordKind, 'kind' | 'table' | 'label'>[] = [
  businessUnitRecord,
  userGroupRecord,
  userRecord,
  routeRecord,
  routePlanRecord,
  supplierRecord,
  supplierStoreRecord,
  storeCommentRecord,
  storeRecord,
  storeTagRecord,
  storeDocumentTable,
  storeCorrectionRecord,
  creditPolicyRecord,
  brandRecord,
  familyRecord,
  familyTagRecord,
  productRecord,
  supplierProductRecord,
  synonymGroupRecord,
  couponRecord,
  storeCreditTable,
];
