import { randomInt } from 'node:crypto';
import type * as coupons from '@celeiro/contract/money/coupons/coupons.ts';
import type { Coupon, NewCoupon } from '@celeiro/contract/money/coupons/coupons.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { generatedCodes } from '@celeiro/rules/money/coupons/coupon-codes.ts';
import { couponRefusal, couponText } from '@celeiro/rules/money/coupons/coupons.ts';
import { ZERO } from '@celeiro/rules/money.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { isSupervisor } from '../../platform/auth/supervision.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord, recordCreated } from '../../platform/records/commit-record.ts';
import { assertSeen } from '../../platform/records/merge-edit.ts';
import { readTallies } from './applied.queries.ts';
import { couponDto, couponRecord, type CouponRecord } from './coupon.record.ts';
import { readCoupon, readNamed } from './coupon-records.queries.ts';
import { type InsertedCoupon, insertCoupons, lockCouponRow, saveCanceled } from './coupons.store.ts';

type Scope = Pick<CouponRecord, 'supplier' | 'familiesOf' | 'storeTagsOf'>;

const refuseMissing = (
  found: readonly RecordReference[],
  requested: readonly string[],
  code: 'SUPPLIER_UNKNOWN' | 'FAMILY_UNKNOWN' | 'STORE_TAG_UNKNOWN',
  field: string,
): readonly RecordReference[] => (found.length < new Set(requested).size ? refuse(code, {}, field) : found);

const readScope = async ({ db }: Operation, body: NewCoupon): Promise<Scope> => {
  const suppliers = body.supplierPublicId === null ? [] : [body.supplierPublicId];
  const found = await readNamed(db, 'supplier', suppliers);
  const families = await readNamed(db, 'product_family', body.familyPublicIds);
  const tags = await readNamed(db, 'store_tag', body.storeTagPublicIds);
  return {
    supplier: refuseMissing(found, suppliers, 'SUPPLIER_UNKNOWN', 'supplierPublicId')[0] ?? null,
    familiesOf: refuseMissing(families, body.familyPublicIds, 'FAMILY_UNKNOWN', 'familyPublicIds'),
    storeTagsOf: refuseMissing(tags, body.storeTagPublicIds, 'STORE_TAG_UNKNOWN', 'storeTagPublicIds'),
  };
};

/** Inserts a batch; generates another code for each one that is taken. */
const insertBatch = async (
  prefix: string,
  quantity: number,
  insert: (codes: readonly string[]) => Promise<readonly InsertedCoupon[]>,
): Promise<readonly InsertedCoupon[]> => {
  const inserted: InsertedCoupon[] = [];
  while (inserted.length < quantity)
    inserted.push(...(await insert(generatedCodes(prefix, quantity - inserted.length, randomInt))));
  return inserted;
};

/** Creates one coupon, or a batch of generated codes (EP-011). Only supervisors may exceed the policy. */
export const createCoupons = async (
  operation: Operation,
  { body }: EndpointInput<typeof coupons.createCoupons>,
): Promise<EndpointOutput<typeof coupons.createCoupons>> => {
  const {
    code,
    prefix = '',
    quantity = 1,
    supplierPublicId: _,
    familyPublicIds,
    storeTagPublicIds,
    ...terms
  } = body;
  const today = businessDateOf(operation.now.getTime());
  const scope = await readScope(operation, body);
  refuseIf(
    couponRefusal(
      { ...terms, hasSupplier: scope.supplier !== null },
      { today, isSupervisor: isSupervisor(operation) },
    ),
  );
  const insert = (codes: readonly string[]) =>
    insertCoupons(operation, codes, {
      ...terms,
      supplierPublicId: scope.supplier?.id ?? null,
      familyPublicIds,
      storeTagPublicIds,
      isBatch: code === undefined,
    });
  const inserted = code === undefined ? await insertBatch(prefix, quantity, insert) : await insert([code]);
  if (inserted.length === 0) refuse('COUPON_CODE_TAKEN', { code: code ?? prefix }, 'code');
  for (const row of inserted)
    await recordCreated(operation, couponRecord, {
      ...terms,
      ...scope,
      ...row,
      takesOff: couponText(terms),
      families: scope.familiesOf.map(({ name }) => name),
      storeTags: scope.storeTagsOf.map(({ name }) => name),
      canceled: false,
      cancelReason: null,
      used: 0,
      savings: ZERO,
      sales: ZERO,
      createdAt: operation.now,
      createdByName: operation.actor.name,
      today,
    });
  return { coupons: inserted.map(({ id: __, ...row }) => row) };
};

/** Ends a coupon early (R-ADMIN-002, EP-012): its uses remain valid, new orders can't redeem it. */
export const cancelCoupon = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof coupons.cancelCoupon>,
): Promise<Coupon> => {
  const { db, now } = operation;
  // Its results are computed before its row is locked, so that orders with it don't wait for that.
  const tally = (await readTallies(db, [params.id]))(params.id);
  await lockCouponRow(db, params.id);
  const before =
    (await readCoupon(db, params.id, businessDateOf(now.getTime()), tally)) ?? refuse('RESOURCE_NOT_FOUND');
  if (before.canceled) refuse('COUPON_CANCELED', { code: before.code });
  await assertSeen(operation, couponRecord, before);
  const after = { ...before, canceled: true, cancelReason: body.reason };
  return couponDto(
    await commitRecord(operation, couponRecord, before, after, (one) => saveCanceled(db, one, now)),
  );
};
