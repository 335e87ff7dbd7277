import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { getOrderMirror } from '@celeiro/contract/orders/orders/order-documents.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { makePdf } from '../../platform/files/pdf.ts';
import type { FileAnswer, Operation } from '../../platform/http/docs/operation.ts';
import { readStoreByDocument } from '../../parties/stores/stores.public.ts';
import { mirrorDocument, mirrorName } from './mirror-document.ts';
import { readOrder } from './orders.queries.ts';

/** R-DETAIL-031: the order's mirror with all deliveries, or only the requested one. Throws RESOURCE_NOT_FOUND. */
export const printMirror = async (
  { db, now, actor }: Operation,
  { params, query }: EndpointInput<typeof getOrderMirror>,
): Promise<FileAnswer> => {
  const order = (await readOrder(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const only = query.orderSupplierPublicId;
  const deliveries = order.deliveries.filter(({ publicId }) => only === undefined || publicId === only);
  if (deliveries.length === 0) return refuse('RESOURCE_NOT_FOUND');
  const store = await readStoreByDocument(db, order.storeDocument);
  return {
    contentType: 'application/pdf',
    fileName: `espelho-${mirrorName(order).replaceAll(/[^\w.-]+/g, '-')}.pdf`,
    body: await makePdf(mirrorDocument({ order, deliveries, store, printedAt: now }), actor.userId),
  };
};
