import { issueFields } from '@celeiro/contract/validation-messages.ts';
import { futureHelp } from '@celeiro/rules/messages.ts';
import * as z from 'zod/mini';
import { PlatformError } from '../http/failure.ts';
import { parseJsonBody } from '../http/json-body.ts';
import { TOLERANCE_SECONDS } from './signature.ts';

/** What a signed message says, by its schema. Who signed it may still be wrong: every byte is looked at. */
export const readSignedBody = <S extends z.ZodMiniType>(schema: S, text: string): z.output<S> => {
  const parsed = z.safeDecode(schema, parseJsonBody(text) as z.input<S>); // whatever it is: that is what is checked
  if (parsed.success) return parsed.data;
  throw new PlatformError('VALIDATION_FAILED', { fields: issueFields(parsed.error.issues) });
};

/**
 * Refuses reports from the future: a status dated next year would be newer than every true one, a payment dated next year would
 * be a year late. Clocks may differ by as much as a signature's age may.
 */
export const assertHappened = (instant: string, now: Date, field: string): void => {
  if (Date.parse(instant) <= now.getTime() + TOLERANCE_SECONDS * 1000) return;
  throw new PlatformError('VALIDATION_FAILED', { fields: { [field]: futureHelp } });
};
