import { closesEditing, type DeliveryStatusCode, isFinal } from '../deliveries/statuses.ts';

/**
 * The answers of a supplier's system about an order, each with the delivery's next status and the stage it reaches: an
 * order never goes back to an earlier stage. RECEIVED changes nothing, because the answer comes later.
 */
export const acknowledgements = {
  RECEIVED: { status: null, stage: 0, label: 'Pedido recebido pelo fornecedor' },
  ACCEPTED: { status: 'CONFIRMED', stage: 2, label: 'Pedido aceito' },
  ACCEPTED_WITH_CHANGES: { status: 'WAITING_ACCEPT', stage: 1, label: 'Pedido aceito com mudanças' },
  INSUFFICIENT_STOCK: { status: 'INSUFFICIENT_STOCK', stage: 1, label: 'Estoque insuficiente' },
  QUANTITY_EXCEEDED: { status: 'MAXIMUM_AMOUNT_ALLOWED', stage: 1, label: 'Quantidade acima do permitido' },
  CUSTOMER_UNKNOWN: { status: 'NO_RECORD', stage: 1, label: 'Cliente sem cadastro no fornecedor' },
  REJECTED: { status: 'IN_FOLLOW_UP', stage: 1, label: 'Pedido recusado' },
  INVOICED: { status: 'INVOICE_ISSUED', stage: 4, label: 'Nota fiscal emitida' },
  DISPATCHED: { status: 'DELIVERY_ROUTE', stage: 5, label: 'Entrega enviada' },
  DELIVERED: { status: 'DELIVERED', stage: 6, label: 'Entrega concluída' },
} as const satisfies Record<
  string,
  { readonly status: DeliveryStatusCode | null; readonly stage: number; readonly label: string }
>;
/** Answers whose status only they lead to; an operator decides how to continue. */
const askOperator: ReadonlySet<DeliveryStatusCode | null> = new Set(
  (['ACCEPTED_WITH_CHANGES', 'INSUFFICIENT_STOCK', 'QUANTITY_EXCEEDED', 'CUSTOMER_UNKNOWN'] as const).map(
    (answer) => acknowledgements[answer].status,
  ),
);

/** Whether the supplier's answer waits for an operator, who must be notified. */
export const needsOperator = (status: DeliveryStatusCode): boolean => askOperator.has(status);

export type AcknowledgementStatus = keyof typeof acknowledgements;

// In the order of the record above, as schemas and documents list them.
export const acknowledgementStatuses = Object.keys(acknowledgements) as [
  AcknowledgementStatus,
  ...AcknowledgementStatus[],
];

/** The stage of each delivery status for suppliers' answers; null where answers no longer change it, or don't yet. */
const stages: Readonly<Partial<Record<DeliveryStatusCode, number>>> = {
  ORDER_PROCESSING: 0,
  SENT_FOR_INTEGRATION: 0,
  SYSTEM_UNAVAILABLE: 0,
  WAITING_ACCEPT: 1,
  INSUFFICIENT_STOCK: 1,
  MAXIMUM_AMOUNT_ALLOWED: 1,
  NO_RECORD: 1,
  IN_FOLLOW_UP: 1,
  CONFIRMED: 2,
  WAITING_PAYMENT: 3,
  WAITING_DISPATCH: 3,
  INVOICE_ISSUED: 4,
  DELIVERY_ROUTE: 5,
  DELIVERED: 6,
};

/** Why an answer changes nothing. */
export const ignoredBecause = {
  OLDER: 'Mais antiga do que a última resposta',
  SUPERSEDED: 'De um envio anterior ao último',
  NO_CHANGE: 'Não muda a entrega',
  TOO_LATE: 'A entrega já passou desta etapa ou foi encerrada',
} as const;
export type IgnoredBecause = keyof typeof ignoredBecause;

export type AcknowledgementDecision =
  | { readonly kind: 'changes'; readonly status: DeliveryStatusCode }
  | { readonly kind: 'ignored'; readonly because: IgnoredBecause };

