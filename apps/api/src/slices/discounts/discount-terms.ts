import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { DiscountAggregate } from '../deliveries/deliveries.public.ts';
import { findActivePerson, findReason, findSupplier, type ReasonRow } from './discounts.queries.ts';

/** Why a discount is given, who released it, and which supplier caused it. */
export type DiscountWish = {
  readonly reasonPublicId: string;
  /** What the reason is called on the wire: the field a refusal is about. */
  readonly reasonField: string;
  /** Absent, whoever asks released it. */
  readonly releaseUserName: string | undefined;
  readonly supplierProblemPublicId: string | null | undefined;
};

type Terms = Pick<
  DiscountAggregate,
  | 'reasonId'
  | 'reasonPublicId'
  | 'reason'
  | 'category'
  | 'releaseName'
  | 'releaseUsername'
  | 'supplierProblem'
>;

/** An active reason of that place; one that already stands may have been retired since (R-DISC-035). */
const readReason = async (
  { db }: Operation,
  wish: DiscountWish,
  isOfItem: boolean,
  current: DiscountAggregate | null,
): Promise<ReasonRow> => {
  const reason =
    (await findReason(db, wish.reasonPublicId)) ??
    refuse('DISCOUNT_REASON_NOT_ALLOWED', {}, wish.reasonField);
  const isKept = reason.id === current?.reasonId;
  const isAllowed = reason.active && (isOfItem ? reason.forItem : reason.forDelivery);
  return isKept || isAllowed ? reason : refuse('DISCOUNT_REASON_NOT_ALLOWED', {}, wish.reasonField);
};

/** Who released it is somebody who works here now, under the name they have; one that already stands is kept. */
const readRelease = async (
  { db, actor }: Operation,
  wish: DiscountWish,
  current: DiscountAggregate | null,
): Promise<Pick<Terms, 'releaseName' | 'releaseUsername'>> => {
  if (current !== null && (wish.releaseUserName ?? current.releaseUsername) === current.releaseUsername) {
    return { releaseName: current.releaseName, releaseUsername: current.releaseUsername };
  }
  if (wish.releaseUserName === undefined) {
    return { releaseName: actor.name, releaseUsername: actor.username };
  }
  const person =
    (await findActivePerson(db, wish.releaseUserName)) ??
    refuse('RELEASE_USER_UNKNOWN', {}, 'releaseUserName');
  return { releaseName: person.name, releaseUsername: person.username };
};

/** R-DISC-007: asked for by the reason; a reason that has nothing to do with a supplier keeps none. */
const readSupplierProblem = async (
  { db }: Operation,
  wish: DiscountWish,
  { supplierProblem }: ReasonRow,
): Promise<Terms['supplierProblem']> => {
  if (supplierProblem === 'NOT_REQUIRED') return null;
  const named = wish.supplierProblemPublicId ?? null;
  if (named !== null) {
    return (await findSupplier(db, named)) ?? refuse('SUPPLIER_UNKNOWN', {}, 'supplierProblemPublicId');
  }
  return supplierProblem === 'REQUIRED'
    ? refuse('SUPPLIER_PROBLEM_REQUIRED', {}, 'supplierProblemPublicId')
    : null;
};

/** Looks up what a discount names. Refuses a reason, a person or a supplier that can't be named. */
export const readTerms = async (
  operation: Operation,
  wish: DiscountWish,
  isOfItem: boolean,
  current: DiscountAggregate | null,
): Promise<Terms> => {
  const reason = await readReason(operation, wish, isOfItem, current);
  return {
    reasonId: reason.id,
    reasonPublicId: reason.publicId,
    reason: reason.reason,
    category: reason.category,
    ...(await readRelease(operation, wish, current)),
    supplierProblem: await readSupplierProblem(operation, wish, reason),
  };
};
