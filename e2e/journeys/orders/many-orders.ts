import { type APIRequestContext, expect } from '@playwright/test';
import { channelOf, operator, sendOrder } from './orders.ts';
import { people } from '../access/people.ts';

export type SentDelivery = { readonly publicId: string; readonly orderNumber: string };

const AT_ONCE = 8;
/** As many packs as the first order has, which was enough for its supplier. */
const QUANTITY = 2;

/**
 * So many small orders of one delivery each, found together by the marker their identifiers begin with. At night: other
 * journeys model theirs on what came last in the morning.
 */
export const sendMany = async (
  request: APIRequestContext,
  marker: string,
  count: number,
): Promise<readonly SentDelivery[]> => {
  const first = await sendOrder(request, 1, { period: 'NIGHT', quantity: QUANTITY });
  const details = await request.get(`/api/orders/${first.orderPublicId}/details`, await operator(request));
  const { documentNumber, orderSuppliers } = await details.json();
  const [model] = orderSuppliers;
  const headers = await channelOf(request);
  const send = async (at: number): Promise<SentDelivery> => {
    const sent = await request.post('/api/orders', {
      headers,
      data: {
        orderUniqueId: `${marker}-${String(at).padStart(3, '0')}`,
        storeDocumentNumber: documentNumber,
        sellerUsername: people.ana,
        deliveries: [
          {
            supplierPublicId: model.supplierPublicId,
            deliveryDate: model.deliveryDate,
            delivery: model.delivery,
            paymentMethod: model.paymentMethod,
            ...(model.celeiroPaymentMethodPublicId === null
              ? {}
              : { celeiroPaymentMethodPublicId: model.celeiroPaymentMethodPublicId }),
            logisticCost: 0,
            items: [
              {
                supplierProductDetailsPublicId: model.orderSupplierItems[0].supplierProductDetailsPublicId,
                quantity: QUANTITY,
              },
            ],
          },
        ],
      },
    });
    const created = await sent.json();
    expect(sent.status(), JSON.stringify(created)).toBe(201);
    const [delivery] = created.orderSuppliers;
    return { publicId: delivery.publicId, orderNumber: delivery.orderNumber };
  };
  const deliveries: SentDelivery[] = [];
  for (let at = 0; at < count; at += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, index) => send(at + index));
    deliveries.push(...(await Promise.all(some)));
  }
  return deliveries;
};
