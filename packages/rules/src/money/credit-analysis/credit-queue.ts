import type { BusinessDate } from '../../days/calendar.ts';
import { creditHoldLabels, type CreditHold, creditHoldsText } from './credit-analysis.ts';
import { type Centavos, centavos, floorAtZero } from '../../money.ts';

/** A limit that ends within this many days needs a decision. */
export const LIMIT_ENDS_WITHIN_DAYS = 30;

/** Why a store's credit needs a decision; a store is in the first matching group. */
export const creditQueueGroups = ['WAITING', 'ENDING', 'OVERDUE'] as const;
export type CreditQueueGroup = (typeof creditQueueGroups)[number];
export const creditQueueGroupLabels = {
  WAITING: 'Entregas à espera',
  ENDING: 'Limite vence em 30 dias',
  OVERDUE: 'Parcelas vencidas',
} as const satisfies Record<CreditQueueGroup, string>;

/** The views of the work list: the queue and the related lists. */
export const creditQueueViews = ['QUEUE', 'OVER', 'SECOND', 'POSTPONED', 'DECIDED'] as const;
export type CreditQueueView = (typeof creditQueueViews)[number];

/** How much the limit is too low for the waiting deliveries; zero when the running ones leave enough. */
export const missingCredit = (limit: Centavos, running: Centavos, waiting: Centavos): Centavos =>
  waiting === 0 ? centavos(0) : floorAtZero(centavos(waiting - (limit - running)));

/** Why a store is in the queue, as a short text. */
export const queueReason = (group: CreditQueueGroup | null, holds: readonly CreditHold[]): string | null => {
  if (group === 'ENDING') return creditHoldLabels.ENDED;
  if (group === 'OVERDUE') return creditHoldLabels.OVERDUE;
  const has = (hold: CreditHold) => holds.includes(hold);
  if (has('LIMIT') && has('OVERDUE')) return 'Limite e parcelas';
  if (has('LIMIT') && has('ENDED')) return 'Limite e validade';
  return has('LIMIT') ? 'Acima do limite' : creditHoldsText(holds);
};

/** Turnover of a limit in a month, in tenths, and the factor for a store's reliability, in tenths. */
export const SUGGESTED_TURNOVER = 15;
export const reliabilityTenths = { LOW: 6, MEDIUM: 9, HIGH: 10 } as const;

/** A suggested limit, from the best month with terms, the turnover and the store's reliability. Only a person applies it. */
export const suggestedLimit = (bestMonth: Centavos, reliability: keyof typeof reliabilityTenths): Centavos =>
  centavos(Math.floor((bestMonth * SUGGESTED_TURNOVER * reliabilityTenths[reliability]) / 100));

/** Days from today to a day; negative when it is in the past. */
export const daysUntil = (day: BusinessDate, today: BusinessDate): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
