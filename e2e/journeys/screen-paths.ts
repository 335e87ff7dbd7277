import type { APIRequestContext } from '@playwright/test';
import { LARGE_ORDER, operator, orderPath, sendOrder } from './orders/orders.ts';
import { people } from './access/people.ts';
import { sentSheet } from './base/sheets.ts';
import { sendDocuments, storeOf } from './parties/store-documents.ts';

// Where the screens are that belong to one record: found, or laid, by calls of the API.

export type Find<Value> = (request: APIRequestContext) => Promise<Value>;

/** Found once for a journey, however many of its screens show it. */
const once = <Value>(find: Find<Value>): Find<Value> => {
  const found = new WeakMap<APIRequestContext, Promise<Value>>();
  return (request) => {
    const value = found.get(request) ?? find(request);
    found.set(request, value);
    return value;
  };
};
/** The first of those found by what is sent. */
const allOf = async (request: APIRequestContext, path: string, data: object) => {
  const found = await request.post(`/api${path}?page=0&size=100`, {
    ...(await operator(request, people.caio)),
    data,
  });
  return (await found.json()).content;
};
const firstOf = async (request: APIRequestContext, path: string, data: object) =>
  (await allOf(request, path, data))[0];
const anOrder = once((request) => sendOrder(request, 4));
export const orderAt = async (request: APIRequestContext) => orderPath(await anOrder(request));
export const largeAt = once(async (request) => {
  const { orderPublicId, publicId } = await firstOf(request, '/order-suppliers', { search: LARGE_ORDER });
  return `/delivery/delivery-list/delivery-detail/${orderPublicId}/${publicId}`;
});
export const creditAt: Find<string> = async (request) => {
  const { orderPublicId } = await anOrder(request);
  const order = await request.get(
    `/api/orders/${orderPublicId}/details`,
    await operator(request, people.caio),
  );
  return `/store/new-credit-analysis?storePublicId=${(await order.json()).storePublicId}`;
};
export const documentsAt = once(async (request) => {
  const { storePublicId, documentNumber } = await storeOf(request, await anOrder(request));
  await sendDocuments(request, documentNumber, {
    'alvara sanitario 2026 da matriz e das filiais.pdf': 'ALVARA_SANITARIO',
    'cnpj.pdf': 'CARTAO_CNPJ',
  });
  return `/store/store-profile/store-upload-documents/${storePublicId}`;
});
export const tagsAt = once(async (request) => {
  const options = await operator(request, people.caio);
  for (const name of ['Rede', 'Recebe só de manhã, pela doca dos fundos'])
    await request.post('/api/store-rest-api/tags', { ...options, data: { name } });
  return '/store/store-tags';
});
export const uploadsAt: Find<string> = async (request) => {
  await sentSheet(request, people.caio);
  return '/uploads';
};
const aSupplier = once<string>(
  async (request) =>
    (await firstOf(request, '/suppliers/search', { search: 'Atacado Bom Tempero' })).publicId,
);
export const supplierAt =
  (before: string, after = ''): Find<string> =>
  async (request) =>
    `/supplier/${before}/${await aSupplier(request)}${after}`;
const aStore = once<string>(
  async (request) => (await firstOf(request, '/stores/search', { sort: 'createdAt,asc' })).publicId,
);
/** Of whom much stands masked. */
const aPerson = once<string>(async (request) => {
  const stores: { readonly publicId: string; readonly documentNumber: string }[] = await allOf(
    request,
    '/stores/search',
    { sort: 'createdAt,asc' },
  );
  return stores.find(({ documentNumber }) => documentNumber.includes('*'))?.publicId ?? '';
});
export const personStoreAt =
  (before: string, after = ''): Find<string> =>
  async (request) =>
    `/store/store-list/${before}/${await aPerson(request)}${after}`;
export const storeAt =
  (before: string, after = ''): Find<string> =>
  async (request) =>
    `/store/store-list/${before}/${await aStore(request)}${after}`;
export const routeAt: Find<string> = async (request) => {
  const supplier = await aSupplier(request);
  const routes = await request.get(`/api/routes/suppliers/${supplier}`, await operator(request, people.caio));
  return `/supplier/routes/${supplier}/${(await routes.json())[0].publicId}`;
};
export const personAt: Find<string> = async (request) => {
  const { publicId } = await firstOf(request, '/authorization-server-web/v2/authorization/users/search', {
    search: 'Ana Prado',
  });
  return `/user/user-list/edit-user?id=${publicId}`;
};

export const productAt: Find<string> = async (request) => {
  const { publicId } = await firstOf(request, '/products/list', { hasOffer: true });
  return `/product/product-list/edit-product/${publicId}`;
};
