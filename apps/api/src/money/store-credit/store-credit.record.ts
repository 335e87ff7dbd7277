import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { Reliability } from '@celeiro/rules/money/store-credit/credit.ts';
import type { storeCreditFields } from '@celeiro/rules/money/credit-analysis/credit-decision.ts';
import type { RecordOf, RecordRow } from '../../platform/records/record.ts';

/** A store's credit; its public id is the store's, which is used everywhere. */
export type StoreCreditRecord = RecordRow & {
  readonly creditLimit: Centavos;
  readonly validUntil: BusinessDate | null;
  /** Names of the methods with a term that are open to it. */
  readonly paymentMethods: readonly string[];
  readonly reliability: Reliability;
  /** The last decision on it, in one line. */
  readonly analysis: string | null;
  /** What the financial side calls it, and by whom and how it is reached there (R-ADMIN-014). */
  readonly financialName: string | null;
  readonly sellerName: string | null;
  readonly sellerEmail: string | null;
  readonly fintechEmail: string | null;
  readonly fintechPhone: string | null;
} & RecordOf<keyof typeof storeCreditFields>;

/** What the verification of histories needs. */
export const storeCreditTable = { kind: 'storeCredit', table: 'store_credit', label: 'Crédito' } as const;
