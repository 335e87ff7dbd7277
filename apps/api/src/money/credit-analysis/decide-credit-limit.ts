import type {
  CreditAnalysis,
  decideCreditLimit as limitEndpoint,
  decideLimitProposal as proposalEndpoint,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { type Centavos, subtract, sumCentavos } from '@celeiro/rules/money.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { paymentMethodById } from '@celeiro/rules/money/payments/methods.ts';
import {
  needsSecondPerson,
  creditStepText,
  freedBy,
  isSameRelease,
  limitText,
  validityRefusal,
} from '@celeiro/rules/money/credit-analysis/credit-decision.ts';
import { assertCountAsTwo } from '../../platform/auth/account-origin.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { type DeliveryAggregate, lockDeliveries } from '../../orders/deliveries/deliveries.public.ts';
import { notify, readSupervision, withdraw } from '../../base/notifications/notifications.public.ts';
import {
  commitCreditStep,
  lockStoreCredit,
  type StoreCreditRecord,
  termMethodIds,
} from '../store-credit/store-credit.public.ts';
import { applyDecision, readAnalysis } from './apply-credit-decision.ts';
import { comparedOf } from './credit-analysis.dto.ts';
import {
  type CreditAnalysisRow,
  type OpenDeliveryRow,
  readCreditAnalysis,
  readLastStep,
} from './credit-analysis.queries.ts';
import { type CreditStepRow, type LimitTerms, recordDecision } from './credit-analysis.store.ts';
import { clearTaker } from './credit-taker.store.ts';

type Seen = readonly { readonly publicId: string; readonly totalAmountWithTax: Centavos }[];
type Decided = {
  readonly store: CreditAnalysisRow;
  readonly credit: StoreCreditRecord;
  readonly released: readonly DeliveryAggregate[];
  readonly stepNumber: number;
};

const needsApproval = (row: OpenDeliveryRow): boolean => row.exceededDiscountPolicy && !row.discountsApproved;

/** Waiting deliveries that this limit would release. */
const freed = ({ used, openDeliveries }: CreditAnalysisRow, limit: Centavos) => {
  const waiting = openDeliveries.filter(({ status }) => status === 'CREDIT_ANALYSIS');
  const running = subtract(used, sumCentavos(waiting.map(({ taken }) => taken)));
  return freedBy(
    limit,
    running,
    waiting.map((row) => ({ ...row, needsDiscountApproval: needsApproval(row) })),
  );
};

/**
 * Locks the deliveries that were shown as released, then the store's credit, in the same order as edits do; then reads
 * everything again.
 */
const lock = async (operation: Operation, storePublicId: string, release: Seen): Promise<Decided> => {
  const seen = (await readCreditAnalysis(operation, storePublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const released = await lockDeliveries(
    operation,
    release.map(({ publicId }) => publicId),
  );
  const credit = await lockStoreCredit(operation.db, seen);
  const store = (await readCreditAnalysis(operation, storePublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const { count, text } = await readLastStep(operation.db, store.id);
  // Assembled from the row's columns and the text of the last step.
  return {
    store,
    credit: { ...credit, analysis: text } as StoreCreditRecord,
    released,
    stepNumber: count + 1,
  };
};

/** Refuses to release other deliveries than the ones that were shown; releasing none is always allowed. */
const assertSeenRelease = ({ store }: Decided, terms: LimitTerms, release: Seen): void => {
  const seen = release.map(({ publicId, totalAmountWithTax: amount }) => ({ publicId, amount }));
  if (seen.length === 0) return;
  const now = freed(store, terms.creditLimit).map(({ publicId, amount }) => ({ publicId, amount }));
  if (!isSameRelease(seen, now)) refuse('CREDIT_RELEASE_CHANGED');
};

/**
 * Notifies the other supervisors that a limit needs a second person, and withdraws the notification of a decided
 * proposal.
 */
const notifySupervision = async (
  operation: Operation,
  { publicId, name, proposal }: CreditAnalysisRow,
  decision: CreditStepRow['decision'],
  step: { readonly publicId: string; readonly text: string },
): Promise<void> => {
  if (proposal !== null && decision !== 'POSTPONED') await withdraw(operation, proposal.publicId);
  if (decision !== 'PROPOSED') return;
  const note = { subjectPublicId: step.publicId, recordPublicId: publicId, recordName: name };
  await notify(
    operation,
    { kind: 'CREDIT_PROPOSED', ...note, message: step.text },
    await readSupervision(operation.db, operation.actor.userId),
  );
};

/** Inserts a step and changes the credit accordingly; the chain of the credit's history includes both. */
const step = async (
  operation: Operation,
  { store, credit, released, stepNumber }: Decided,
  stepFields: Pick<
    CreditStepRow,
    'decision' | 'comment' | 'terms' | 'postponedUntil' | 'proposalId' | 'seen'
  >,
  inForce: LimitTerms | null,
): Promise<void> => {
  const { terms = null, postponedUntil = null } = stepFields;
  const publicId = await recordDecision(operation, {
    ...stepFields,
    storeId: store.id,
    limit: store.creditLimit,
    used: store.used,
    deliveries:
      inForce === null ? [] : released.map(({ id, totalWithTax }) => ({ id, amount: totalWithTax })),
  });
  const analysis = creditStepText({ ...stepFields, number: stepNumber, limit: terms, postponedUntil });
  const after = {
    ...credit,
    analysis,
    ...(inForce !== null && {
      creditLimit: inForce.creditLimit,
      validUntil: inForce.validUntil,
      paymentMethods: inForce.methods.map((id) => paymentMethodById(id)?.name ?? id),
    }),
  };
  await commitCreditStep(operation, store.id, credit, after, inForce?.methods ?? null);
  // The analysis is free again for the next person.
  await clearTaker(operation.db, store.id);
  const { decision, comment } = stepFields;
  const text = terms === null ? comment : `${limitText(terms)}. ${comment}`;
  await notifySupervision(operation, store, decision, { publicId, text });
  if (inForce !== null && released.length > 0)
    await applyDecision(operation, released, { decision: 'RELEASED', comment: stepFields.comment });
};

const termsOf = (body: EndpointInput<typeof limitEndpoint>['body'], today: string): LimitTerms => {
  const { creditLimit, validUntil, paymentMethodPublicIds: methods = [] } = body;
  if (creditLimit == null || validUntil == null || (methods.length === 0 && creditLimit > 0))
    return refuse('CREDIT_LIMIT_INCOMPLETE');
  if (methods.some((id) => !termMethodIds.includes(id)))
    refuse('CREDIT_METHOD_UNKNOWN', {}, 'paymentMethodPublicIds');
  refuseIf(validityRefusal(validUntil, today));
  return { creditLimit, validUntil, methods: [...new Set(methods)] };
};

/** Approves, refuses or postpones a store's limit, based on the figures that the caller saw. */
export const decideCreditLimit = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof limitEndpoint>,
): Promise<CreditAnalysis> => {
  const today = businessDateOf(operation.now.getTime());
  const isApproved = body.decision === 'APPROVED';
  const terms = isApproved ? termsOf(body, today) : null;
  const decided = await lock(operation, params.id, isApproved ? body.release : []);
  const { store } = decided;
  if ((store.proposal?.publicId ?? null) !== body.replaces) refuse('CREDIT_PROPOSAL_MOVED');
  if (store.creditLimit !== body.basis.creditLimit) refuse('CREDIT_LIMIT_MOVED');
  const stepFields = { comment: body.comment, seen: body.basis };
  if (terms !== null) {
    const isProposed = needsSecondPerson(
      terms,
      { ...store, comparedLimit: comparedOf(store) },
      store.secondPersonAmount,
    );
    if (!isProposed) assertSeenRelease(decided, terms, body.release);
    const decision = isProposed ? 'PROPOSED' : 'APPROVED';
    await step(operation, decided, { ...stepFields, decision, terms }, isProposed ? null : terms);
  } else if (body.decision === 'POSTPONED') {
    const { postponedUntil } = body;
    if (postponedUntil == null || postponedUntil <= today)
      return refuse('CREDIT_POSTPONED_PAST', {}, 'postponedUntil');
    await step(operation, decided, { ...stepFields, decision: 'POSTPONED', postponedUntil }, null);
  } else await step(operation, decided, { ...stepFields, decision: 'REFUSED' }, null);
  return readAnalysis(operation, params.id);
};

/** Confirms or refuses another person's proposal; its author may only withdraw it. */
export const decideLimitProposal = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof proposalEndpoint>,
): Promise<CreditAnalysis> => {
  const isConfirmed = body.decision === 'CONFIRMED';
  const decided = await lock(operation, params.id, isConfirmed ? body.release : []);
  const { proposal } = decided.store;
  if (proposal?.publicId !== params.proposalId) return refuse('CREDIT_PROPOSAL_CLOSED');
  const stepFields = { comment: body.comment, proposalId: proposal.id };
  if (!isConfirmed) await step(operation, decided, { ...stepFields, decision: 'REJECTED' }, null);
  else {
    if (proposal.byUserId === operation.actor.userId) refuse('CREDIT_OWN_PROPOSAL');
    await assertCountAsTwo(operation.db, operation.actor.userId, [proposal.byUserId]);
    const terms = {
      creditLimit: proposal.creditLimit,
      validUntil: proposal.validUntil,
      methods: proposal.methodPublicIds,
    };
    refuseIf(validityRefusal(terms.validUntil, businessDateOf(operation.now.getTime())), 'decision');
    assertSeenRelease(decided, terms, body.release);
    await step(operation, decided, { ...stepFields, decision: 'CONFIRMED', terms }, terms);
  }
  return readAnalysis(operation, params.id);
};
