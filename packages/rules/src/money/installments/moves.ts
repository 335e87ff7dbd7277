import { isInstallmentStatus, installmentStatuses, type InstallmentStatus } from './statuses.ts';

type Moves = Readonly<Record<InstallmentStatus, readonly InstallmentStatus[]>>;

const unpaidEnds = ['CANCELLING', 'CANCELED', 'INTERNAL_PAYMENT', 'EXTERNAL_PAYMENT'] as const;
const afterPayment = [
  'PARTIAL_VOIDED',
  'VOIDED',
  'CHARGEBACK',
  'DISPUTE_PENDING',
  'REFUND_PENDING',
  'REFUNDED',
] as const;

/**
 * The possible next statuses of each of an installment's 34 statuses. These moves have no cycle: a status is never
 * reached twice, so that notices may be repeated and arrive in any order.
 */
export const forwardMoves: Moves = {
  NOT_GENERATED: ['BANKSLIP_PENDING_EMISSION', 'GENERATING', ...unpaidEnds],
  BANKSLIP_PENDING_EMISSION: ['GENERATING', ...unpaidEnds],
  GENERATING: [
    'GENERATION_FAILED',
    'ERROR_TO_GENERATE',
    'VALIDATION_FAILED',
    'VALIDATED',
    'PENDING',
    'OPENED',
    'EXPIRED',
    ...unpaidEnds,
  ],
  // The charge was created after all.
  GENERATION_FAILED: ['ERROR_TO_GENERATE', 'PENDING', 'OPENED', 'EXPIRED', ...unpaidEnds],
  ERROR_TO_GENERATE: ['PENDING', 'OPENED', 'EXPIRED', ...unpaidEnds],
  VALIDATION_FAILED: [...unpaidEnds],
  VALIDATED: ['PENDING', 'OPENED', 'EXPIRED', ...unpaidEnds],
  PENDING: [
    'OPENED',
    'PRE_AUTHORIZED',
    'AUTHORIZED',
    'CHARGE_DENIED',
    'PAID',
    'NOT_IDENTIFIED',
    'EXPIRED',
    ...unpaidEnds,
  ],
  // Creating the charge of the new amount may fail like the first one.
  UPDATING: ['GENERATION_FAILED', 'ERROR_TO_GENERATE', 'OPENED', ...unpaidEnds],
  OPENED: [
    'PRE_AUTHORIZED',
    'AUTHORIZED',
    'CHARGE_DENIED',
    'BLOCKED',
    'OVERDUE',
    'PAID',
    // Less was received than was due.
    'NOT_IDENTIFIED',
    'EXPIRED',
    ...unpaidEnds,
  ],
  BLOCKED: ['OVERDUE', 'PAID', 'PAID_OVERDUE', 'NOT_IDENTIFIED', ...unpaidEnds],
  PRE_AUTHORIZED: ['CHARGE_DENIED', 'AUTHORIZED', 'PAID', 'NOT_IDENTIFIED', 'VOIDED', 'EXPIRED'],
  // Another card on the same link.
  CHARGE_DENIED: ['AUTHORIZED', 'PAID', 'NOT_IDENTIFIED', 'EXPIRED', ...unpaidEnds],
  AUTHORIZED: ['PAID', 'NOT_IDENTIFIED', 'VOIDED'],
  // Paid in time, but reported after a job marked it overdue.
  OVERDUE: ['PAID', 'PAID_OVERDUE', 'NOT_IDENTIFIED', 'PROTESTED', ...unpaidEnds],
  PROTESTED: ['PROTESTED_CANCELED', 'PAID_PROTEST', 'NOT_IDENTIFIED'],
  PROTESTED_CANCELED: ['PAID_OVERDUE', 'NOT_IDENTIFIED', ...unpaidEnds],
  CANCELLING: ['CANCELED', 'PAID', 'PAID_OVERDUE', 'NOT_IDENTIFIED'],
  // A payment for what is no longer owed is examined by finance.
  CANCELED: ['NOT_IDENTIFIED'],
  // For example paid to the supplier after it left.
  EXPIRED: ['PAID', 'NOT_IDENTIFIED', 'INTERNAL_PAYMENT', 'EXTERNAL_PAYMENT'],
  NOT_IDENTIFIED: ['INTERNAL_PAYMENT', 'EXTERNAL_PAYMENT', 'REFUND_PENDING', 'REFUNDED'],
  PAID: [...afterPayment],
  PAID_OVERDUE: [...afterPayment],
  PAID_PROTEST: [...afterPayment],
  INTERNAL_PAYMENT: ['REFUND_PENDING', 'REFUNDED'],
  EXTERNAL_PAYMENT: ['REFUND_PENDING', 'REFUNDED'],
  PARTIAL_VOIDED: ['VOIDED', 'REVERT_VOID', 'REFUND_PENDING', 'REFUNDED'],
  VOIDED: ['REVERT_VOID'],
  REVERT_VOID: ['REFUND_PENDING', 'REFUNDED'],
  CHARGEBACK: ['DISPUTE_PENDING', 'DISPUTE_CLOSED', 'REFUND_PENDING', 'REFUNDED'],
  DISPUTE_PENDING: ['DISPUTE_CLOSED'],
  DISPUTE_CLOSED: ['REFUND_PENDING', 'REFUNDED'],
  REFUND_PENDING: ['REFUNDED'],
  REFUNDED: [],
};

