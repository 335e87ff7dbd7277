// The product may run on another day (CELEIRO_NOW, the moment and, after an @, the machine's moment for it): the simulator uses
// the same day.
const [called, at] = (process.env['CELEIRO_NOW'] ?? '').split('@');
const shift = called ? Date.parse(called) - (at ? Date.parse(at) : performance.timeOrigin) : 0;
if (Number.isNaN(shift)) throw new Error('CELEIRO_NOW: deve ser um momento com fuso');

/** Now, as the product calls it, ms since the epoch. */
export const now = (): number => Date.now() + shift;
