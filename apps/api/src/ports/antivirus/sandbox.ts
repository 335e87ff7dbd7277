import type { Antivirus } from './port.ts';

/** Built of two halves: whole, it would make every copy of this source an infected one. */
export const testVirus = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** Knows one virus: the harmless file with which every scanner is tried (EICAR). */
export const sandboxAntivirus: Antivirus = {
  scan: async (body) => {
    let rest: Buffer<ArrayBufferLike> = Buffer.alloc(0);
    for await (const piece of body) {
      const joined = Buffer.concat([rest, piece as Buffer]); // a byte stream's pieces
      if (joined.includes(testVirus)) {
        body.destroy();
        return 'INFECTED';
      }
      rest = joined.subarray(-testVirus.length);
    }
    return 'CLEAN';
  },
};
