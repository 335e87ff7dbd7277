export type Clock = () => Date;

/**
 * The machine's own time. Tokens, sessions, login limits and the live feed's events age by it, whatever day the
 * business has.
 */
export const machineClock: Clock = () => new Date();

/** The business's time: the machine's, moved by `shiftMs`. It runs on as the machine's does. */
export const shiftedClock = (shiftMs: number): Clock =>
  shiftMs === 0 ? machineClock : () => new Date(Date.now() + shiftMs);

// A day alone or a time without an offset would mean another moment on each machine.
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * How far `CELEIRO_NOW` moves the clock, ms; null where it can't be read. `2026-09-16T10:00:00-03:00` is the moment at
 * which this process starts; with `@` and a second moment it is what the machine's second moment is called, so that
 * several processes agree.
 */
export const readClockShift = (value: string, startedAt: number): number | null => {
  const [called, at, ...more] = value.split('@');
  if (more.length > 0 || ![called, at ?? called].every((one) => moment.test(one ?? ''))) return null;
  const shift = Date.parse(called ?? '') - (at === undefined ? startedAt : Date.parse(at));
  return Number.isFinite(shift) ? Math.round(shift) : null;
};
