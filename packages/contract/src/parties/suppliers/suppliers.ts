import * as z from 'zod/mini';
import { publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/**
 * R-SEARCH-006: suppliers by name, for filters and pickers; those with the same name are distinguished by their
 * documents.
 */
export const listSupplierNames = endpoint({
  name: 'listSupplierNames',
  method: 'GET',
  path: '/suppliers/names',
  summary: 'Nomes dos fornecedores',
  scopes: intranet,
  query: z.strictObject({ name: z.optional(text(120)) }),
  response: z.array(z.object({ publicId, name: z.string(), documentNumber: z.string() })),
  refusals: [],
  transaction: 'none',
});
