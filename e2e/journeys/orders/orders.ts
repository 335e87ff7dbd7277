import { fullName } from '@celeiro/rules/orders/delivery-items/items.ts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { dayAhead } from '../clock.ts';
import { people, tokensOf } from '../access/people.ts';

type Item = { readonly supplierProductDetailsPublicId: string; readonly product: string };
type Delivery = {
  readonly publicId: string;
  readonly index: number;
  readonly orderPublicId: string;
  readonly orderNumber: string;
  readonly supplierPublicId: string;
  readonly hasIntegration: boolean;
  readonly version: number;
  readonly delivery: string;
  readonly paymentMethod: string;
  readonly celeiroPaymentMethodPublicId: string | null;
  readonly orderSupplierItems: readonly Item[];
};
export type SentOrder = {
  readonly orderUniqueId: string;
  readonly orderPublicId: string;
  readonly delivery: Delivery;
};

const accessTokenOf = async (...given: Parameters<typeof tokensOf>): Promise<string> =>
  (await tokensOf(...given)).access_token;

/** Calls the API as an operator. */
export const operator = async (request: APIRequestContext, username: string = people.ana) => {
  const authorization = `Bearer ${await accessTokenOf(request, 'celeiro-web', 'intranetweb', username)}`;
  // What a journey arranges overwrites whatever is there.
  return { headers: { authorization, 'if-match': '*' } };
};

/** What an ordering channel calls the API with. */
export const channelOf = async (request: APIRequestContext) => ({
  authorization: `Bearer ${await accessTokenOf(request, 'celeiro-seller', 'sellerweb', 'canal@celeiro.dev')}`,
});

/** What finance calls the API with. */
export const financeOf = async (request: APIRequestContext) => ({
  authorization: `Bearer ${await accessTokenOf(request, 'celeiro-bank', 'bankweb', 'financeiro@celeiro.dev')}`,
});

/** How an order differs from the one it is modelled on. */
type SendingOptions = {
  readonly period?: 'MORNING' | 'AFTERNOON' | 'NIGHT';
  readonly quantity?: number;
  readonly couponCode?: string;
  /** The channel's own number of the order begins with this. */
  readonly prefix?: string;
  readonly note?: string;
  readonly payment?: { readonly paymentMethod: string; readonly celeiroPaymentMethodPublicId?: string };
  /** Another store than that of the model, which its suppliers serve too. */
  readonly storeDocumentNumber?: string;
  /** Modelled on the demonstration's oldest deliveries: the newest are the journeys' own, most of them of one store. */
  readonly isOfOldest?: boolean;
  /** Whether the store of this document will do. */
  readonly isStoreFit?: (documentNumber: string) => boolean;
  /** Whether this supplier will do. */
  readonly isSupplierFit?: (supplier: {
    readonly supplierPublicId: string;
    readonly hasIntegration: boolean;
  }) => boolean;
};

/** The demonstration's order of many deliveries with many items; its store has a limit that no journey reaches. */
export const LARGE_ORDER = '2026-900030';

/** What a field of a product that was found is called by. */
export const nameOf = (product: {
  readonly name: string;
  readonly brand: string | null;
  readonly originalPack: string;
}): string => fullName({ product: product.name, brand: product.brand, packDesc: product.originalPack });

/** Products of which no name stands within another's: a journey finds a field by its product's name. */
const wellNamed = (items: readonly Item[]): Item[] =>
  items.filter(
    (item, place) =>
      !items.some(
        (other, index) =>
          other.product.includes(item.product) && (index < place || other.product !== item.product),
      ),
  );

type Sold = { readonly publicId: string; readonly quantityStock: number };

/** Of some items, those whose supplier has enough for a journey to raise them; all of them where that is too few. */
const inStock = async (
  request: APIRequestContext,
  options: Awaited<ReturnType<typeof operator>>,
  { supplierPublicId, orderSupplierItems }: Delivery,
  count: number,
): Promise<Item[]> => {
  const short = new Set<string>();
  for (let page = 0, isMore = true; isMore; page += 1) {
    const answer = await request.post(
      `/api/suppliers/${supplierPublicId}/products/search?page=${page}&size=100`,
      { ...options, data: {} },
    );
    const found: Sold[] = (await answer.json()).content;
    for (const { publicId, quantityStock } of found)
      if (quantityStock !== 1 && quantityStock < 100) short.add(publicId);
    isMore = found.length === 100;
  }
  const named = wellNamed(orderSupplierItems);
  const enough = named.filter(({ supplierProductDetailsPublicId: id }) => !short.has(id));
  return enough.length < count ? named : enough;
};

