import { read, utils } from '@e965/xlsx';
import { exportColumns } from '@celeiro/contract/orders/deliveries/delivery-sheets.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addOrderWorld,
  caller,
  type Call,
  intakeBody,
  placeOrder,
  type WireDelivery,
} from '../../../../test/worlds/order-world.ts';
import { quotedCells, textsOf } from '../../../../test/quoted-cells.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let running: TestApp;
let call: Call;
const deliveries: WireDelivery[] = [];
beforeAll(async () => {
  running = await startTestApp({ clock: () => new Date('2031-03-01T15:00:00Z') });
  const world = await addOrderWorld(running.db);
  call = caller(running);
  for (let count = 0; count < 3; count += 1) {
    deliveries.push(...(await placeOrder(call, intakeBody(world))).orderSuppliers);
  }
  // Names that a spreadsheet program would compute as formulas.
  await sql`update supplier set name = '=HYPERLINK("http://mau.example";"clique")' where name = 'Horta'`.execute(
    running.db,
  );
  await sql`update delivery set operator_name = case position when 1 then '+55 11 99999' else '@soma' end`.execute(
    running.db,
  );
});
afterAll(() => running.close());

const download = async (path: string, body: unknown, as: 'ana' | 'canal' = 'ana') =>
  running.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: await running.as(as),
    payload: body as object,
  });
const asked = { columns: [...exportColumns], filter: {} };

