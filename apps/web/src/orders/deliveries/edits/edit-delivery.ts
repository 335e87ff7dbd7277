import { requestApproval } from '@celeiro/contract/orders/approvals/approvals.ts';
import {
  changeStatus,
  type Delivery,
  type DeliveryUpdate,
  updateDelivery,
} from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { call } from '../../../kit/api/call.ts';
import { invalidateAfter } from '../../../kit/api/stale.ts';
import { deliveriesTexts } from '../deliveries.texts.ts';
import type { HeaderField } from '../card/delivery-fields.ts';
import type { DeliveryEdit } from './delivery-edit.ts';

const { failures } = deliveriesTexts;
/** The answer is the delivery itself: the order's read is updated from it, everything else that goes stale is asked again. */
export const ANSWERED_READS = ['getOrderDetails'] as const;

/** What travels of a delivery: only the fields that were edited (R-HEADER-006). */
const sendUpdate =
  (delivery: Delivery, body: DeliveryUpdate): DeliveryEdit['send'] =>
  async ({ isAgreed, ...options }) => {
    const sent = isAgreed ? { ...body, lateAgreed: true } : body;
    const answer = await call(updateDelivery, { params: { id: delivery.publicId }, body: sent }, options);
    invalidateAfter(updateDelivery, ANSWERED_READS);
    return answer;
  };

type TypedField = Exclude<HeaderField, 'status' | 'paymentMethod'>;
const labels: Readonly<Record<TypedField, string>> = {
  deliveryDate: deliveriesTexts.deliveryDate,
  delivery: deliveriesTexts.period,
  logisticCost: deliveriesTexts.logisticCost,
  operator: deliveriesTexts.operator,
  operatorNote: deliveriesTexts.operatorNote,
};

/** What is undone of a delivery's own fields, next to its status: the operator, the day and the period. */
const undoable: ReadonlySet<TypedField> = new Set(['deliveryDate', 'delivery', 'operator']);

/** A field's words where it may be undone. */
export const undoWords = (label: string) => ({
  saved: deliveriesTexts.saved(label),
  undone: deliveriesTexts.undone(label),
});

const headerEdit = (
  delivery: Delivery,
  field: TypedField,
  body: DeliveryUpdate,
  shown: Partial<Delivery>,
): DeliveryEdit => ({
  field,
  typed: { label: labels[field], data: { field, body, shown } },
  failureText: failures[field],
  show: (current) => ({ ...current, ...shown }),
  send: sendUpdate(delivery, body),
  ...(undoable.has(field) && { undo: undoWords(labels[field]) }),
  ...(body.deliveryDate !== undefined && { day: { date: body.deliveryDate } }),
  ...(body.delivery !== undefined && { day: { period: body.delivery } }),
});

type HeaderData = Readonly<{ field: TypedField; body: DeliveryUpdate; shown: Partial<Delivery> }>;
const isHeaderData = (data: unknown): data is HeaderData =>
  typeof data === 'object' &&
  data !== null &&
  'field' in data &&
  typeof data.field === 'string' &&
  data.field in labels &&
  'body' in data &&
  'shown' in data;

/** An edit of the delivery's own fields, made again of what was kept of it; null when it is none. */
export const reviveHeaderEdit = (delivery: Delivery, data: unknown): DeliveryEdit | null =>
  isHeaderData(data) ? headerEdit(delivery, data.field, data.body, data.shown) : null;

/** R-HEADER-003: YYYY-MM-DD. */
export const editDate = (delivery: Delivery, deliveryDate: string): DeliveryEdit =>
  headerEdit(delivery, 'deliveryDate', { deliveryDate }, { deliveryDate });

export const editPeriod = (
  delivery: Delivery,
  period: NonNullable<DeliveryUpdate['delivery']>,
): DeliveryEdit => headerEdit(delivery, 'delivery', { delivery: period }, { delivery: period });

/** R-HEADER-002: sent as a number; the contract turns centavos into reais. */
export const editLogisticCost = (delivery: Delivery, logisticCost: Centavos): DeliveryEdit =>
  headerEdit(delivery, 'logisticCost', { logisticCost }, { logisticCost });

/** A user found by the search, or a name alone; an empty name leaves the delivery without an operator. */
export const editOperator = (
  delivery: Delivery,
  operator: { readonly name: string; readonly username: string | null },
): DeliveryEdit =>
  headerEdit(
    delivery,
    'operator',
    {
      operatorName: operator.name,
      ...(operator.username === null ? {} : { operatorUsername: operator.username }),
    },
    { operatorName: operator.name === '' ? null : operator.name, operatorUsername: operator.username },
  );

export const editNote = (delivery: Delivery, operatorNote: string): DeliveryEdit =>
  headerEdit(
    delivery,
    'operatorNote',
    { operatorNote },
    { operatorNote: operatorNote === '' ? null : operatorNote },
  );

/** R-PAY-012. Totals, ADF and discounts wait for the server; the dialog says how it went. */
export const editPayment = (
  delivery: Delivery,
  body: Pick<DeliveryUpdate, 'paymentMethod' | 'celeiroPaymentMethodPublicId' | 'disableAllCeleiroDiscounts'>,
  paymentMethodName: string,
  chargesSeen: string,
): DeliveryEdit => ({
  chargesSeen,
  field: 'paymentMethod',
  failureText: failures.payment,
  show: (current) => ({ ...current, paymentMethodName }),
  send: sendUpdate(delivery, body),
});

export type StatusChange = {
  readonly statusPublicId: string;
  readonly reasonPublicId?: string | undefined;
  readonly comment?: string | undefined;
  /** The effect on charges that was shown with it. */
  readonly chargesSeen?: string | undefined;
};

/** R-STATUS-012. The status shown waits for the server: too much follows from it to be guessed. */
export const editStatus = (delivery: Delivery, change: StatusChange): DeliveryEdit => {
  const comment = change.comment?.trim() ?? '';
  return {
    field: 'status',
    failureText: failures.status,
    undo: { ...undoWords(deliveriesTexts.status), isOfStatus: true },
    ...(change.chargesSeen === undefined ? {} : { chargesSeen: change.chargesSeen }),
    show: (current) => current,
    send: async (options) => {
      const body = {
        orderSupplierStatusPublicId: change.statusPublicId,
        ...(change.reasonPublicId === undefined ? {} : { orderStatusReasonPublicId: change.reasonPublicId }),
        ...(comment === '' ? {} : { orderStatusReasonComment: comment }),
      };
      const answer = await call(changeStatus, { params: { id: delivery.publicId }, body }, options);
      invalidateAfter(changeStatus, ANSWERED_READS);
      return answer;
    },
  };
};

/** R-STATUS-009, R-PERM-007: the delivery waits for a supervisor, who approves it for the status that was wanted. */
export const sendToApproval = (delivery: Delivery, statusPublicId: string): DeliveryEdit => ({
  field: 'status',
  failureText: failures.approval,
  show: (current) => current,
  send: async (options) => {
    const answer = await call(
      requestApproval,
      { params: { id: delivery.publicId }, body: { orderSupplierStatusPublicId: statusPublicId } },
      options,
    );
    invalidateAfter(requestApproval, ANSWERED_READS);
    return answer;
  },
});
