import type { HistoryChange } from './history.ts';

/** What history tells of a day that was agreed on though the supplier's cut-off had passed, or its lead time isn't kept. */
export const lateAgreedChange = (reason: string): HistoryChange => ({
  field: 'lateAgreed',
  event: 'UPDATE',
  itemPublicId: null,
  itemLabel: null,
  oldValue: null,
  newValue: `Confirmado por quem salvou. ${reason}`,
});
