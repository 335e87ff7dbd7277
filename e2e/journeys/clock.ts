// The journeys' day: scripts/e2e.mjs tells the product and them what the machine's time is called (CELEIRO_NOW, a
// moment and, after an @, the machine's moment that is called so). Without it they live today, as the product does.
const [called, at] = (process.env['CELEIRO_NOW'] ?? '').split('@');

/** How far the product's time is from the machine's, ms. */
export const clockShift = called ? Date.parse(called) - (at ? Date.parse(at) : performance.timeOrigin) : 0;

/** Now, as the product calls it, ms since the epoch. */
export const now = (): number => Date.now() + clockShift;

/** The day that is `ahead` days from the product's today, as the wire writes days. */
export const dayAhead = (ahead: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(now() + ahead * 86_400_000);
