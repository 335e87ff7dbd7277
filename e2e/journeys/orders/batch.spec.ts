import { read, utils } from '@e965/xlsx';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { dayAhead } from '../clock.ts';
import { test, untilDone } from '../journey.ts';
import { type SentDelivery, sendMany } from './many-orders.ts';
import { operator } from './orders.ts';
import { people, signIn } from '../access/people.ts';

const ANALYZING = '1509bb0a-9bf1-4331-8a11-8783593942a4';
const CANCELED = '43f2f193-6e85-4f08-b592-7b0fe339d309';
const markerOf = (): string => `LOTE-${crypto.randomUUID().slice(0, 8)}`;
const readable = (text: string): string => text.replaceAll(/\s/g, ' ');

/** What a supplier's calendar tells of a day, as far as it matters here. */
type SupplierDay = {
  readonly date: string;
  readonly periods: readonly {
    readonly period: string;
    readonly isOpen: boolean;
    readonly cause: string | null;
    readonly reason: string | null;
  }[];
};

/** The list of one journey's own deliveries. */
const openOwn = async (page: Page, marker: string, count: number): Promise<void> => {
  await page.goto(`/delivery/delivery-list?search=${marker}&size=100`);
  await expect(
    page.getByText(count === 1 ? '1 entrega' : `${count} entregas`, { exact: true }),
  ).toBeVisible();
};

test('R-STATUS-014: 200 deliveries, 20 of them blocked: rehearsed, changed, told, tried again and taken away as a sheet', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const marker = markerOf();
  const deliveries = await sendMany(request, marker, 200);
  const bia = await operator(request, people.bia);
  const reasons = await (await request.get('/api/order-status-reason?type=CANCELED', bia)).json();
  const put = (some: readonly SentDelivery[], data: Record<string, unknown>) =>
    request.put('/api/order-suppliers/batch/status', {
      headers: { ...bia.headers, 'if-match': '*' },
      data: { orderSupplierPublicIds: some.map(({ publicId }) => publicId), ...data },
    });
  const canceled = deliveries.slice(40, 60);
  const reason = reasons.find(
    (one: { name: string; selectable: boolean }) => one.selectable && one.name !== 'OTHER',
  );
  const cancel = await put(canceled, {
    orderSupplierStatusPublicId: CANCELED,
    orderStatusReasonPublicId: reason.publicId,
  });
  expect(cancel.ok(), await cancel.text()).toBe(true);

  await signIn(page, people.bia);
  await openOwn(page, marker, 200);
  await page.getByRole('checkbox', { name: 'Selecionar as entregas desta página' }).check();
  await expect(page.getByText('100 selecionadas')).toBeVisible();
  await page.getByRole('button', { name: 'Selecionar as 200 deste filtro' }).click();
  await expect(page.getByText('200 selecionadas')).toBeVisible();
  await page.getByRole('button', { name: 'Alterar status' }).click();
  const dialog = page.getByRole('dialog', { name: /^Alterar status em lote/ });
  await dialog.getByRole('combobox', { name: /^Novo status/ }).click();
  await page.getByRole('option', { name: 'Em acompanhamento' }).click();
  await dialog.getByRole('button', { name: 'Ver o que muda' }).click();
  await expect(dialog.getByText('180 passam')).toBeVisible();
  await expect(dialog.getByText('20 bloqueadas')).toBeVisible();
  const why = dialog.getByText("Uma entrega com o status 'Cancelado' não muda mais de status.");
  await expect(why).toBeVisible();
  await why.click();
  await expect(dialog.getByText(new RegExp(`^Entregas .*${canceled[0]?.orderNumber}`))).toBeVisible();

  await dialog.getByRole('button', { name: 'Alterar 180 entregas' }).click();
  await expect(dialog.getByText('180 alteradas')).toBeVisible(untilDone);
  await expect(dialog.getByText('20 não alteradas')).toBeVisible();

  // Some of what stood in the way is put right: only the failures are sent again.
  const reopened = canceled.slice(0, 5);
  const reopen = await put(reopened, {
    orderSupplierStatusPublicId: ANALYZING,
    orderStatusReasonComment: 'Cliente voltou',
  });
  expect(reopen.ok(), await reopen.text()).toBe(true);
  await dialog.getByRole('button', { name: 'Tentar de novo as 20 que falharam' }).click();
  await expect(dialog.getByText('185 alteradas')).toBeVisible(untilDone);
  await expect(dialog.getByText('15 não alteradas')).toBeVisible();

  const [report] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Relatório XLSX' }).click(),
  ]);
  expect(report.suggestedFilename()).toMatch(/^status-em-lote-\d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = read(await readFile(await report.path())).Sheets['Resultado'];
  if (sheet === undefined) throw new Error('no sheet');
  const rows = utils.sheet_to_json<Record<string, unknown>>(sheet);
  expect(rows).toHaveLength(200);
  const outcomeOf = (delivery: SentDelivery) =>
    rows.find((row) => String(row['Número']) === delivery.orderNumber)?.['Resultado'];
  for (const delivery of reopened) expect(outcomeOf(delivery)).toBe('Alterada');
  for (const delivery of canceled.slice(5)) expect(outcomeOf(delivery)).toBe('Não alterada');
  expect(rows.filter((row) => row['Resultado'] === 'Alterada')).toHaveLength(185);
  expect(rows.find((row) => row['Resultado'] === 'Não alterada')).toMatchObject({
    Explicação: "Uma entrega com o status 'Cancelado' não muda mais de status.",
    'Status agora': 'Cancelado',
  });

  // What is left to do stays chosen.
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByText('15 selecionadas')).toBeVisible();

  // The store's limit is free again for others.
  const clean = await put(deliveries, {
    orderSupplierStatusPublicId: CANCELED,
    orderStatusReasonPublicId: reason.publicId,
  });
  expect(clean.ok(), await clean.text()).toBe(true);
});

