// The product may be told another day (CELEIRO_NOW, the moment and, after an @, the machine's moment that is called so):
// who plays the systems around it lives on the same one.
const [called, at] = (process.env['CELEIRO_NOW'] ?? '').split('@');
const shift = called ? Date.parse(called) - (at ? Date.parse(at) : performance.timeOrigin) : 0;
if (Number.isNaN(shift)) throw new Error('CELEIRO_NOW: deve ser um momento com fuso');

/** Now, as the product calls it, ms since the epoch. */
export const now = (): number => Date.now() + shift;
