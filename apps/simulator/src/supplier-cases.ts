import { pickFrom } from './mixture.ts';

/** How a simulated supplier treats an order. */
export const supplierCases = [
  'accepted',
  'accepted-later',
  'accepted-with-changes',
  'insufficient-stock',
  'quantity-exceeded',
  'customer-unknown',
  'rejected',
  'delivered',
  'slow',
  'error-then-accepted',
  'repeated',
  'out-of-order',
  'hang',
  'huge',
] as const;
export type SupplierCase = (typeof supplierCases)[number];
export const isSupplierCase = (text: string): text is SupplierCase =>
  supplierCases.some((known) => known === text);

// Most orders go well; every other case comes up now and then.
const usual: readonly SupplierCase[] = ['accepted', 'accepted', 'accepted-later', 'delivered'];
const mixed = ['accepted', ...usual, ...usual, ...usual, ...supplierCases] as const;

/** The case of an order, always the same one for the same message. */
export const caseOf = (messageId: string): SupplierCase => pickFrom(mixed, messageId);

type Line = { readonly line: number; readonly quantity: number };
export type ReceivedOrder = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly lines: readonly Line[];
  /** Of an update: whether the order is as the supplier agreed to it, or changed. */
  readonly decision?: 'ACCEPTED' | 'CHANGED';
};
export type Answer = Readonly<Record<string, unknown>> & { readonly status: string };

const referenceOf = ({ orderNumber }: ReceivedOrder): string => `SIM-${orderNumber}`;

/** What the supplier says in the answer itself; null leaves it to the calls of `laterAnswers`. */
export const directAnswer = (treatment: SupplierCase, order: ReceivedOrder): Answer | null => {
  const [first] = order.lines;
  const line = first?.line ?? 1;
  const half = Math.floor((first?.quantity ?? 1) / 2);
  switch (treatment) {
    case 'accepted-with-changes':
      return {
        status: 'ACCEPTED_WITH_CHANGES',
        externalId: referenceOf(order),
        lines: [{ line, quantity: half }],
      };
    case 'insufficient-stock':
      return { status: 'INSUFFICIENT_STOCK', lines: [{ line, availableQuantity: half }] };
    case 'quantity-exceeded':
      return { status: 'QUANTITY_EXCEEDED', lines: [{ line, maxQuantity: half }] };
    case 'customer-unknown':
      return { status: 'CUSTOMER_UNKNOWN' };
    case 'rejected':
      return { status: 'REJECTED', reason: 'Fora da nossa rota de entrega' };
    case 'accepted-later':
    case 'repeated':
    case 'out-of-order':
      return null;
    default:
      return { status: 'ACCEPTED', externalId: referenceOf(order) };
  }
};

/** A word the supplier sends in a call of its own: when, counted from the order, and how many times. */
export type LaterAnswer = {
  readonly afterMs: number;
  /** Said this long before it is sent: what comes late, comes out of order. */
  readonly saidBeforeMs: number;
  readonly times: number;
  readonly answer: Answer;
};

export const laterAnswers = (treatment: SupplierCase, order: ReceivedOrder): readonly LaterAnswer[] => {
  const accepted: Answer = { status: 'ACCEPTED', externalId: referenceOf(order) };
  const later = (afterMs: number, answer: Answer, more: Partial<LaterAnswer> = {}): LaterAnswer => ({
    afterMs,
    saidBeforeMs: 0,
    times: 1,
    answer,
    ...more,
  });
  switch (treatment) {
    case 'accepted-later':
      return [later(3_000, accepted)];
    case 'repeated':
      return [later(2_000, accepted, { times: 3 })];
    case 'out-of-order':
      return [
        later(2_000, accepted),
        later(2_500, { status: 'INSUFFICIENT_STOCK' }, { saidBeforeMs: 1_500 }),
      ];
    case 'delivered':
      return [later(4_000, { status: 'DISPATCHED' }), later(8_000, { status: 'DELIVERED' })];
    default:
      return [];
  }
};
