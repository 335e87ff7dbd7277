import { documentProblem } from '@celeiro/rules/money/payments/made-document.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { ChargeRequest, GatewayAnswer, MadeCharge } from './port.ts';

/** What a gateway reports of the charge itself: for a dynamic Pix it is the only source. */
type Said = { readonly amount: Centavos | null; readonly receiverKey: string | null };

/** Only the codes of the charge's kind: a link next to a Pix is no way to pay it. */
const ofKind = ({ kind }: ChargeRequest, { barCode, pixCode, paymentUrl }: MadeCharge): MadeCharge => ({
  barCode: kind === 'BANK_SLIP' ? barCode : null,
  pixCode: kind === 'CARD_LINK' ? null : pixCode,
  paymentUrl: kind === 'CARD_LINK' ? paymentUrl : null,
});

/** Whose Pix key is to be paid, and whether a page without https may be opened. */
type Expected = { readonly receiverKey: string; readonly allowsHttp?: boolean };

/** What a gateway made, if it matches the request: anything else is never shown. */
export const checkMade = (
  request: ChargeRequest,
  made: MadeCharge & Said,
  { receiverKey: expected, ...options }: Expected,
): GatewayAnswer<MadeCharge> => {
  const { amount, receiverKey } = made;
  const asked = { ...request, receiverKey: expected };
  const problem = documentProblem(asked, { ...ofKind(request, made), amount, receiverKey }, options);
  return problem === null
    ? { kind: 'done', value: ofKind(request, made) }
    : { kind: 'unusable', reason: problem };
};
