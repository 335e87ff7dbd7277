import type { BusinessDate } from '../../days/calendar.ts';
import { creditHoldLabels, type CreditHold, creditHoldsText } from './credit-analysis.ts';
import { type Centavos, centavos, floorAtZero } from '../../money.ts';

/** A limit that ends within so many days is to be looked at. */
export const LIMIT_ENDS_WITHIN_DAYS = 30;

/** The reason why a store's credit needs a decision; a store is in the first group that applies. */
export const creditQueueGroups = ['WAITING', 'ENDING', 'OVERDUE'] as const;
export type CreditQueueGroup = (typeof creditQueueGroups)[number];
export const creditQueueGroupLabels = {
  WAITING: 'Entregas à espera',
  ENDING: 'Limite vence em 30 dias',
  OVERDUE: 'Parcelas vencidas',
} as const satisfies Record<CreditQueueGroup, string>;

/** The views of the work list: the queue itself, and those next to it. */
export const creditQueueViews = ['QUEUE', 'OVER', 'SECOND', 'POSTPONED', 'DECIDED'] as const;
export type CreditQueueView = (typeof creditQueueViews)[number];

/** What a limit lacks for what waits: nothing where what runs leaves enough. */
export const missingCredit = (limit: Centavos, running: Centavos, waiting: Centavos): Centavos =>
  waiting === 0 ? centavos(0) : floorAtZero(centavos(waiting - (limit - running)));

/** Why a store is in the queue, in a few words. */
export const queueReason = (group: CreditQueueGroup | null, holds: readonly CreditHold[]): string | null => {
  if (group === 'ENDING') return creditHoldLabels.ENDED;
  if (group === 'OVERDUE') return creditHoldLabels.OVERDUE;
  const has = (hold: CreditHold) => holds.includes(hold);
  if (has('LIMIT') && has('OVERDUE')) return 'Limite e parcelas';
  if (has('LIMIT') && has('ENDED')) return 'Limite e validade';
  return has('LIMIT') ? 'Acima do limite' : creditHoldsText(holds);
};

/** How much a limit turns over in a month, in tenths, and how far a store is trusted, in tenths. */
export const SUGGESTED_TURNOVER = 15;
export const reliabilityTenths = { LOW: 6, MEDIUM: 9, HIGH: 10 } as const;

/**
 * The limit that arithmetic suggests: the best month on term, its turnover and the store's reliability. Only a person applies
 * it.
 */
export const suggestedLimit = (bestMonth: Centavos, reliability: keyof typeof reliabilityTenths): Centavos =>
  centavos(Math.floor((bestMonth * SUGGESTED_TURNOVER * reliabilityTenths[reliability]) / 100));

/** How many days from one day to another; negative: it was before. */
export const daysUntil = (day: BusinessDate, today: BusinessDate): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
