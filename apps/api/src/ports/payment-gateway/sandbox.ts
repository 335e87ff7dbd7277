import { type SlipAccount, slipBarCode } from '@celeiro/rules/money/payments/bank-slip.ts';
import { pixCode, type PixReceiver } from '@celeiro/rules/money/payments/pix-code.ts';
import { checkMade } from './check-made.ts';
import type { ChargeRequest, MadeCharge, PaymentGateway } from './port.ts';

/** The invented account that receives payments of its slips. */
const sandboxAccount: SlipAccount = { portfolio: '109', agency: '0057', account: '12345' };

const pixReference = (chargeId: string): string => chargeId.replaceAll('-', '').slice(0, 25);

const make = (
  request: ChargeRequest,
  receiver: PixReceiver,
  linkTo: (chargeId: string) => string,
): MadeCharge => {
  const { chargeId, kind, amount, ourNumber, dueDate } = request;
  const pix = kind === 'CARD_LINK' ? null : pixCode({ receiver, amount, reference: pixReference(chargeId) });
  return {
    pixCode: pix,
    barCode:
      kind === 'BANK_SLIP' && ourNumber !== null
        ? slipBarCode({ account: sandboxAccount, ourNumber, due: dueDate, amount })
        : null,
    paymentUrl: kind === 'CARD_LINK' ? linkTo(chargeId) : null,
  };
};

/** Its codes contain amount and receiver, so it reports neither. */
const unreported = { amount: null, receiverKey: null };

/**
 * Creates every charge at once, in real formats and for an invented account. The development tools report payments.
 * Outside production its page needs no https.
 */
export const sandboxGateway = (
  receiver: PixReceiver,
  linkTo: (chargeId: string) => string,
  isProduction = false,
): PaymentGateway => ({
  name: 'sandbox',
  createCharge: async (request) =>
    checkMade(
      request,
      { ...make(request, receiver, linkTo), ...unreported },
      {
        receiverKey: receiver.key,
        allowsHttp: !isProduction,
      },
    ),
  cancelCharge: async () => ({ kind: 'done', value: null }),
  check: async () => ({ kind: 'done', value: null }),
});
