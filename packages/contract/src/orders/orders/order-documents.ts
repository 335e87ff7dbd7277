import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

const byId = z.object({ id: publicId });

/** R-ALLOC-003: the quantities of an order's products by delivery, as a workbook. */
export const getAllocation = endpoint({
  name: 'getAllocation',
  method: 'GET',
  path: '/order-rest-api/orders/:id/allocation/xlsx',
  summary: 'Alocação do pedido em planilha',
  scopes: intranet,
  params: byId,
  response: 'file',
  refusals: ['RESOURCE_NOT_FOUND', 'ALLOCATION_LIMIT_EXCEEDED'],
  transaction: 'none',
});

/** R-DETAIL-031: the printable mirror of an order, with all deliveries or one. */
export const getOrderMirror = endpoint({
  name: 'getOrderMirror',
  method: 'GET',
  path: '/orders/:id/mirror/pdf',
  summary: 'Espelho do pedido em PDF',
  scopes: intranet,
  params: byId,
  query: z.strictObject({ orderSupplierPublicId: z.optional(publicId) }),
  response: 'file',
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
