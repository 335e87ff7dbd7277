import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { DiscountAggregate } from '../deliveries/deliveries.public.ts';
import { findActivePerson, findReason, findSupplier, type ReasonRow } from './discounts.queries.ts';

/** The reason of a discount, who released it, and the supplier that caused it. */
export type DiscountTermsInput = {
  readonly reasonPublicId: string;
  /** The wire name of the reason's field, for refusals. */
  readonly reasonField: string;
  /** Prefix of the field names in refusals; '' for none. */
  readonly at: string;
  /** Absent: the caller released it. */
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

/** Reads each key only once. */
const once = <T>(read: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const answer = known.get(key) ?? read(key);
    known.set(key, answer);
    return answer;
  };
};

/** An active reason for this kind of discount; an unchanged reason may have been retired (R-DISC-035). */
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

/** The present name of the active person who released it; an unchanged person is not checked again. */
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

/** R-DISC-007: the supplier that caused the discount, when the reason requires one; otherwise none is stored. */
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
 * Returns a function that looks up the terms of a discount: reason, person who released it, supplier that caused it.
 * Create one for all discounts of a request, since it reads each of them only once. Throws a refusal for a reason, person
 * or supplier that may not be used.
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