test('a batch continues while its person works elsewhere, and is found again', async ({ page, request }) => {
  const marker = markerOf();
  await sendMany(request, marker, 3);
  await signIn(page, people.bia);
  await openOwn(page, marker, 3);
  // From the keyboard: the first row, then the second.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selecionadas')).toBeVisible();
  await page.getByRole('button', { name: 'Alterar status' }).click();
  const dialog = page.getByRole('dialog', { name: /^Alterar status em lote/ });
  await dialog.getByRole('combobox', { name: /^Novo status/ }).click();
  await page.getByRole('option', { name: 'Em acompanhamento' }).click();
  await dialog.getByRole('button', { name: 'Ver o que muda' }).click();
  // The answer waits until the person has left the dialog.
  let answer = (): void => undefined;
  const left = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/order-suppliers/batch/status', async (route) => {
    await left;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Alterar 2 entregas' }).click();
  await dialog.getByRole('button', { name: 'Continuar em segundo plano' }).click();
  await page
    .getByRole('link', { name: /^Abrir entrega/ })
    .first()
    .click();
  await expect(page).toHaveURL(/delivery-detail/);
  await expect(page.getByRole('button', { name: 'Alterando status: 0 de 2' })).toBeVisible();
  answer();
  await page.getByRole('button', { name: 'Lote concluído. Ver resultado' }).click();
  await expect(dialog.getByText('2 alteradas')).toBeVisible();
});

/** When the supplier of a journey's deliveries doesn't come to their store in their period, and when it next does. */
const daysOf = async (request: APIRequestContext, marker: string) => {
  const bia = await operator(request, people.bia);
  const search = { ...bia, data: { search: marker } };
  const listed = await (await request.post('/api/order-suppliers?page=0&size=10', search)).json();
  const [{ orderPublicId }] = listed.content;
  const order = await (await request.get(`/api/orders/${orderPublicId}/details`, bia)).json();
  const [delivery] = order.orderSuppliers;
  const range = `from=${dayAhead(1)}&to=${dayAhead(28)}`;
  const path = `/api/suppliers/${delivery.supplierPublicId}/availability`;
  const calendar = await request.get(`${path}?storePublicId=${order.storePublicId}&${range}`, bia);
  const days: SupplierDay[] = (await calendar.json()).days;
  const then = days.flatMap(({ date, periods }) =>
    date === delivery.deliveryDate
      ? []
      : periods.filter(({ period }) => period === delivery.delivery).map((one) => ({ date, ...one })),
  );
  const unserved = then.find(({ cause }) => cause === 'NOT_OPERATING' || cause === 'NO_ROUTE_THAT_DAY');
  const served = then.find(({ isOpen }) => isOpen);
  if (unserved === undefined || served === undefined) throw new Error(JSON.stringify(days));
  return { unserved, served };
};

