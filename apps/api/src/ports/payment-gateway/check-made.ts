import { documentProblem } from '@celeiro/rules/money/payments/made-document.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { ChargeRequest, GatewayAnswer, MadeCharge } from './port.ts';

/** What a gateway reports about the charge itself; for a dynamic Pix nothing else contains it. */
type Said = { readonly amount: Centavos | null; readonly receiverKey: string | null };

/** Only the codes of the charge's kind: a link next to a Pix is not meant for payment. */
const ofKind = ({ kind }: ChargeRequest, { barCode, pixCode, paymentUrl }: MadeCharge): MadeCharge => ({
  barCode: kind === 'BANK_SLIP' ? barCode : null,
  pixCode: kind === 'CARD_LINK' ? null : pixCode,
  paymentUrl: kind === 'CARD_LINK' ? paymentUrl : null,
});

/** The receiver's Pix key, and whether a payment page may use http. */
type Expected = { readonly receiverKey: string; readonly allowsHttp?: boolean };

/** Returns what a gateway created if it matches the request; otherwise it is unusable and never shown. */
export const checkMade = (
  request: ChargeRequest,
  made: MadeCharge & Said,
  { receiverKey: expected, ...options }: Expected,
): GatewayAnswer<MadeCharge> => {
  const { amount, receiverKey } = made;
  const requested = { ...request, receiverKey: expected };
  const problem = documentProblem(requested, { ...ofKind(request, made), amount, receiverKey }, options);
  return problem === null
    ? { kind: 'done', value: ofKind(request, made) }
    : { kind: 'unusable', reason: problem };
};
