export type Clock = () => Date;

/**
 * The machine's own time. Tokens, sessions, sign-in limits and events of the live feed expire by it, also when the
 * business day is shifted.
 */
export const machineClock: Clock = () => new Date();

/** The business time: the machine's time plus `shiftMs`. */
export const shiftedClock = (shiftMs: number): Clock =>
  shiftMs === 0 ? machineClock : () => new Date(Date.now() + shiftMs);

// A date alone, or a time without an offset, would mean another instant on each machine.
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * How far `CELEIRO_NOW` shifts the clock, in ms; null when it is malformed. `2026-09-16T10:00:00-03:00` is the business
 * time at which this process starts. `A@B` means: at the machine's instant B the business time is A, so that several
 * processes agree.
 */
export const readClockShift = (value: string, startedAt: number): number | null => {
  const [called, at, ...more] = value.split('@');
  if (more.length > 0 || ![called, at ?? called].every((one) => moment.test(one ?? ''))) return null;
  const shift = Date.parse(called ?? '') - (at === undefined ? startedAt : Date.parse(at));
  return Number.isFinite(shift) ? Math.round(shift) : null;
};