test('the day of many: one their supplier does not come on is refused with its reason, whatever is agreed to; another is not', async ({
  page,
  request,
}) => {
  const marker = markerOf();
  await sendMany(request, marker, 2);
  const { unserved, served } = await daysOf(request, marker);
  await signIn(page, people.bia);
  await openOwn(page, marker, 2);
  await page.getByRole('checkbox', { name: 'Selecionar as entregas desta página' }).check();
  await page.getByRole('button', { name: 'Alterar data de entrega' }).click();
  const dialog = page.getByRole('dialog', { name: /^Alterar data de entrega em lote/ });
  const day = dialog.getByRole('textbox', { name: /^Nova data de entrega/ });
  const look = dialog.getByRole('button', { name: 'Ver o que muda' });
  const lookAt = async (date: string) => {
    await day.fill(date.split('-').toReversed().join(''));
    await day.press('Tab');
    await look.click();
  };
  const isRefused = async () => {
    await expect(dialog.getByText('2 bloqueadas')).toBeVisible();
    await expect(dialog.getByText(unserved.reason ?? '').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Voltar' }).click();
  };
  await lookAt(unserved.date);
  await isRefused();
  await expect(day).not.toHaveValue('');
  // What is agreed to is lateness.
  await dialog.getByRole('checkbox', { name: /^Incluir entregas fora do prazo do fornecedor/ }).check();
  await look.click();
  await isRefused();
  await lookAt(served.date);
  await dialog.getByRole('button', { name: 'Alterar 2 entregas' }).click();
  await expect(dialog.getByText('2 alteradas')).toBeVisible();
  const listed = await request.post('/api/order-suppliers?page=0&size=10', {
    ...(await operator(request, people.bia)),
    data: { search: marker },
  });
  const dates = (await listed.json()).content.map((row: { deliveryDate: string }) => row.deliveryDate);
  expect(dates).toEqual([served.date, served.date]);
});

test('the filtered list leaves as XLSX and CSV, in the columns in sight', async ({ page, request }) => {
  const marker = markerOf();
  const deliveries = await sendMany(request, marker, 3);
  await signIn(page);
  await openOwn(page, marker, 3);
  const total = await page.getByRole('row').nth(1).getByRole('cell').nth(8).innerText();
  const exportAs = async (format: RegExp) => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportar entregas' });
    await expect(dialog.getByText(/^3 entregas do filtro atual/)).toBeVisible();
    await dialog.getByRole('radio', { name: format }).check();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Exportar' }).click(),
    ]);
    await expect(dialog).toBeHidden();
    return readFile(await file.path());
  };
  const sheet = read(await exportAs(/^Excel/)).Sheets['Entregas'];
  if (sheet === undefined) throw new Error('no sheet');
  const rows = utils.sheet_to_json<Record<string, unknown>>(sheet);
  expect(rows.map((row) => String(row['Número'])).toSorted()).toEqual(
    deliveries.map(({ orderNumber }) => orderNumber).toSorted(),
  );
  const amount = Number(rows[0]?.['Total']).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
  expect(readable(amount)).toBe(readable(total));
  const csv = (await exportAs(/^CSV/)).toString('utf8');
  expect(csv.startsWith('\u{FEFF}Número;Recebido;Cliente;')).toBe(true);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(4);
});

test('small screens choose and change too', async ({ page, request }) => {
  const marker = markerOf();
  await sendMany(request, marker, 2);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.bia);
  await openOwn(page, marker, 2);
  await page
    .getByRole('checkbox', { name: /^Selecionar entrega/ })
    .first()
    .check();
  await expect(page.getByText('1 selecionada')).toBeVisible();
  await page.getByRole('button', { name: 'Alterar status' }).click();
  const dialog = page.getByRole('dialog', { name: /^Alterar status em lote/ });
  await expect(dialog.getByText(/^1 entrega selecionada/)).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(390);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Alterar responsável' }).click();
  const operators = page.getByRole('dialog', { name: /^Alterar responsável em lote/ });
  await operators.getByRole('combobox', { name: /^Novo responsável/ }).fill('Bia');
  await page.getByRole('option', { name: /^Bia Moura/ }).click();
  await operators.getByRole('button', { name: 'Ver o que muda' }).click();
  await operators.getByRole('button', { name: 'Alterar 1 entrega' }).click();
  await expect(operators.getByText('1 alterada', { exact: true })).toBeVisible();
  const bia = await operator(request, people.bia);
  const listed = await request.post('/api/order-suppliers?page=0&size=10', {
    ...bia,
    data: { search: marker },
  });
  const names = (await listed.json()).content.map((row: { operatorName: string | null }) => row.operatorName);
  expect(names.filter((name: string | null) => name === 'Bia Moura')).toHaveLength(1);
});
