import { expect } from '@playwright/test';
import { problems } from './axe.ts';
import { dayAhead } from './clock.ts';
import { test } from './journey.ts';
import { channelOf, operator, sendOrder } from './orders.ts';
import { people, signedIn } from './people.ts';

test('EP-088, R-RT-015: an exception acts on orders once it is applied, and every place says why', async ({
  page,
  request,
}) => {
  test.slow();
  // What somebody asked for stands beside their every page: others' journeys are Ana's.
  const bia = await operator(request, people.bia);
  const get = async (path: string) => (await request.get(`/api${path}`, bia)).json();
  // Another supplier's routes are edited by another journey, and the largest order's store is everybody's.
  const found = await request.post('/api/suppliers/search', {
    ...bia,
    data: { search: 'Atacadão do Produtor' },
  });
  const [taken] = (await found.json()).content;
  const stores: string[] = [];
  const order = await sendOrder(request, 1, {
    isStoreFit: (document) => {
      stores.push(document);
      return document !== stores[0];
    },
    isSupplierFit: ({ supplierPublicId }) => supplierPublicId !== taken?.publicId,
  });
  const { supplierPublicId } = order.delivery;
  const { documentNumber } = await get(`/orders/${order.orderPublicId}/details`);
  const store = await get(`/stores/document-number/${documentNumber}`);
  const routes: { publicId: string; city: string; uf: string; cityPublicId: string }[] = await get(
    `/routes/suppliers/${supplierPublicId}`,
  );
  const route = routes.find(({ city, uf }) => city === store.city && uf === store.state);
  const places: { publicId: string; name: string }[] = await get(
    `/neighborhoods?cityPublicId=${route?.cityPublicId}`,
  );
  const place = places.find(({ name }) => name === store.neighborhood);
  const added = await request.post('/api/routes/restriction', {
    ...bia,
    data: {
      routePublicId: route?.publicId,
      supplierPublicId,
      neighborhoodPublicId: place?.publicId,
      weekDayPeriodPublicIds: [],
    },
  });
  expect(added.status()).toBe(201);
  const offered = async () => {
    const from = dayAhead(1);
    const path = `/suppliers/${supplierPublicId}/availability?storePublicId=${store.publicId}&from=${from}&to=${from}`;
    return (await get(path)).days[0].cause;
  };
  expect(await offered()).not.toBe('NO_ROUTE');

  await signedIn(page, people.bia);
  await page.goto(`/supplier/supplier-detail/${supplierPublicId}/routes`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Testar endereço' }).click();
  await dialog.getByLabel('CEP, CNPJ ou CPF do cliente').fill(documentNumber);
  await page.keyboard.press('Enter');
  const edited = dialog.getByRole('region', { name: 'Com as alterações' });
  await expect(edited.getByText('Não atendido')).toBeVisible();
  await expect(edited.getByText(`Decide: exceção bairro ${place?.name}`)).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Aplicar alterações' }).click();
  await expect(dialog.getByText(/entregas? futuras? ficaria/)).toBeVisible();
  await dialog.getByText(/clientes? a menos$/).click();
  await expect(dialog.getByText(store.name).first()).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Aplicar alterações' }).click();
  await expect(page.getByText('Alterações aplicadas com sucesso!')).toBeVisible();
  await expect(
    page.getByRole('row', { name: new RegExp(`^${store.city}`) }).getByText('Aplicada'),
  ).toBeVisible();

  // The channel is refused, and is told why.
  expect(await offered()).toBe('NO_ROUTE');
  const { delivery } = order;
  const refused = await request.post('/api/orders', {
    headers: await channelOf(request),
    data: {
      orderUniqueId: `E2E-${crypto.randomUUID().slice(0, 13)}`,
      storeDocumentNumber: documentNumber,
      sellerUsername: people.ana,
      deliveries: [
        {
          supplierPublicId,
          deliveryDate: dayAhead(1),
          delivery: delivery.delivery,
          paymentMethod: delivery.paymentMethod,
          ...(delivery.celeiroPaymentMethodPublicId !== null && {
            celeiroPaymentMethodPublicId: delivery.celeiroPaymentMethodPublicId,
          }),
          logisticCost: 15,
          items: delivery.orderSupplierItems.map(({ supplierProductDetailsPublicId }) => ({
            supplierProductDetailsPublicId,
            quantity: 2,
          })),
        },
      ],
    },
  });
  expect(refused.status()).toBe(422);
  expect(JSON.stringify(await refused.json())).toContain('O fornecedor não entrega no endereço do cliente.');

  // Taken back.
  await request.delete(`/api/routes/restriction/${(await added.json()).publicId}`, bia);
  await request.put(`/api/routes/suppliers/${supplierPublicId}/apply`, bia);
  await expect.poll(offered).not.toBe('NO_ROUTE');
});
