import { issueFields } from '@celeiro/contract/validation-messages.ts';
import { futureHelp } from '@celeiro/rules/messages.ts';
import * as z from 'zod/mini';
import { PlatformError } from '../http/failure.ts';
import { parseJsonBody } from '../http/json-body.ts';
import { TOLERANCE_SECONDS } from './signature.ts';

/** Parses the body of a signed message by its schema. The signer may still be wrong, so every field is checked. */
export const readSignedBody = <S extends z.ZodMiniType>(schema: S, text: string): z.output<S> => {
  const parsed = z.safeDecode(schema, parseJsonBody(text) as z.input<S>); // any value: the schema checks it
  if (parsed.success) return parsed.data;
  throw new PlatformError('VALIDATION_FAILED', { fields: issueFields(parsed.error.issues) });
};

/**
 * Throws VALIDATION_FAILED for an instant in the future: a status dated next year would be newer than every true one, and
 * a payment dated next year would be a year late. Clocks may differ by the tolerance of signatures.
 */
export const assertHappened = (instant: string, now: Date, field: string): void => {
  if (Date.parse(instant) <= now.getTime() + TOLERANCE_SECONDS * 1000) return;
  throw new PlatformError('VALIDATION_FAILED', { fields: { [field]: futureHelp } });
};
