import type { Pack } from '../products/products.ts';
import { type Centi, centi, formatSize } from '../../quantity.ts';
import { readName } from './name-pieces.ts';

type PackOfUnit = Omit<Pack, 'unit'>;

/** A pack as text that can be typed: 'fdo, 10 × 1,00'; '' when it is unknown. */
export const writePack = ({ packageUnit, outerUnit, content, size }: PackOfUnit): string =>
  [
    [outerUnit, packageUnit].filter((word) => word !== null).join(' '),
    content === null || size === null ? '' : `${content} × ${formatSize(size).replaceAll('.', '')}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

/**
 * Parses a typed pack: 'fdo, 10 × 1', 'cx 20 kg', 'cx 24' (of one each), '30x0,5'. Null when number or size is missing,
 * or for any other text.
 */
export const readTypedPack = (
  text: string,
): (PackOfUnit & { readonly content: number; readonly size: Centi; readonly unit: Pack['unit'] }) | null => {
  const typed = /^\d+$/.test(text.trim()) ? `${text} × 1` : text;
  const { words, unit, packageUnit, outerUnit, content, size } = readName(typed);
  if (words.length > 0 || content === null) return null;
  // With only a count, each unit has size one.
  return { packageUnit, outerUnit, content, size: size ?? centi(100), unit };
};
