// The short form of every bench, which `npm test` runs so that none stops working: `BENCH_SHORT` names one data folder for all
// of them, and the volumes are a hundredth. Its figures mean nothing.
export const shortFolder = process.env.BENCH_SHORT;

/** The volume to add: the whole one, or a hundredth of it in the short form. */
export const volumeOf = (count) => (shortFolder === undefined ? count : Math.ceil(count / 100));
