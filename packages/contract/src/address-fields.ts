import { ufs } from '@celeiro/rules/states.ts';
import * as z from 'zod/mini';
import { line, zip } from './codecs.ts';

/** An address as a registration keeps it. */
export const addressFields = {
  zipCode: z.nullable(zip),
  address: z.nullable(line(160, 1)),
  /** Of the house, or 'S/N'. */
  number: z.nullable(line(20, 1)),
  complement: z.nullable(line(80, 1)),
  neighborhood: z.nullable(line(80, 1)),
  city: z.nullable(line(80, 1)),
  state: z.nullable(z.enum(ufs)),
};