/**
 * Whether a supplier's answer changes the delivery. `saidAt` and `lastSaidAt` in ms. Ignored are: an answer older than
 * the last one, an answer to a replaced message, and an answer that would lead back to an earlier stage. An answer of the
 * first stages needs an order that is still in transit or has an answer of the same stage.
 */
export const decideAcknowledgement = (question: {
  readonly said: AcknowledgementStatus;
  readonly saidAt: number;
  readonly lastSaidAt: number | null;
  readonly status: DeliveryStatusCode;
  readonly isLatestMessage: boolean;
}): AcknowledgementDecision => {
  const { said: answer, saidAt, lastSaidAt, status, isLatestMessage } = question;
  const { status: target, stage } = acknowledgements[answer];
  if (lastSaidAt !== null && saidAt < lastSaidAt) return { kind: 'ignored', because: 'OLDER' };
  if (!isLatestMessage) return { kind: 'ignored', because: 'SUPERSEDED' };
  if (target === null || target === status) return { kind: 'ignored', because: 'NO_CHANGE' };
  const reached = stages[status];
  if (reached === undefined || stage < reached) return { kind: 'ignored', because: 'TOO_LATE' };
  return { kind: 'changes', status: target };
};

/** Whether an answer ends its message, so that the order is not sent again. */
export const closesMessage = (answer: AcknowledgementStatus): boolean => answer !== 'RECEIVED';

const stageOf = (status: DeliveryStatusCode): number | null => stages[status] ?? null;
const agreedFrom = acknowledgements.ACCEPTED.stage;

/** Whether supplier and operator agree about the order, or it is further: what will be delivered is fixed. */
export const isAgreed = (status: DeliveryStatusCode): boolean => (stageOf(status) ?? 0) >= agreedFrom;

/**
 * Whether a status change is an operator's decision on a supplier's answer. An order in transit waits for the supplier,
 * not for a decision.
 */
export const endsDispute = (from: DeliveryStatusCode, to: DeliveryStatusCode): boolean =>
  isAgreed(to) && !isAgreed(from) && stageOf(from) !== 0;

/** Whether the answer says that the supplier doesn't take the order unchanged. */
export const disagrees = (answer: AcknowledgementStatus): boolean => acknowledgements[answer].stage === 1;

/** Whether the answer says that the supplier doesn't take the order at all, with or without changes. */
export const refuses = (answer: AcknowledgementStatus): boolean =>
  answer === 'REJECTED' || answer === 'CUSTOMER_UNKNOWN';

/** Statuses of a delivery whose order was not placed. */
const failed: ReadonlySet<DeliveryStatusCode> = new Set([
  'SYSTEM_UNAVAILABLE',
  acknowledgements.REJECTED.status,
  acknowledgements.CUSTOMER_UNKNOWN.status,
]);

/**
 * Whether a status change ends a failed sending: the order was sent again, agreed otherwise, ended, or was reopened after
 * it had ended.
 */
export const endsFailure = (from: DeliveryStatusCode, to: DeliveryStatusCode): boolean =>
  (failed.has(from) && !failed.has(to)) || hasEnded(from) !== hasEnded(to);

/** Whether a supplier's answer still needs a decision: it disagrees, and the delivery has not advanced since. */
export const isWordOpen = (answer: AcknowledgementStatus, status: DeliveryStatusCode): boolean =>
  disagrees(answer) && !isAgreed(status) && stageOf(status) !== 0 && !hasEnded(status);

const hasEnded = (status: DeliveryStatusCode): boolean => isFinal(status) || closesEditing(status);

/**
 * Whether the number in a supplier's answer becomes the delivery's. The first number is always taken, even from an answer
 * that is too late to change the status; a late or out-of-order answer never replaces a number.
 */
export const takesReference = (question: {
  readonly decision: AcknowledgementDecision;
  readonly hasReference: boolean;
  readonly status: DeliveryStatusCode;
}): boolean => {
  const { decision, hasReference, status } = question;
  if (isFinal(status)) return false;
  return !hasReference || decision.kind === 'changes' || decision.because === 'NO_CHANGE';
};
