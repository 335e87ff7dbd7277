/** Reasons for which an order is too late for a day; the order is possible if the supplier agrees. */
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

/** Whether the order's lateness is the only reason. */
export const isLate = (closed: ClosedReason | null): boolean =>
  lateReasons.some((reason) => reason === closed);
