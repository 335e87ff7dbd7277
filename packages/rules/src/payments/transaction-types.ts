/** R-PAY-011: how an installment is paid, as operators read it. */
const labels = {
  BANK_SLIP: 'Boleto',
  CREDIT_CARD: 'Cartão de crédito (sem integração)',
  CREDIT_CARD_INTEGRATED: 'Cartão de crédito',
  CREDIT_CARD_CHECKOUT: 'Cartão de crédito (checkout)',
  PIX: 'Pix',
  PIX_CONTA_RAY: 'Pix - Conta Ray',
  PIX_FINTECH: 'Pix - Fintech',
  REFUND: 'Reembolso',
  CREDIT_CARD_MACHINE: 'Máquina de Cartão',
} as const;

export type TransactionType = keyof typeof labels;
export const isTransactionType = (value: string): value is TransactionType => Object.hasOwn(labels, value);

/** The label of a transaction type; nothing for one that is unknown. */
export const transactionLabel = (type: string): string => (isTransactionType(type) ? labels[type] : '');
