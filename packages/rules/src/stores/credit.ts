import { type Centavos, centavos, floorAtZero } from '../money.ts';

/** What is left of a store's limit, never below zero for display. */
export const availableCredit = (limit: Centavos, used: Centavos): Centavos =>
  floorAtZero(centavos(limit - used));

/** Whether open deliveries take more than the limit. `used` includes the delivery in question. */
export const exceedsCredit = (limit: Centavos, used: Centavos): boolean => used > limit;

/** How far open deliveries passed the limit; zero while it holds them. */
export const exceededCredit = (limit: Centavos, used: Centavos): Centavos =>
  floorAtZero(centavos(used - limit));
