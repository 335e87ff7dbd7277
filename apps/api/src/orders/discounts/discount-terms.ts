import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { DiscountAggregate } from '../deliveries/deliveries.public.ts';
import { findActivePerson, findReason, findSupplier, type ReasonRow } from './discounts.queries.ts';

/** Why a discount is given, who released it, and which supplier caused it. */
export type DiscountTermsInput = {
  readonly reasonPublicId: string;
  /** What the reason is called on the wire: the field a refusal is about. */
  readonly reasonField: string;
  /** Prefix of the name of a refused field; '' for none. */
  readonly at: string;
  /** Absent: released by the caller. */
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

/** Reads each key once, however often it is needed. */
const once = <T>(read: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const answer = known.get(key) ?? read(key);
    known.set(key, answer);
    return answer;
  };
};

/** An active reason of that place; an unchanged reason may have been retired since (R-DISC-035). */
const readReason = async (
  lookUp: LookUp,
  input: DiscountTermsInput,
  isOfItem: boolean,
  current: DiscountAggregate | null,
): Promise<ReasonRow> => {
  const reason =
    (await lookUp.reason(input.reasonPublicId)) ??
    refuse('DISCOUNT_REASON_NOT_ALLOWED', {}, `${input.at}${input.reasonField}`);
  const isUnchanged = reason.id === current?.reasonId;
  const isAllowed = reason.active && (isOfItem ? reason.forItem : reason.forDelivery);
  return isUnchanged || isAllowed
    ? reason
    : refuse('DISCOUNT_REASON_NOT_ALLOWED', {}, `${input.at}${input.reasonField}`);
};

/** The person who released it works here now and has their present name; an unchanged one is not checked. */
const readRelease = async (
  lookUp: LookUp,
  { actor }: Operation,
  input: DiscountTermsInput,
  current: DiscountAggregate | null,
): Promise<Pick<DiscountTerms, 'releaseName' | 'releaseUsername'>> => {
  if (current !== null && (input.releaseUserName ?? current.releaseUsername) === current.releaseUsername) {
    return { releaseName: current.releaseName, releaseUsername: current.releaseUsername };
  }
  if (input.releaseUserName === undefined) {
    return { releaseName: actor.name, releaseUsername: actor.username };
  }
  const person =
    (await lookUp.person(input.releaseUserName)) ??
    refuse('RELEASE_USER_UNKNOWN', {}, `${input.at}releaseUserName`);
  return { releaseName: person.name, releaseUsername: person.username };
};

/** R-DISC-007: required by the reason; a reason that has nothing to do with a supplier stores none. */
const readSupplierProblem = async (
  lookUp: LookUp,
  input: DiscountTermsInput,
  { supplierProblem }: ReasonRow,
): Promise<DiscountTerms['supplierProblem']> => {
  if (supplierProblem === 'NOT_REQUIRED') return null;
  const named = input.supplierProblemPublicId ?? null;
  if (named !== null) {
    return (
      (await lookUp.supplier(named)) ?? refuse('SUPPLIER_UNKNOWN', {}, `${input.at}supplierProblemPublicId`)
    );
  }
  return supplierProblem === 'REQUIRED'
    ? refuse('SUPPLIER_PROBLEM_REQUIRED', {}, `${input.at}supplierProblemPublicId`)
    : null;
};

/**
 * Looks up what discounts name: why it is given, who released it, which supplier caused it. Made once for all discounts of
 * a request, it reads each of them once. Refuses a reason, a person or a supplier that can't be named.
 */
export const termsReader = (
  operation: Operation,
): ((
  input: DiscountTermsInput,
  isOfItem: boolean,
  current: DiscountAggregate | null,
) => Promise<DiscountTerms>) => {
  const { db } = operation;
  const lookUp: LookUp = {
    reason: once((publicId) => findReason(db, publicId)),
    person: once((username) => findActivePerson(db, username)),
    supplier: once((publicId) => findSupplier(db, publicId)),
  };
  return async (input, isOfItem, current) => {
    const reason = await readReason(lookUp, input, isOfItem, current);
    return {
      reasonId: reason.id,
      reasonPublicId: reason.publicId,
      reason: reason.reason,
      category: reason.category,
      ...(await readRelease(lookUp, operation, input, current)),
      supplierProblem: await readSupplierProblem(lookUp, input, reason),
    };
  };
};
