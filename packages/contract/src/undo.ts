import * as z from 'zod/mini';
import { publicId } from './codecs.ts';
import type { AnyCode } from './errors.ts';

// The common parts of calls that undo a save.

const version = z.number().check(z.int(), z.minimum(1), z.maximum(999_999_999));

/** Each record with the version that the save to be undone created. */
export const savedVersions = (most: number) =>
  z.array(z.strictObject({ publicId, version })).check(z.minLength(1), z.maxLength(most));

/** Why a save can't be undone. */
export const undoRefusals = [
  'UNDO_NOT_POSSIBLE',
  'UNDO_OVERTAKEN',
  'UNDO_OF_ANOTHER',
  'UNDO_TOO_LATE',
] as const satisfies AnyCode[];