/** Deliveries to model an order on: the large order's, then any. */
const modelsOf = async (
  request: APIRequestContext,
  options: Awaited<ReturnType<typeof operator>>,
  { period, isOfOldest = false }: Pick<SendingOptions, 'isOfOldest'> & { readonly period: string },
) => {
  const sort = { field: 'receivedAt', direction: isOfOldest ? 'asc' : 'desc' };
  const content = [];
  for (const filter of [{ search: LARGE_ORDER }, {}]) {
    const list = await request.post('/api/order-suppliers?page=0&size=100', {
      ...options,
      data: { periods: [period], ...filter, sort },
    });
    content.push(...(await list.json()).content);
  }
  return content;
};

/**
 * Sends a new order through the channels' door, modelled on one that exists: same store, supplier and products. Some
 * days the supplier doesn't go there: the next day is tried, as a channel would.
 */
export const sendOrder = async (
  request: APIRequestContext,
  itemCount = 3,
  how: SendingOptions = {},
): Promise<SentOrder> => {
  const { period = 'MORNING', quantity = 2 } = how;
  const ana = await operator(request);
  const content = await modelsOf(request, ana, { ...how, period });
  const headers = await channelOf(request);
  const problems: string[] = [];
  const small = new Set<string>();
  for (const row of content) {
    // A person's document nobody is told: what can't be sent is no model.
    if (row.storeDocumentNumber.includes('*')) continue;
    if (how.isStoreFit?.(row.storeDocumentNumber) === false) continue;
    const answer = await request.get(`/api/orders/${row.orderPublicId}/details`, ana);
    const order = await answer.json();
    // What a store that is late buys on term waits in credit analysis.
    const credit = await request.get(`/api/credit-analysis/store/${order.storePublicId}`, ana);
    if ((await credit.json()).isOverdue === true) continue;
    const model: Delivery | undefined = order.orderSuppliers.find(
      (delivery: Delivery) =>
        delivery.delivery === period &&
        wellNamed(delivery.orderSupplierItems).length >= itemCount &&
        !small.has(delivery.publicId) &&
        how.isSupplierFit?.(delivery) !== false,
    );
    if (!model) continue;
    const items = await inStock(request, ana, model, itemCount);
    for (let ahead = 1; ahead <= 14; ahead += 1) {
      const orderUniqueId = `${how.prefix ?? 'E2E-'}${crypto.randomUUID().slice(0, 13)}`;
      const sent = await request.post('/api/orders', {
        headers,
        data: {
          orderUniqueId,
          storeDocumentNumber: how.storeDocumentNumber ?? order.documentNumber,
          sellerUsername: people.ana,
          note: how.note ?? 'Entregar pela doca 2.',
          ...(how.couponCode === undefined ? {} : { couponCode: how.couponCode }),
          deliveries: [
            {
              supplierPublicId: model.supplierPublicId,
              deliveryDate: dayAhead(ahead),
              delivery: model.delivery,
              ...(how.payment ?? {
                paymentMethod: model.paymentMethod,
                ...(model.celeiroPaymentMethodPublicId === null
                  ? {}
                  : { celeiroPaymentMethodPublicId: model.celeiroPaymentMethodPublicId }),
              }),
              logisticCost: 15,
              items: items.slice(0, itemCount).map(({ supplierProductDetailsPublicId }) => ({
                supplierProductDetailsPublicId,
                quantity,
              })),
            },
          ],
        },
      });
      const created = await sent.json();
      if (sent.status() === 201) {
        return { orderUniqueId, orderPublicId: created.orderPublicId, delivery: created.orderSuppliers[0] };
      }
      problems.push(`${created.code}`);
      // Not as much as this supplier delivers from: another one of the order may do.
      if (created.code === 'ORDER_BELOW_MINIMUM') small.add(model.publicId);
      if (created.code !== 'SUPPLIER_UNAVAILABLE' && created.code !== 'SUPPLIER_TOO_LATE') break;
    }
  }
  throw new Error(`no order was accepted: ${problems.join(', ')}`);
};

export const orderPath = (order: SentOrder): string =>
  `/delivery/delivery-list/delivery-detail/${order.orderPublicId}/${order.delivery.publicId}`;

/** The same place on the follow-up screen. */
export const followUpPath = (path: string): string =>
  path.replace('/delivery-detail/', '/delivery-detail-v2/');

/** The open delivery's card. */
export const card = (page: Page) =>
  page.getByRole('region').filter({ has: page.getByRole('table', { name: /^Produtos da entrega/ }) });

/** An action of a delivery by its name, wherever it stands: its menu is opened if need be. */
export const actionOf = async (delivery: Locator, name: string): Promise<Locator> => {
  const actions = delivery.getByRole('group', { name: /^Ações da entrega/ });
  const own = { name, exact: true };
  const action = actions.getByRole('button', own).or(actions.getByRole('menuitem', own));
  await actions.waitFor();
  if (!(await action.isVisible())) {
    await actions.getByRole('button', { name: /^Mais ações/ }).click();
    // The menu opens below the mouse: what explains a closed action there would lie over the one above it.
    await delivery.page().mouse.move(1, 1);
  }
  return action;
};
