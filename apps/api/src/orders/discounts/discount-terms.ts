import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { DiscountAggregate } from '../deliveries/deliveries.public.ts';
import { findActivePerson, findReason, findSupplier, type ReasonRow } from './discounts.queries.ts';

/** Why a discount is given, who released it, and which supplier caused it. */
export type DiscountWish = {
  readonly reasonPublicId: string;
  /** What the reason is called on the wire: the field a refusal is about. */
  readonly reasonField: string;
  /** Put before the name of a field that is refused; '' where it stands alone. */
  readonly at: string;
  /** Absent, whoever asks released it. */
  readonly releaseUserName: string | undefined;
  readonly supplierProblemPublicId: string | null | undefined;
};

export type DiscountTerms = Pick<
  DiscountAggregate,
  | 'reasonId'
  | 'reasonPublicId'
  | 'reason'
  | 'category'
  | 'releaseName'
  | 'releaseUsername'
  | 'supplierProblem'
>;

type LookUp = {
  readonly reason: (publicId: string) => ReturnType<typeof findReason>;
  readonly person: (username: string) => ReturnType<typeof findActivePerson>;
  readonly supplier: (publicId: string) => ReturnType<typeof findSupplier>;
};

/** Each key is read once, however often it is asked for. */
const once = <T>(read: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const answer = known.get(key) ?? read(key);
    known.set(key, answer);
    return answer;
  };
};

/** An active reason of that place; one that already stands may have been retired since (R-DISC-035). */
const readReason = async (
  lookUp: LookUp,
  wish: DiscountWish,
  isOfItem: boolean,
  current: DiscountAggregate | null,
): Promise<ReasonRow> => {
  const reason =
    (await lookUp.reason(wish.reasonPublicId)) ??
    refuse('DISCOUNT_REASON_NOT_ALLOWED', {}, `${wish.at}${wish.reasonField}`);
  const isKept = reason.id === current?.reasonId;
  const isAllowed = reason.active && (isOfItem ? reason.forItem : reason.forDelivery);
  return isKept || isAllowed
    ? reason
    : refuse('DISCOUNT_REASON_NOT_ALLOWED', {}, `${wish.at}${wish.reasonField}`);
};

/** Who released it is somebody who works here now, under the name they have; one that already stands is kept. */
const readRelease = async (
  lookUp: LookUp,
  { actor }: Operation,
  wish: DiscountWish,
  current: DiscountAggregate | null,
): Promise<Pick<DiscountTerms, 'releaseName' | 'releaseUsername'>> => {
  if (current !== null && (wish.releaseUserName ?? current.releaseUsername) === current.releaseUsername) {
    return { releaseName: current.releaseName, releaseUsername: current.releaseUsername };
  }
  if (wish.releaseUserName === undefined) {
    return { releaseName: actor.name, releaseUsername: actor.username };
  }
  const person =
    (await lookUp.person(wish.releaseUserName)) ??
    refuse('RELEASE_USER_UNKNOWN', {}, `${wish.at}releaseUserName`);
  return { releaseName: person.name, releaseUsername: person.username };
};

/** R-DISC-007: asked for by the reason; a reason that has nothing to do with a supplier keeps none. */
const readSupplierProblem = async (
  lookUp: LookUp,
  wish: DiscountWish,
  { supplierProblem }: ReasonRow,
): Promise<DiscountTerms['supplierProblem']> => {
  if (supplierProblem === 'NOT_REQUIRED') return null;
  const named = wish.supplierProblemPublicId ?? null;
  if (named !== null) {
    return (
      (await lookUp.supplier(named)) ?? refuse('SUPPLIER_UNKNOWN', {}, `${wish.at}supplierProblemPublicId`)
    );
  }
  return supplierProblem === 'REQUIRED'
    ? refuse('SUPPLIER_PROBLEM_REQUIRED', {}, `${wish.at}supplierProblemPublicId`)
    : null;
};

/**
 * Looks up what discounts name: why it is given, who released it, which supplier caused it. Made once for all discounts of
 * a request, it reads each of them once. Refuses a reason, a person or a supplier that can't be named.
 */
export const termsReader = (
  operation: Operation,
): ((wish: DiscountWish, isOfItem: boolean, current: DiscountAggregate | null) => Promise<DiscountTerms>) => {
  const { db } = operation;
  const lookUp: LookUp = {
    reason: once((publicId) => findReason(db, publicId)),
    person: once((username) => findActivePerson(db, username)),
    supplier: once((publicId) => findSupplier(db, publicId)),
  };
  return async (wish, isOfItem, current) => {
    const reason = await readReason(lookUp, wish, isOfItem, current);
    return {
      reasonId: reason.id,
      reasonPublicId: reason.publicId,
      reason: reason.reason,
      category: reason.category,
      ...(await readRelease(lookUp, operation, wish, current)),
      supplierProblem: await readSupplierProblem(lookUp, wish, reason),
    };
  };
};
