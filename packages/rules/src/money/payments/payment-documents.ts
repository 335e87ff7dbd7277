import type { InstallmentStatus } from '../installments/statuses.ts';
import { isTransactionType, transactionLabel } from './transaction-types.ts';

/** What an installment's button opens: the slip's PDF, or the charge with its code or link. */
export type DocumentKind = 'slip' | 'pix' | 'card';

const cards = ['CREDIT_CARD', 'CREDIT_CARD_INTEGRATED', 'CREDIT_CARD_CHECKOUT', 'CREDIT_CARD_MACHINE'];
const pixTypes = ['PIX', 'PIX_CONTA_RAY', 'PIX_FINTECH'];

const slipStatuses: readonly InstallmentStatus[] = [
  'OPENED',
  'CANCELED',
  'PAID',
  'PAID_OVERDUE',
  'OVERDUE',
  'VALIDATION_FAILED',
  'BLOCKED',
  'CHARGEBACK',
  'VALIDATED',
];
const pixStatuses: readonly InstallmentStatus[] = ['OPENED', 'PAID', 'CANCELED'];

const isOneOf = (statuses: readonly string[], status: string): boolean => statuses.includes(status);

/** The button of an installment's document; `tooltip` is null for a type without one. */
export type DocumentAction = {
  readonly kind: DocumentKind;
  readonly isEnabled: boolean;
  readonly tooltip: string | null;
};

const action = (
  kind: DocumentKind,
  isEnabled: boolean,
  enabled: string,
  disabled: string,
): DocumentAction => ({
  kind,
  isEnabled,
  tooltip: isEnabled ? enabled : disabled,
});

/** The button of an installment in its status; null when there is none. */
export const documentAction = (type: string, status: string): DocumentAction | null => {
  // R-INST-017, R-INST-018
  if (type === 'BANK_SLIP') {
    return action(
      'slip',
      isOneOf(slipStatuses, status),
      'Ver boleto',
      'Não é possível visualizar o boleto neste status',
    );
  }
  // R-INST-019, R-INST-020
  if (pixTypes.includes(type)) {
    return action(
      'pix',
      isOneOf(pixStatuses, status),
      'Ver QR-Code e Copia e cola',
      'Não é possível visualizar o QR-Code e o Copia e cola neste status',
    );
  }
  // R-INST-021, R-INST-022
  if (type === 'CREDIT_CARD' || type === 'CREDIT_CARD_INTEGRATED') {
    return action(
      'card',
      status === 'OPENED',
      'Ver link de pagamento',
      'Não é possível visualizar o link de pagamento',
    );
  }
  // R-INST-023
  return type === 'CREDIT_CARD_CHECKOUT' ? { kind: 'card', isEnabled: true, tooltip: null } : null;
};

/** R-INST-014: the label of an installment's type; every card has that of the integrated one, an unknown type has ''. */
export const installmentTypeLabel = (type: string): string =>
  cards.includes(type) && isTransactionType(type)
    ? transactionLabel('CREDIT_CARD_INTEGRATED')
    : transactionLabel(type);
