import type { Pack } from '../products/products.ts';
import { type Centi, centi, formatSize } from '../../quantity.ts';
import { readName } from './name-pieces.ts';

type PackOfUnit = Omit<Pack, 'unit'>;

/** 'fdo, 10 × 1,00': a pack as one line that can be typed; '' while nothing of it is known. */
export const writePack = ({ packageUnit, outerUnit, content, size }: PackOfUnit): string =>
  [
    [outerUnit, packageUnit].filter((word) => word !== null).join(' '),
    content === null || size === null ? '' : `${content} × ${formatSize(size).replaceAll('.', '')}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

/**
 * A typed pack: 'fdo, 10 × 1', 'cx 20 kg', 'cx 24' (of one each), '30x0,5'. Null where it has less than number and size, or
 * anything else.
 */
export const readTypedPack = (
  text: string,
): (PackOfUnit & { readonly content: number; readonly size: Centi; readonly unit: Pack['unit'] }) | null => {
  const typed = /^\d+$/.test(text.trim()) ? `${text} × 1` : text;
  const { words, unit, packageUnit, outerUnit, content, size } = readName(typed);
  if (words.length > 0 || content === null) return null;
  // Counted alone, each is one.
  return { packageUnit, outerUnit, content, size: size ?? centi(100), unit };
};
