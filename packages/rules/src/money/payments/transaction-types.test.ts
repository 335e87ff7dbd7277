import { expect, it } from 'vitest';
import { isPrepayment, isTransactionType, transactionLabel } from './transaction-types.ts';

it('R-PAY-011: nine types, each with its label; an unknown one has none', () => {
  const types = [
    'BANK_SLIP',
    'CREDIT_CARD',
    'CREDIT_CARD_INTEGRATED',
    'CREDIT_CARD_CHECKOUT',
    'PIX',
    'PIX_CONTA_RAY',
    'PIX_FINTECH',
    'REFUND',
    'CREDIT_CARD_MACHINE',
  ];
  expect(types.map(transactionLabel)).toEqual([
    'Boleto',
    'Cartão de crédito (sem integração)',
    'Cartão de crédito',
    'Cartão de crédito (checkout)',
    'Pix',
    'Pix - Conta Ray',
    'Pix - Fintech',
    'Reembolso',
    'Máquina de Cartão',
  ]);
  for (const unknown of ['', 'CHEQUE', 'toString', 'pix'])
    expect([transactionLabel(unknown), isTransactionType(unknown), isPrepayment(unknown)]).toEqual([
      '',
      false,
      false,
    ]);
  expect(types.filter(isPrepayment)).toEqual([
    'CREDIT_CARD_INTEGRATED',
    'CREDIT_CARD_CHECKOUT',
    'PIX',
    'PIX_CONTA_RAY',
    'PIX_FINTECH',
  ]);
});
