import type { ImageTarget } from '@celeiro/rules/base/files/uploads.ts';
import { type Caller, createBoundedWork } from '../auth/bounded-work.ts';

type MadeImage = { readonly side: number; readonly bytes: Buffer };

export type Reencoded =
  | { readonly kind: 'image'; readonly main: MadeImage; readonly copies: readonly MadeImage[] }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'tooSmall' };

/** More than the largest phone takes; what claims more is refused before it is unpacked (T36). */
const MOST_PIXELS = 40_000_000;
const DEADLINE_SECONDS = 15;
const QUALITY = { webp: 82, jpeg: 88 } as const;

// One at a time: forty million pixels are 120 MB.
const turns = createBoundedWork({ atOnce: 1, waiting: 32, ofOne: 12 });

/** Loaded with the first image. Only the formats that are taken can be read at all: of the HEIF family AVIF alone, since the library is built without HEVC. */
const openSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
let opening: ReturnType<typeof openSharp> | null = null;

/**
 * The same picture, encoded again: upright, without metadata (a photograph shows where it was taken) and without anything else
 * the file held. Pixels are unpacked off the main thread, of one image at a time, for 15 s at most. `read` gives the file when
 * its turn has come. Throws SERVICE_UNAVAILABLE when too many wait, or too many of the caller's.
 */
export const reencodeImage = (
  read: () => Promise<Buffer>,
  target: ImageTarget,
  whose: Caller,
): Promise<Reencoded> =>
  turns.run('known', whose, async () => {
    const sharp = await (opening ??= openSharp());
    const bytes = await read();
    const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const;
    const make = async (side: number): Promise<MadeImage> => {
      const picture = sharp(bytes, limits)
        .timeout({ seconds: DEADLINE_SECONDS })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
      const quality = QUALITY[target.format];
      const coded =
        target.format === 'webp'
          ? picture.webp({ quality })
          : picture.flatten({ background: '#fff' }).jpeg({ quality });
      return { side, bytes: await coded.toBuffer() };
    };
    try {
      const { width, height } = await sharp(bytes, limits).metadata();
      if (Math.min(width, height) < target.minimumSide) return { kind: 'tooSmall' };
      const [first, ...others] = target.sides;
      const main = await make(first);
      const copies: MadeImage[] = [];
      for (const side of others) copies.push(await make(side));
      return { kind: 'image', main, copies };
    } catch {
      return { kind: 'unreadable' };
    }
  });
