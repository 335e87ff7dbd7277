import {
  acknowledgement,
  type Acknowledgement,
  type SupplierOrder,
} from '@celeiro/contract/orders/supplier-messages/supplier-messages.ts';
import { sumCentavos } from '@celeiro/rules/money.ts';
import { paymentMethodLabel } from '@celeiro/rules/money/payments/methods.ts';
import { type Milli, milli } from '@celeiro/rules/quantity.ts';
import { acknowledgements } from '@celeiro/rules/orders/sending/acknowledgements.ts';
import {
  givesUpAfterMs,
  maximumTries,
  nextTryAt,
  TRY_TIMEOUT_MS,
  tryOutcomes,
} from '@celeiro/rules/orders/sending/tries.ts';
import * as z from 'zod/mini';
import { submissionBody } from '../../src/orders/supplier-messages/supplier-order.ts';
import { type TableRows, tableRows } from '../copy-rows.ts';
import type { DemoDelivery, DemoOrder } from './demo-deliveries.ts';
import { saidBefore } from './demo-sent-orders.ts';
import { refusals } from '../demo-texts.ts';
import { fixedUuid } from '../fixed-uuid.ts';

/** Half of a line's quantity, in whole packs, at least none. */
const halfOf = (quantity: Milli): Milli => milli(Math.floor(quantity / 2000) * 1000);

const answerOf = (delivery: DemoDelivery): Acknowledgement | null => {
  const status = saidBefore[delivery.status] ?? null;
  if (status === null) return null;
  const [first, second] = delivery.items;
  const concerned = delivery.items.length > 2 ? [first, second] : [first];
  const lines = (say: (quantity: Milli) => object) =>
    concerned.flatMap((item) => (item === undefined ? [] : [{ line: item.position, ...say(item.quantity) }]));
  switch (status) {
    case 'ACCEPTED':
    case 'RECEIVED':
      return { status, externalId: delivery.orderExternalId };
    case 'INSUFFICIENT_STOCK':
      return { status, lines: lines((quantity) => ({ availableQuantity: halfOf(quantity) })) };
    case 'QUANTITY_EXCEEDED':
      return {
        status,
        lines: lines((quantity) => ({ maxQuantity: milli(Math.max(1000, halfOf(quantity))) })),
      };
    case 'ACCEPTED_WITH_CHANGES':
      return {
        status,
        externalId: delivery.orderExternalId,
        lines: lines((quantity) => ({ quantity: milli(Math.max(1000, halfOf(quantity))) })),
      };
    case 'REJECTED':
      return { status, reason: refusals[delivery.id % refusals.length] ?? null };
    default:
      return { status };
  }
};

const orderOf = (order: DemoOrder, delivery: DemoDelivery): SupplierOrder => ({
  orderId: delivery.publicId,
  orderNumber: String(delivery.number),
  supplierDocumentNumber: delivery.supplier.document,
  buyer: {
    documentNumber: order.store.document,
    name: order.store.name,
    phone: order.store.phone,
    address: {
      street: order.store.address.address,
      number: order.store.address.number,
      complement: order.store.address.complement,
      neighborhood: order.store.address.neighborhood,
      city: order.store.address.city,
      state: order.store.address.state,
      zipCode: order.store.address.zip_code,
    },
  },
  deliveryDate: delivery.deliveryDate,
  period: delivery.period,
  payment: {
    name: paymentMethodLabel(delivery.paymentMethod),
    termDays: [...delivery.paymentMethod.scheduleDays],
  },
  note: order.note,
  lines: delivery.items.map((item) => ({
    line: item.position,
    sku: item.product.publicId,
    product: item.product.name,
    pack: item.product.packDesc,
    unit: item.product.unit,
    quantity: item.quantity,
    quantityTotal: item.quantityTotal,
    unitPrice: item.adjustedPrice,
    total: item.adjustedTotal,
  })),
  freight: delivery.logisticCost,
  total: sumCentavos([delivery.totals.adjustedItemsTotal, delivery.logisticCost]),
});

/** How long suppliers' systems take to answer, ms: not all alike, and the same one about the same. */
const latencyOf = (delivery: DemoDelivery): number =>
  180 + (delivery.supplier.id % 7) * 130 + (delivery.id % 90);

/** Messages sent to the demonstration's suppliers. */
const kind = 'order.submitted';

type Try = { readonly number: number; readonly at: number; readonly ms: number; readonly outcome: string };

