import type { HistoryChange } from './history.ts';

/** History of a day agreed with the supplier although its cut-off had passed or its lead time is too long. */
export const lateAgreedChange = (reason: string): HistoryChange => ({
  field: 'lateAgreed',
  event: 'UPDATE',
  itemPublicId: null,
  itemLabel: null,
  oldValue: null,
  newValue: `Confirmado por quem salvou. ${reason}`,
});
