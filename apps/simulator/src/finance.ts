import { randomUUID } from 'node:crypto';
import { now } from './clock.ts';
import { mistyped, newAccessKey } from './access-key.ts';
import {
  type ChargeKind,
  type InvoiceCase,
  invoiceCaseOf,
  noticesOf,
  type PaymentCase,
  paymentCaseOf,
} from './finance-cases.ts';
import { CallError, type Product } from './product.ts';

type Pending = {
  readonly orderSupplierPublicId: string;
  readonly orderNumber: string;
  readonly supplierDocumentNumber: string;
  readonly supplierTotalAmount: number;
  readonly invoicedAmount: number;
};
type Invoice = {
  readonly nfeNumber: string;
  readonly installmentInfo: { readonly installments: readonly unknown[] };
};
type Charge = {
  readonly publicId: string;
  readonly kind: ChargeKind;
  readonly amount: number;
};

export type FinanceOptions = {
  /** How invoices are issued and charges end; null takes the mixture. */
  readonly invoiceCase: InvoiceCase | null;
  readonly paymentCase: PaymentCase | null;
  /** Only this delivery; null takes every one there is. */
  readonly delivery: string | null;
  readonly say: (text: string) => void;
};

/** Money as people add it: in centavos. */
const centavos = (reais: number): number => Math.round(reais * 100);

/** What is invoiced now: all that is left, or a first half of it. */
const amountNow = (pending: Pending, treatment: InvoiceCase): number => {
  const left = centavos(pending.supplierTotalAmount) - centavos(pending.invoicedAmount);
  const isFirst = centavos(pending.invoicedAmount) === 0;
  return treatment === 'in-parts' && isFirst && left > 1 ? Math.floor(left / 2) : left;
};

const register = (finance: Product, pending: Pending, treatment: InvoiceCase) => {
  // The server's clock may be a little behind: no invoice is from the future.
  const issuedAt = new Date(now() - 2_000);
  const key = newAccessKey(pending.supplierDocumentNumber, issuedAt);
  const idempotencyKey = randomUUID();
  const body = {
    orderSupplierPublicId: pending.orderSupplierPublicId,
    amount: amountNow(pending, treatment) / 100,
    issuedAt: issuedAt.toISOString(),
  };
  return {
    once: () => finance.call<Invoice>('POST', '/invoices', { ...body, nfeKey: key }, idempotencyKey),
    mistyped: () => finance.call('POST', '/invoices', { ...body, nfeKey: mistyped(key) }),
  };
};

/** Issues what a delivery's supplier would have invoiced. */
const invoice = async (finance: Product, pending: Pending, options: FinanceOptions): Promise<void> => {
  const treatment = options.invoiceCase ?? invoiceCaseOf(pending.orderSupplierPublicId);
  const registration = register(finance, pending, treatment);
  if (treatment === 'mistyped-key') {
    await registration.mistyped().catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      options.say(`financeiro: pedido ${pending.orderNumber}, ${error.code}`);
    });
  }
  // An answer that got lost: the same call again has the same invoice for an answer.
  if (treatment === 'repeated') await registration.once();
  const { nfeNumber, installmentInfo } = await registration.once();
  const count = installmentInfo.installments.length;
  options.say(
    `financeiro: pedido ${pending.orderNumber}, NFe ${nfeNumber} com ${count} parcela(s), ${treatment}`,
  );
};

/** Makes the sandbox's gateway report a charge's end, as a real one does: signed, and not always in order. */
const settle = async (finance: Product, charge: Charge, options: FinanceOptions): Promise<void> => {
  const treatment = options.paymentCase ?? paymentCaseOf(charge.publicId);
  const notices = noticesOf(treatment, charge.kind);
  const what = `${charge.kind} ${charge.amount}`;
  if (notices.length === 0) options.say(`gateway: ${what} fica em aberto`);
  for (const { status, agoMs, times } of notices) {
    const body = JSON.stringify({
      status,
      occurredAt: new Date(now() - agoMs).toISOString(),
      webhookId: `sim_${randomUUID()}`,
    });
    for (let time = 0; time < times; time += 1) {
      const response = await fetch(`${finance.url}/api/dev/payment-gateway/charges/${charge.publicId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(30_000),
      });
      options.say(`gateway: ${what} ${status} → ${response.status}`);
    }
  }
};

type Rows<T> = { readonly content: readonly T[]; readonly cursors: { readonly next: string | null } };

/** A list to its end, page after page. */
const everyRow = async <T>(finance: Product, path: string): Promise<readonly T[]> => {
  const rows: T[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const behind: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page: Rows<T> = await finance.call<Rows<T>>('GET', `${path}${behind}`);
    rows.push(...page.content);
    cursor = page.cursors.next;
  }
  return rows;
};

/** What finance does each time it looks: one delivery that waits for its invoice, one charge that is open. */
export const createFinance = (finance: Product, options: FinanceOptions) => {
  // A refused one isn't tried again, and an unpaid one remains unpaid; one without an answer is tried again.
  const seen = new Set<string>();
  const once = async <T>(found: readonly T[], id: (one: T) => string, work: (one: T) => Promise<void>) => {
    const next = found.find((one) => !seen.has(id(one)));
    if (next === undefined) return;
    seen.add(id(next));
    try {
      await work(next);
    } catch (error) {
      if (!(error instanceof CallError) || error.status >= 500) seen.delete(id(next));
      throw error;
    }
  };
  const only = options.delivery === null ? '' : `&orderSupplierPublicId=${options.delivery}`;

  return {
    /** The newest first: a viewer follows the order that was just placed. */
    invoiceNext: async (): Promise<void> =>
      once(
        (await everyRow<Pending>(finance, `/invoices/pending?size=200${only}`)).toReversed(),
        (one) => `${one.orderSupplierPublicId} ${one.invoicedAmount}`,
        (one) => invoice(finance, one, options),
      ),
    /** What is paid at sight before slips, which people pay when they are due. */
    settleNext: async (): Promise<void> => {
      const found: Charge[] = [];
      for (const kind of ['PIX', 'CARD_LINK', 'BANK_SLIP']) {
        found.push(...(await everyRow<Charge>(finance, `/charges/open?size=200&kind=${kind}${only}`)));
      }
      await once(
        found,
        ({ publicId }) => publicId,
        (one) => settle(finance, one, options),
      );
    },
  };
};
