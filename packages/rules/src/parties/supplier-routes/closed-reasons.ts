/** Why an order is too late for a day; if it was agreed with the supplier it is possible. */
const lateReasons = ['PERIOD_OVER', 'LEAD_TIME', 'CUTOFF_PASSED'] as const;
export type LateReason = (typeof lateReasons)[number];

/** Why a day or a period is closed. */
export const closedReasons = [
  'PAST',
  'TOO_FAR',
  'NOT_IN_SERVICE',
  'NO_ROUTE',
  'UNAVAILABLE',
  'NOT_OPERATING',
  'NO_ROUTE_THAT_DAY',
  ...lateReasons,
] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Closed only because the order comes late. */
export const isLate = (closed: ClosedReason | null): boolean =>
  lateReasons.some((reason) => reason === closed);
