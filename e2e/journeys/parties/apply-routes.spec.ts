import { expect, type Page } from '@playwright/test';
import { problems } from '../axe.ts';
import { dayAhead } from '../clock.ts';
import { test, untilDone } from '../journey.ts';
import { card, channelOf, operator, orderPath, sendOrder } from '../orders/orders.ts';
import { people, signedIn } from '../access/people.ts';

type Get = (path: string) => Promise<{ publicId: string; name: string }[]>;

/** The zone and the district around a neighborhood of São Paulo; nulls elsewhere. */
const around = async (get: Get, city: string, neighborhood: string) => {
  for (const zone of await get('/zones'))
    for (const district of await get(`/districts/zone/${zone.publicId}`)) {
      const inside = await get(`/neighborhoods?cityPublicId=${city}&districtPublicId=${district.publicId}`);
      if (inside.some(({ publicId }) => publicId === neighborhood))
        return { ZONE: zone.name, DISTRICT: district.name };
    }
  return { ZONE: null, DISTRICT: null };
};

const choose = async (page: Page, field: RegExp, option: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('EP-088, R-RT-015: an exception acts on orders once it is applied, and every place says why', async ({
  page,
  request,
}) => {
  test.slow();
  // Requested work is shown on every page of its person: other journeys use Ana.
  const bia = await operator(request, people.bia);
  const get = async (path: string) => (await request.get(`/api${path}`, bia)).json();
  // Another supplier's routes are edited by another journey, and the largest order's store is everyone's.
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
  const offered = async () => {
    const from = dayAhead(1);
    const path = `/suppliers/${supplierPublicId}/availability?storePublicId=${store.publicId}&from=${from}&to=${from}`;
    return (await get(path)).days[0].cause;
  };
  expect(await offered()).not.toBe('NO_ROUTE');

  await signedIn(page, people.bia);
  await page.goto(`/supplier/supplier-detail/${supplierPublicId}/routes`);
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row', { name: new RegExp(`^${store.city}`) });

  // An exception for the store's neighborhood, by the screen; its effect is counted beside the form before it is saved.
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Adicionar exceção' }).click();
  const { ZONE, DISTRICT } = await around(get, route?.cityPublicId ?? '', place?.publicId ?? '');
  if (ZONE !== null && DISTRICT !== null) {
    await dialog.getByRole('radio', { name: 'Bairro' }).check({ force: true });
    await choose(page, /^Zona/, ZONE);
    await choose(page, /^Distrito/, DISTRICT);
    await choose(page, /^Bairro/, place?.name ?? '');
  } else {
    await dialog.getByRole('combobox', { name: /^Bairro/ }).fill(place?.name ?? '');
    await page.getByRole('option', { name: place?.name ?? '', exact: true }).click();
  }
  await expect(dialog.getByText('Este lugar deixa de ser atendido.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Adicionar exceção' }).click();
  const result = page.getByRole('region', { name: `Resultado em ${store.city}` });
  await expect(result.getByText(/^−\d+$/)).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Salvar rota' }).click();
  await expect(page.getByText('Exceção adicionada com sucesso')).toBeVisible();
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
  // Applied in the background: the state of the route says that it is done, a message about it may have gone by then.
  await expect(row.getByText('Aplicada')).toBeVisible(untilDone);

  // The channel is refused, with the reason.
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

  // The running delivery continues, and says that the supplier doesn't deliver on its day any more.
  await page.goto(orderPath(order));
  await expect(card(page).getByText('O fornecedor não entrega mais neste dia.')).toBeVisible();
  await expect(card(page).getByText('O fornecedor não entrega no endereço do cliente.')).toBeVisible();

  // Addresses of which no neighborhood is known, one of them opened beside the list.
  await page.goto('/supplier/unrecognized-addresses');
  await page.locator('[data-row-link]').first().click();
  await expect(page.getByRole('dialog').getByText('Bairro no endereço')).toBeVisible();
  expect(await problems(page)).toEqual([]);

  // Taken back.
  const { restrictions } = await get(`/routes/${route?.publicId}`);
  const added = restrictions.find(
    ({ neighborhood }: { neighborhood: { publicId: string } | null }) =>
      neighborhood?.publicId === place?.publicId,
  );
  await request.delete(`/api/routes/restriction/${added.publicId}`, bia);
  await request.put(`/api/routes/suppliers/${supplierPublicId}/apply`, bia);
  await expect.poll(offered, untilDone).not.toBe('NO_ROUTE');
});
