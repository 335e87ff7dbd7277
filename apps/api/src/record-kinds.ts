import type { RecordKind } from './platform/records/record.ts';
import { couponRecord } from './slices/coupons/coupon.record.ts';
import { synonymGroupRecord } from './slices/catalog/synonym-group.record.ts';
import { brandRecord } from './slices/products/brand.record.ts';
import { familyRecord, familyTagRecord } from './slices/products/family.record.ts';
import { productRecord } from './slices/products/product.record.ts';
import { supplierProductRecord } from './slices/supplier-products/supplier-product.record.ts';
import { businessUnitRecord } from './slices/business-units/business-unit.record.ts';
import { storeCommentRecord } from './slices/comments/store-comment.record.ts';
import { creditPolicyRecord } from './slices/store-credit/credit-policy.record.ts';
import { storeCreditTable } from './slices/store-credit/store-credit.public.ts';
import { routePlanRecord } from './slices/supplier-routes/route-plan.record.ts';
import { routeRecord } from './slices/supplier-routes/route.record.ts';
import { storeDocumentTable } from './slices/store-documents/store-documents.public.ts';
import { storeCorrectionRecord } from './slices/store-corrections/store-correction.record.ts';
import { supplierStoreRecord } from './slices/supplier-stores/supplier-store.record.ts';
import { storeTagRecord } from './slices/stores/store-tag.record.ts';
import { storeRecord } from './slices/stores/store.record.ts';
import { supplierRecord } from './slices/suppliers/supplier.record.ts';
import { userGroupRecord } from './slices/user-groups/user-group.record.ts';
import { userRecord } from './slices/users/user.record.ts';

/** Every kind of record with a history, for whoever verifies all of it. */
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
