import { pickFrom } from './mixture.ts';

/** How simulated finance invoices a delivery. */
export const invoiceCases = ['whole', 'in-parts', 'repeated', 'mistyped-key'] as const;
export type InvoiceCase = (typeof invoiceCases)[number];
export const isInvoiceCase = (text: string): text is InvoiceCase =>
  invoiceCases.some((known) => known === text);

/** What happens to a charge, and how its gateway reports it. */
export const paymentCases = [
  'paid',
  'repeated',
  'late',
  'out-of-order',
  'denied-first',
  'contested',
  'expired',
  'unpaid',
] as const;
export type PaymentCase = (typeof paymentCases)[number];
export const isPaymentCase = (text: string): text is PaymentCase =>
  paymentCases.some((known) => known === text);

const usualInvoices = ['whole', 'whole', 'whole', 'whole'] as const;
const usualPayments = ['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'repeated', 'late'] as const;

/** Most go well; every other case comes up now and then, always the same one for the same delivery or charge. */
export const invoiceCaseOf = (id: string): InvoiceCase => pickFrom([...usualInvoices, ...invoiceCases], id);
export const paymentCaseOf = (id: string): PaymentCase =>
  pickFrom([...usualPayments, ...usualPayments, ...paymentCases], id);

export type ChargeKind = 'BANK_SLIP' | 'PIX' | 'CARD_LINK';

/** One notice of the gateway: what is said, how long ago it happened, and how many times the very same notice comes. */
export type GatewayNotice = {
  readonly status: string;
  readonly agoMs: number;
  readonly times: number;
};

const notice = (status: string, more: Partial<GatewayNotice> = {}): GatewayNotice => ({
  status,
  agoMs: 0,
  times: 1,
  ...more,
});
const paid = notice('PAID');
const minutes = 60_000;

/** The notices of a charge in the order they arrive, which is not always the order things happened in. */
export const noticesOf = (treatment: PaymentCase, kind: ChargeKind): readonly GatewayNotice[] => {
  switch (treatment) {
    case 'paid':
      return [paid];
    // The same notice again and again, and once more under an id of its own.
    case 'repeated':
      return [notice('PAID', { times: 3 }), paid];
    // Paid a while ago; meanwhile the bank reported a slip as overdue.
    case 'late': {
      const before = notice('PAID', { agoMs: 10 * minutes });
      return kind === 'BANK_SLIP' ? [notice('OVERDUE'), before] : [before];
    }
    case 'out-of-order':
      return [paid, notice(kind === 'CARD_LINK' ? 'AUTHORIZED' : 'OPENED', { agoMs: minutes })];
    case 'denied-first':
      return kind === 'CARD_LINK' ? [notice('CHARGE_DENIED', { agoMs: minutes }), paid] : [paid];
    case 'contested':
      return [paid, notice('CHARGEBACK')];
    // A slip does not expire: it remains unpaid.
    case 'expired':
      return kind === 'BANK_SLIP' ? [] : [notice('EXPIRED')];
    case 'unpaid':
      return [];
  }
};
