import * as z from 'zod/mini';
import { publicId } from './codecs.ts';
import type { AnyCode } from './errors.ts';

// What calls that take a save back have in common.

const version = z.number().check(z.int(), z.minimum(1), z.maximum(999_999_999));

/** Each with the version that the save which is to be undone made of it. */
export const savedVersions = (most: number) =>
  z.array(z.strictObject({ publicId, version })).check(z.minLength(1), z.maxLength(most));

/** Why a save isn't taken back. */
export const undoRefusals = [
  'UNDO_NOT_POSSIBLE',
  'UNDO_OVERTAKEN',
  'UNDO_OF_ANOTHER',
  'UNDO_TOO_LATE',
] as const satisfies AnyCode[];
