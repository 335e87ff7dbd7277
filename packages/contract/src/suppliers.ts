import * as z from 'zod/mini';
import { money, publicId, text } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { intranet } from './permissions.ts';

/** R-SEARCH-006: suppliers by name, for filters and pickers; two of one name are told apart by their documents. */
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

/** EP-125: the suppliers of a store: those that deliver in its city, and those it bought from. */
export const listStoreSuppliers = endpoint({
  name: 'listStoreSuppliers',
  method: 'GET',
  path: '/supplier-store/store/:id',
  summary: 'Fornecedores de um cliente',
  scopes: intranet,
  params: z.object({ id: publicId }),
  query: z.strictObject({
    enabled: z.optional(z.enum(['true', 'false'])),
    supplierName: z.optional(text(120)),
  }),
  response: z.array(
    z.object({
      supplierPublicId: publicId,
      supplier: z.string(),
      /** Delivers in the store's city now. */
      enabled: z.boolean(),
      minimumOrder: money,
      logisticCost: money,
      deliveries: z.number(),
    }),
  ),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
