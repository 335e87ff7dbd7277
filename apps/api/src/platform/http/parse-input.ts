import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import { issueFields } from '@celeiro/contract/validation-messages.ts';
import * as z from 'zod/mini';
import { PlatformError } from './failure.ts';

const noParameters = z.strictObject({});

/** A read that takes no parameters refuses them: its caller would take all of it for what a filter found. */
const queryOf = ({ method, query }: Endpoint): z.ZodMiniType | undefined =>
  query ?? (method === 'GET' ? noParameters : undefined);

/** A part of the input as its schema reads it; undefined without one. Throws VALIDATION_FAILED with what is wrong by field. */
export const parseInput = (schema: z.ZodMiniType | undefined, value: unknown): never => {
  // `never` because each handler knows its own endpoint's types; here only the schema does.
  if (!schema) return undefined as never;
  const result = z.safeDecode(schema, value, { reportInput: true });
  if (result.success) return result.data as never;
  throw new PlatformError('VALIDATION_FAILED', { fields: issueFields(result.error.issues) });
};

/** The parameters of a call. Throws VALIDATION_FAILED: parameters a read does not know are refused. */
export const parseQuery = (endpoint: Endpoint, query: unknown): never => parseInput(queryOf(endpoint), query);
