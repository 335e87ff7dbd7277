/** R-PAY-011: display names of transaction types. */
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

/** The label of a transaction type; '' for an unknown one. */
export const transactionLabel = (type: string): string => (isTransactionType(type) ? labels[type] : '');

const prepaid: ReadonlySet<string> = new Set<TransactionType>([
  'PIX',
  'PIX_CONTA_RAY',
  'PIX_FINTECH',
  'CREDIT_CARD_INTEGRATED',
  'CREDIT_CARD_CHECKOUT',
]);

/** Whether it is paid before the goods leave: Pix, card link or checkout. A slip isn't, whatever its term. */
export const isPrepayment = (type: string): boolean => prepaid.has(type);
