import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { Reliability } from '@celeiro/rules/money/store-credit/credit.ts';
import type { storeCreditFields } from '@celeiro/rules/money/credit-analysis/credit-decision.ts';
import type { RecordOf, RecordRow } from '../../platform/records/record.ts';

/** A store's credit. Its public id, used everywhere, is the store's. */
export type StoreCreditRecord = RecordRow & {
  readonly creditLimit: Centavos;
  readonly validUntil: BusinessDate | null;
  /** Names of the methods with a term that it may use. */
  readonly paymentMethods: readonly string[];
  readonly reliability: Reliability;
  /** The last decision on it, as one line of text. */
  readonly analysis: string | null;
  /** Its name, seller and contacts on the financial side (R-ADMIN-014). */
  readonly financialName: string | null;
  readonly sellerName: string | null;
  readonly sellerEmail: string | null;
  readonly fintechEmail: string | null;
  readonly fintechPhone: string | null;
} & RecordOf<keyof typeof storeCreditFields>;

/** What verifying histories needs. */
export const storeCreditTable = { kind: 'storeCredit', table: 'store_credit', label: 'Crédito' } as const;
