import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Letters of a style sheet's suffix: 16 million combinations for a few hundred sheets. */
const LETTERS = 4;

/**
 * Names for the classes of style sheets below this folder: the class and the sheet. Without line numbers, which compress
 * badly, the first pages are 1.4 KiB smaller.
 */
export const classNames =
  (folder: string) =>
  (name: string, sheet: string): string => {
    const mark = createHash('sha256').update(relative(folder, sheet)).digest('base64url').slice(0, LETTERS);
    return `${name}_${mark}`;
  };