/**
 * Moves back, made only by this product or its finance, never by a notice: a document is created again, changed or
 * continued, and an expired one is canceled because it is planned again. A gateway's cancellation doesn't end an unpaid
 * installment.
 */
export const ownMoves: Partial<Moves> = {
  GENERATION_FAILED: ['GENERATING'],
  ERROR_TO_GENERATE: ['GENERATING'],
  VALIDATION_FAILED: ['GENERATING'],
  OPENED: ['UPDATING'],
  OVERDUE: ['UPDATING'],
  BLOCKED: ['OPENED'],
  EXPIRED: ['CANCELED'],
};

/** Whether an installment's document failed and may be requested again; false for an unknown status. */
export const mayChargeAgain = (status: string): boolean =>
  isInstallmentStatus(status) && ownMoves[status]?.includes('GENERATING') === true;

/** Whether an installment may change from one status to another in one step, by this product itself. */
export const mayMove = (from: InstallmentStatus, to: InstallmentStatus): boolean =>
  forwardMoves[from].includes(to) || ownMoves[from]?.includes(to) === true;

const ahead = new Map<InstallmentStatus, ReadonlySet<InstallmentStatus>>();

const statusesAhead = (from: InstallmentStatus): ReadonlySet<InstallmentStatus> => {
  const known = ahead.get(from);
  if (known) return known;
  const found = new Set<InstallmentStatus>();
  for (const next of forwardMoves[from]) {
    found.add(next);
    for (const further of statusesAhead(next)) found.add(further);
  }
  ahead.set(from, found);
  return found;
};

/** Whether `to` can be reached from `from` in any number of steps: a notice may have overtaken others. */
export const isAhead = (from: InstallmentStatus, to: InstallmentStatus): boolean =>
  statusesAhead(from).has(to);

/** Statuses that a gateway may report. All others are set by this product or its finance. */
export const gatewayStatuses = installmentStatuses
  .map(({ code }) => code)
  .filter(
    (code) =>
      ![
        'NOT_GENERATED',
        'BANKSLIP_PENDING_EMISSION',
        'GENERATING',
        'UPDATING',
        'CANCELLING',
        'NOT_IDENTIFIED',
        'INTERNAL_PAYMENT',
        'EXTERNAL_PAYMENT',
      ].includes(code),
  );

const paidByNotice = new Set<InstallmentStatus>(['PAID', 'PAID_OVERDUE', 'PAID_PROTEST']);

/**
 * T29: the next status after a notice, or null when it has no effect. A repeated notice, an overtaken one, and one that
 * contradicts what happened have none, so the same notices in any order give the same status. A payment for a canceled
 * charge, for one that expired before it was paid, or of less than the due amount, has to be identified first: a partial
 * payment pays nothing.
 */
export const decideNotice = (
  current: InstallmentStatus,
  said: InstallmentStatus,
  paid: { readonly isInTime: boolean; readonly isInFull: boolean },
): InstallmentStatus | null => {
  if (paidByNotice.has(said)) {
    if (!paid.isInFull) return isAhead(current, 'NOT_IDENTIFIED') ? 'NOT_IDENTIFIED' : null;
    if (current === 'CANCELED') return 'NOT_IDENTIFIED';
    if (current === 'EXPIRED') return paid.isInTime ? 'PAID' : 'NOT_IDENTIFIED';
  }
  return isAhead(current, said) ? said : null;
};

/** Statuses that finance may set manually. */
export const financeStatuses = [
  'INTERNAL_PAYMENT',
  'EXTERNAL_PAYMENT',
  'BLOCKED',
  'OPENED',
  'PROTESTED',
  'PROTESTED_CANCELED',
  'PAID_PROTEST',
  'REFUND_PENDING',
  'REFUNDED',
] as const satisfies readonly InstallmentStatus[];
export type FinanceStatus = (typeof financeStatuses)[number];

/** Whether finance may set a status: a charge may be opened manually only if it was blocked manually. */
export const financeMayMove = (from: InstallmentStatus, to: FinanceStatus): boolean =>
  mayMove(from, to) && (to !== 'OPENED' || from === 'BLOCKED');
