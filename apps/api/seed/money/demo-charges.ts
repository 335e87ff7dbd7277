import { slipBarCode } from '@celeiro/rules/money/payments/bank-slip.ts';
import { chargeExpiry } from '@celeiro/rules/money/installments/charge-expiry.ts';
import { pixCode } from '@celeiro/rules/money/payments/pix-code.ts';
import { subtract } from '@celeiro/rules/money.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { DemoInstallment, DemoInvoice } from './demo-invoices.ts';
import { fixedUuid } from '../fixed-uuid.ts';

const account = { portfolio: '109', agency: '0057', account: '12345' };

const waiting = new Set(['BANKSLIP_PENDING_EMISSION', 'GENERATING', 'UPDATING']);
const failed = new Set(['GENERATION_FAILED', 'ERROR_TO_GENERATE']);
const open = new Set(['OPENED', 'OVERDUE', 'BLOCKED', 'PROTESTED', 'AUTHORIZED', 'CHARGE_DENIED']);

const stateOf = (status: string): string => {
  if (waiting.has(status)) return 'WAITING';
  if (failed.has(status)) return 'FAILED';
  return open.has(status) ? 'OPEN' : 'CLOSED';
};

/** What the sandbox would have made: public codes that belong to no real account. */
const documentOf = (one: DemoInstallment, publicId: string, ourNumber: number | null) => {
  const { name, city, pixKey } = readConfig({}).receiver;
  const amount = subtract(one.net, one.discount);
  const reference = publicId.replaceAll('-', '').slice(0, 25);
  const isLink = one.charge === 'CARD_LINK';
  return {
    bar_code: ourNumber === null ? null : slipBarCode({ account, ourNumber, due: one.dueDate, amount }),
    pix_code: isLink ? null : pixCode({ receiver: { key: pixKey, name, city }, amount, reference }),
    payment_url: isLink ? `http://localhost:3000/api/dev/payment-gateway/charges/${publicId}` : null,
  };
};

const noDocument = { bar_code: null, pix_code: null, payment_url: null };

/** The charges of the installments that are paid by the product's own service. */
export const chargeRows = (invoices: readonly DemoInvoice[]) => {
  let lastId = 0;
  let lastNumber = 0;
  return invoices.flatMap((invoice) =>
    invoice.installments.flatMap((one) => {
      if (one.charge === null) return [];
      lastId += 1;
      const publicId = fixedUuid(`charge:${lastId}`);
      const ourNumber = one.charge === 'BANK_SLIP' ? (lastNumber += 1) : null;
      const state = stateOf(one.status);
      // Issued again where a return lowered it.
      const askedAt = one.discount === 0 ? invoice.issuedAt : one.changedAt;
      const isMade = state === 'OPEN' || state === 'CLOSED';
      return {
        id: lastId,
        public_id: publicId,
        installment_id: one.id,
        kind: one.charge,
        state,
        amount_centavos: subtract(one.net, one.discount),
        due_date: one.dueDate,
        expires_at:
          one.charge === 'BANK_SLIP'
            ? null
            : new Date(chargeExpiry(one.charge, one.effectiveDueDate, askedAt)),
        our_number: ourNumber,
        made_by: isMade ? 'sandbox' : null,
        made_at: isMade ? new Date(askedAt) : null,
        ...(isMade ? documentOf(one, publicId, ourNumber) : noDocument),
        failure: state === 'FAILED' ? '422 Sacado inválido' : null,
        created_at: new Date(askedAt),
      };
    }),
  );
};
