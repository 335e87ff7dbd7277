import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import { issueFields } from '@celeiro/contract/validation-messages.ts';
import * as z from 'zod/mini';
import { PlatformError } from './failure.ts';

const noParameters = z.strictObject({});

/** A read without parameters refuses any: its caller would take the whole list for a filtered one. */
const queryOf = ({ method, query }: Endpoint): z.ZodMiniType | undefined =>
  query ?? (method === 'GET' ? noParameters : undefined);

/**
 * Parses a part of the input with its schema; undefined without a schema. Throws VALIDATION_FAILED with the errors by
 * field.
 */
export const parseInput = (schema: z.ZodMiniType | undefined, value: unknown): never => {
  // `never` because only each handler knows its endpoint's types; this function has only the schema.
  if (!schema) return undefined as never;
  const result = z.safeDecode(schema, value, { reportInput: true });
  if (result.success) return result.data as never;
  throw new PlatformError('VALIDATION_FAILED', { fields: issueFields(result.error.issues) });
};

/** Parses the query of a call. Throws VALIDATION_FAILED for parameters that a read does not declare, too. */
export const parseQuery = (endpoint: Endpoint, query: unknown): never => parseInput(queryOf(endpoint), query);
