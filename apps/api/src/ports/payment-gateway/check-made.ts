import { isSlipBarCode } from '@celeiro/rules/installments/bank-slip.ts';
import { crc16 } from '@celeiro/rules/installments/pix-code.ts';
import type { ChargeRequest, GatewayAnswer, MadeCharge } from './port.ts';

const isPixCode = (code: string): boolean =>
  /^0002[\x20-\x7e]{20,500}$/.test(code) && code.slice(-4) === crc16(code.slice(0, -4));

const whatIsWrong = (request: ChargeRequest, made: MadeCharge): string | null => {
  const { barCode, pixCode, paymentUrl } = made;
  if (pixCode !== null && !isPixCode(pixCode)) return 'Pix code with another check sum';
  switch (request.kind) {
    case 'PIX':
      return pixCode === null ? 'no Pix code' : null;
    case 'CARD_LINK':
      return paymentUrl === null || !/^https?:\/\/[^\s]{3,1900}$/.test(paymentUrl) ? 'no payment link' : null;
    case 'BANK_SLIP':
      if (barCode === null || !isSlipBarCode(barCode)) return 'no valid bar code';
      return Number(barCode.slice(9, 19)) === request.amount ? null : 'bar code of another amount';
  }
};

/** What a gateway made, if a store could pay with it: a document with a wrong digit never reaches anybody. */
export const checkMade = (request: ChargeRequest, made: MadeCharge): GatewayAnswer<MadeCharge> => {
  const wrong = whatIsWrong(request, made);
  return wrong === null ? { kind: 'done', value: made } : { kind: 'unusable', reason: wrong };
};