/** When a message sent at `sentAt` that gets no answer is tried, and when each try has failed. */
const vainTries = (sentAt: number): readonly Try[] => {
  const tries: Try[] = [];
  for (let at: number | null = sentAt; at !== null && tries.length < maximumTries(kind);) {
    const number = tries.length + 1;
    // A system that hangs, and then one that is down.
    const outcome = number < 3 ? 'TIMED_OUT' : 'UNREACHABLE';
    const ms = outcome === 'TIMED_OUT' ? TRY_TIMEOUT_MS : 40;
    tries.push({ number, at, ms, outcome });
    const question = {
      tries: number,
      now: at + ms,
      givesUpAt: sentAt + givesUpAfterMs(kind),
      retryAfter: null,
    };
    at = nextTryAt({ ...question, kind, outcome });
  }
  return tries;
};

const triesOf = (delivery: DemoDelivery, sentAt: number): readonly Try[] => {
  if (delivery.status === 'ORDER_PROCESSING') return [];
  if (delivery.status === 'SYSTEM_UNAVAILABLE') return vainTries(sentAt);
  return [{ number: 1, at: sentAt, ms: latencyOf(delivery), outcome: 'ANSWERED' }];
};

/** How long after its sending it is known what became of an order, ms. */
export const settledAfter = (delivery: DemoDelivery): number => {
  const last = triesOf(delivery, 0).at(-1);
  return last === undefined ? 0 : last.at + last.ms;
};

/** Outcome of a sending, as a delivery's history shows it; null without one. */
export const outcomeOf = (delivery: DemoDelivery): string | null => {
  const answer = answerOf(delivery);
  if (answer === null) return delivery.status === 'SYSTEM_UNAVAILABLE' ? tryOutcomes.UNREACHABLE : null;
  const { label } = acknowledgements[answer.status];
  return answer.reason ? `${label}: ${answer.reason}` : label;
};

/** That a delivery left for its supplier's system, by whom and when. */
export type DemoSent = {
  readonly order: DemoOrder;
  readonly delivery: DemoDelivery;
  readonly by: { readonly id: number; readonly name: string };
  /** ms since the epoch. */
  readonly sentAt: number;
};

const stateOf = ({ status }: DemoDelivery): string =>
  status === 'ORDER_PROCESSING' ? 'WAITING' : status === 'SYSTEM_UNAVAILABLE' ? 'GIVEN_UP' : 'ANSWERED';

/** The messages to suppliers' systems, each with its tries and what came back. */
export const sendTables = (sent: readonly DemoSent[]): readonly TableRows[] => {
  // As they would have left: one after the other.
  const inOrder = sent.toSorted((one, other) => one.sentAt - other.sentAt);
  const messages = inOrder.map((one, index) => {
    const tries = triesOf(one.delivery, one.sentAt);
    const last = tries.at(-1);
    return { ...one, id: index + 1, tries, settledAt: last === undefined ? null : last.at + last.ms };
  });
  return [
    tableRows(
      'supplier_message',
      messages.map(({ id, order, delivery, by, sentAt, tries, settledAt }) => ({
        id,
        public_id: fixedUuid(`supplier-message:${id}`),
        delivery_id: delivery.id,
        supplier_id: delivery.supplier.id,
        kind,
        message_id: `msg_${fixedUuid(`supplier-message-id:${id}`)}`,
        body: submissionBody(orderOf(order, delivery), new Date(sentAt)),
        state: stateOf(delivery),
        tries: tries.length,
        next_try_at: new Date(settledAt ?? sentAt),
        gives_up_at: new Date(sentAt + givesUpAfterMs(kind)),
        sent_by_user_id: by.id,
        sent_by_name: by.name,
        sent_at: new Date(sentAt),
        settled_at: settledAt === null ? null : new Date(settledAt),
      })),
    ),
    tableRows(
      'supplier_message_try',
      messages
        .flatMap(({ id, tries }) => tries.map((one) => ({ supplier_message_id: id, ...one })))
        .map(({ at, ms, ...row }, index) => ({
          id: index + 1,
          ...row,
          started_at: new Date(at),
          duration_ms: ms,
        })),
    ),
    tableRows(
      'supplier_acknowledgement',
      messages
        .flatMap(({ id, delivery, settledAt }) => {
          const content = answerOf(delivery);
          return content === null || settledAt === null ? [] : [{ id, delivery, settledAt, content }];
        })
        .map(({ id, delivery, settledAt, content }, index) => ({
          id: index + 1,
          supplier_id: delivery.supplier.id,
          message_id: `direct_${id}_1`,
          delivery_id: delivery.id,
          supplier_message_id: id,
          status: content.status,
          said_at: new Date(settledAt),
          received_at: new Date(settledAt),
          is_callback: false,
          ignored_because: content.status === 'RECEIVED' ? 'NO_CHANGE' : null,
          content: { json: z.encode(acknowledgement, content) },
        })),
    ),
  ];
};
