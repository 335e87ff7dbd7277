import { centavos, formatBRL } from '../../money.ts';
import type { RecordFields } from '../../records/record-history.ts';

/** Most tolerated days overdue. */
export const MAXIMUM_OVERDUE_DAYS = 90;

const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`);

/** The fields of the credit policy with history. */
export const creditPolicyFields = {
  overdueDays: { label: 'Atraso tolerado', words: (value) => days(Number(value)) },
  secondPersonAmount: {
    label: 'Limite que pede a segunda pessoa',
    words: (value) => formatBRL(centavos(Number(value))),
  },
  overdueAmount: { label: 'Valor vencido tolerado', words: (value) => formatBRL(centavos(Number(value))) },
} as const satisfies RecordFields;
