import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

// Warnings for colleagues about a supplier's deliveries to a store: a fixed catalog, and the warnings of each pair.

/** A warning of a pair; `publicId` is the link's id, used to remove it. */
export const storeWarning = z.object({ publicId, tagPublicId: publicId, name: z.string() });
export type StoreWarning = z.output<typeof storeWarning>;

/** R-ADMIN-016, EP-115 */
export const listWarningTags = endpoint({
  name: 'listWarningTags',
  method: 'GET',
  path: '/supplier-store-warning-tags',
  summary: 'Avisos que um fornecedor pode ter para um cliente',
  scopes: intranet,
  response: z.array(z.object({ publicId, name: z.string() })),
  refusals: [],
  transaction: 'none',
});

const write = {
  scopes: intranet,
  changes: ['supplierStore', 'supplier'],
  idempotent: true,
  transaction: 'one',
} as const;

/** EP-116: adds a warning to a pair of supplier and store; an existing one is returned. */
export const addStoreWarning = endpoint({
  ...write,
  name: 'addStoreWarning',
  ifMatch: 'adds',
  method: 'POST',
  path: '/supplier-store-extension-warning-tags',
  summary: 'Põe um aviso num fornecedor para um cliente',
  body: z.strictObject({ supplierStorePublicId: publicId, supplierStoreWarningTagPublicId: publicId }),
  response: storeWarning,
  status: 201,
  refusals: ['RESOURCE_NOT_FOUND'],
});

/** EP-117: removes a warning by the id of its link. */
export const removeStoreWarning = endpoint({
  ...write,
  name: 'removeStoreWarning',
  ifMatch: 'state',
  method: 'DELETE',
  path: '/supplier-store-extension-warning-tags/:id',
  summary: 'Tira um aviso de um fornecedor para um cliente',
  params: z.object({ id: publicId }),
  response: null,
  refusals: ['RESOURCE_NOT_FOUND'],
});