test('XLSX: text is text, money is a number, a day is a date, one line for each delivery', async () => {
  const answer = await download('/order-suppliers/export', { ...asked, format: 'xlsx' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="entregas-2031-03-01.xlsx"');
  expect(answer.headers['x-row-count']).toBe('6');
  const sheet = read(answer.rawPayload, { cellDates: true, UTC: true }).Sheets['Entregas'];
  if (sheet === undefined) throw new Error('no sheet');
  const rows = utils.sheet_to_json<Record<string, unknown>>(sheet, { UTC: true });
  expect(rows.map((row) => row['Número'])).toEqual(
    deliveries.map(({ orderNumber }) => Number(orderNumber)).toReversed(),
  );
  const last = rows.at(-1);
  expect(last).toMatchObject({
    Cliente: 'Mercearia São João',
    'CNPJ/CPF': '11.222.333/0001-81',
    Fornecedor: '=HYPERLINK("http://mau.example";"clique")',
    'Data de entrega': new Date('2031-03-10T00:00:00Z'),
    Período: 'Manhã',
    Responsável: '+55 11 99999',
    Total: deliveries[0]?.totalAmountWithTax,
    'ADF incluído': deliveries[0]?.tax,
    Status: 'Em análise',
  });
  // 15:00 UTC in the local time of São Paulo.
  expect(last?.['Recebido']).toEqual(new Date('2031-03-01T12:00:00Z'));
  const cells = Object.entries(sheet).filter(([at]) => /^[A-Z]/.test(at));
  expect(cells.filter(([, cell]) => typeof cell === 'object' && 'f' in cell)).toEqual([]);
  const formulaLike = [...textsOf(answer.rawPayload)].filter(([, text]) => /^[=+@-]/.test(text));
  expect(formulaLike.length).toBeGreaterThan(3);
  expect(quotedCells(answer.rawPayload)).toEqual(formulaLike.map(([address]) => address));
});

test('T39: CSV: what begins like a formula carries an apostrophe, decimals a comma, days slashes', async () => {
  const answer = await download('/order-suppliers/export', { ...asked, format: 'csv' });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = answer.body.split('\r\n');
  expect(lines[0]).toBe(
    '\u{FEFF}Número;Recebido;Cliente;CNPJ/CPF;Fornecedor;Data de entrega;Período;Responsável;Pagamento;Total;ADF incluído;Status',
  );
  expect(lines).toHaveLength(8);
  expect(lines[6]).toContain(
    `;"'=HYPERLINK(""http://mau.example"";""clique"")";10/03/2031;Manhã;'+55 11 99999;`,
  );
  expect(lines[5]).toContain(`;'@soma;`);
  const total = deliveries[0]?.totalAmountWithTax.toFixed(2).replace('.', ',') ?? '';
  expect(lines[6]).toContain(`;${total};`);
});

test('the columns in sight, the filter and the sort of the list, or the deliveries chosen', async () => {
  const one = deliveries[2];
  const sorted = await download('/order-suppliers/export', {
    format: 'csv',
    columns: ['number', 'status'],
    filter: { periods: ['MORNING'] },
    sort: { field: 'orderNumber', direction: 'asc' },
  });
  const morning = deliveries
    .filter(({ delivery }) => delivery === 'MORNING')
    .map(({ orderNumber }) => orderNumber);
  expect(sorted.body.trimEnd().split('\r\n')).toEqual([
    '\u{FEFF}Número;Status',
    ...morning.map((number) => `${number};Em análise`),
  ]);
  const chosen = await download('/order-suppliers/export', {
    ...asked,
    format: 'csv',
    columns: ['number'],
    orderSupplierPublicIds: [one?.publicId],
  });
  expect(chosen.body).toBe(`\u{FEFF}Número\r\n${one?.orderNumber ?? ''}\r\n`);
});

test('more than the limit is refused, never cut (EXPORT_TOO_LARGE); a wrong question is malformed', async () => {
  const wrong = [
    { ...asked, format: 'pdf' },
    { ...asked, format: 'csv', columns: [] },
    { ...asked, format: 'csv', columns: ['senha'] },
  ];
  for (const body of wrong) expect((await download('/order-suppliers/export', body)).statusCode).toBe(400);
  expect((await download('/order-suppliers/export', { ...asked, format: 'csv' }, 'canal')).statusCode).toBe(
    403,
  );
  await sql`insert into delivery (order_id, store_id, received_at, position, supplier_id, delivery_date, period, status,
      payment_method_id, item_count, items_centavos, adjusted_items_centavos, total_centavos, total_with_tax_centavos, search_text)
    select order_id, store_id, received_at, 1000 + n, supplier_id, delivery_date, period, status, payment_method_id,
      1, 0, 0, 0, 0, 'muitas'
    from (select * from delivery limit 1) d, generate_series(1, 5001) n`.execute(running.db);
  const answer = await download('/order-suppliers/export', {
    ...asked,
    format: 'csv',
    filter: { search: 'muitas' },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'EXPORT_TOO_LARGE',
    message: 'A lista tem mais de 5.000 entregas. Use os filtros para exportar em partes.',
  });
  await sql`delete from delivery where position = 6001`.execute(running.db);
  const full = await download('/order-suppliers/export', {
    ...asked,
    format: 'csv',
    filter: { search: 'muitas' },
  });
  expect([full.statusCode, full.headers['x-row-count']]).toEqual([200, '5000']);
});

test('the report of a batch: each delivery with its current data and its result', async () => {
  const [first] = deliveries;
  const answer = await download('/order-suppliers/batch/status/report', {
    format: 'xlsx',
    results: [
      { publicId: first?.publicId, outcome: 'FAILED', message: '=1+1' },
      { publicId: '11111111-1111-4111-8111-111111111111', outcome: 'NOT_SENT' },
    ],
  });
  const sheet = read(answer.rawPayload).Sheets['Resultado'];
  if (sheet === undefined) throw new Error('no sheet');
  expect(utils.sheet_to_json(sheet)).toEqual([
    {
      Número: Number(first?.orderNumber),
      Cliente: 'Mercearia São João',
      Fornecedor: '=HYPERLINK("http://mau.example";"clique")',
      Total: first?.totalAmountWithTax,
      Resultado: 'Não alterada',
      Explicação: '=1+1',
      'Status agora': 'Em análise',
    },
    { Resultado: 'Não enviada' },
  ]);
  expect(answer.headers['content-disposition']).toContain('status-em-lote-2031-03-01.xlsx');
});
