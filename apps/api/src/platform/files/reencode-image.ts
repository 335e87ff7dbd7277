import type { ImageTarget } from '@celeiro/rules/base/files/uploads.ts';
import { type Caller, createBoundedWork } from '../auth/bounded-work.ts';

type MadeImage = { readonly side: number; readonly bytes: Buffer };

export type Reencoded =
  | { readonly kind: 'image'; readonly main: MadeImage; readonly copies: readonly MadeImage[] }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'tooSmall' };

/** More than the largest phone camera produces. Larger images are refused before they are decoded (T36). */
const MOST_PIXELS = 40_000_000;
const DEADLINE_SECONDS = 15;
const QUALITY = { webp: 82, jpeg: 88 } as const;

// One at a time: forty million pixels take 120 MB.
const turns = createBoundedWork({ atOnce: 1, waiting: 32, ofOne: 12 });

/**
 * Loaded with the first image. Only the accepted formats can be read; of the HEIF family only AVIF, since the library is
 * built without HEVC.
 */
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
 * Encodes an image again: upright, without metadata (a photograph contains where it was taken) and without any other
 * content of the file. Images are decoded off the main thread, one at a time, for 15 s at most. `read` is called when the
 * turn comes. Throws SERVICE_UNAVAILABLE when too many images wait, of all callers or of this one.
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
