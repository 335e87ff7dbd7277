import * as z from 'zod/mini';
import { publicId, text } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { intranet } from './permissions.ts';

/** Suppliers by name, for filters and pickers. */
export const listSupplierNames = endpoint({
  name: 'listSupplierNames',
  method: 'GET',
  path: '/suppliers/names',
  summary: 'Nomes dos fornecedores',
  scopes: intranet,
  query: z.object({ name: z.optional(text(120)) }),
  response: z.array(z.object({ publicId, name: z.string() })),
  refusals: [],
  transaction: 'none',
});
