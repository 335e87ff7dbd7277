import type { Antivirus } from './port.ts';

/** In two halves: a scanner would take every copy of this source for a virus otherwise. */
export const testVirus = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** Detects one virus: EICAR, the harmless file for testing scanners. */
export const sandboxAntivirus: Antivirus = {
  scan: async (body) => {
    let rest: Buffer<ArrayBufferLike> = Buffer.alloc(0);
    for await (const piece of body) {
      const joined = Buffer.concat([rest, piece as Buffer]); // pieces of a byte stream
      if (joined.includes(testVirus)) {
        body.destroy();
        return 'INFECTED';
      }
      rest = joined.subarray(-testVirus.length);
    }
    return 'CLEAN';
  },
};
