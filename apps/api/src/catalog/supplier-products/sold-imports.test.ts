import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportsWorld, startImportsWorld } from '../../../test/worlds/imports-world.ts';
import { intakeBody, placeOrder } from '../../../test/worlds/order-world.ts';
import { lockAssortment } from './supplier-products.store.ts';
import { addAssortment, HORTA } from '../../../test/sheet-kinds.ts';

// EP-028, EP-060, R-ADMIN-009: prices and offers from sheets follow the same rules as single changes.

const start = Date.parse('2031-02-20T15:00:00Z');
let now = start;
let world: ImportsWorld;
beforeAll(async () => {
  world = await startImportsWorld(() => new Date(now));
  await addAssortment(world, 40);
});
afterAll(() => world.running.close());

const PRICES = '/price-batches';
const OFFERS = '/supplier-rest-api/supplier-product-offer/offermap';
const priceHead = ['CNPJ', 'Código', 'Produto', 'Embalagem', 'Preço', 'Estoque', 'Ativo'];
const offerHead = ['CNPJ', 'Código', 'Preço', 'Início', 'Fim'];
const prices = (...rows: readonly string[][]) =>
  world.reviewed([priceHead, ...rows.map((cells) => [HORTA, ...cells])], PRICES);
const offers = (...rows: readonly string[][]) =>
  world.reviewed([offerHead, ...rows.map((cells) => [HORTA, ...cells])], OFFERS);

type Sold = { publicId: string; price: number; stock: number; version: number; active: boolean };
const soldOf = async (code: string): Promise<Sold | undefined> => {
  const { rows } =
    await sql<Sold>`select public_id, price_centavos as price, quantity_stock as stock, version, active
    from supplier_product where code = ${code}`.execute(world.running.db);
  return rows[0];
};
const change = async (code: string, body: object) => {
  const { publicId } = (await soldOf(code)) ?? { publicId: '' };
  const { status } = await world.call('PUT', `/supplier-products/${publicId}`, { as: 'bia', body });
  expect(status).toBe(200);
};
const openOffers = async (code: string) => {
  const { rows } = await sql<{ price: number; from: string }>`
    select o.price_centavos as price, to_char(o.starts_on, 'DD/MM') as from from supplier_product_offer o
    join supplier_product sp on sp.id = o.supplier_product_id
    where sp.code = ${code} and o.disabled_at is null order by o.starts_on`.execute(world.running.db);
  return rows.map(({ price, from }) => [price, from]);
};
const historyOf = async (id: string) =>
  (await world.rows(id)).map(({ result, issues }) => [result, ...issues.map(({ message }) => message)]);

describe('a sheet of prices', () => {
  test('shows cell by cell what changes, how far the price moves, and what it comes to', async () => {
    const id = await prices(
      ['s-0', '', '', '11,00', '1.280', 'não'],
      ['S-1', '', '', '9,50', '', ''],
      ['S-2', 'Sortido 2', '', '10,00', '50', 'sim'],
    );
    const [first, second, third] = await world.rows(id);
    expect(first).toMatchObject({
      result: 'CHANGED',
      label: 'Sortido 0 · cx 20 kg · Horta',
      isAsked: false,
      changes: [
        { field: 'price', before: 'R$ 10,00', after: 'R$ 11,00', beside: '+10,0%' },
        { field: 'stock', before: '50', after: '1.280' },
        { field: 'active', before: 'Sim', after: 'Não' },
      ],
    });
    expect(second?.changes).toEqual([
      { field: 'price', before: 'R$ 10,00', after: 'R$ 9,50', beside: '−5,0%' },
    ]);
    expect(third).toMatchObject({ result: 'EQUAL', changes: [] });
    expect((await world.details(id)).tally).toEqual({ move: { sum: 50, rows: 2 } });
    await world.applied(id);
    expect(await soldOf('S-0')).toMatchObject({ price: 1100, stock: 1280, active: false, version: 1 });
    expect(await soldOf('S-1')).toMatchObject({ price: 950, stock: 50, active: true });
    await world.undo(id);
    await world.run();
    expect(await soldOf('S-0')).toMatchObject({ price: 1000, stock: 50, active: true });
  });

  test('a jump of 30 % needs confirmation: left unless it is said to be meant, and then in the sheet of errors', async () => {
    const id = await prices(
      ['S-3', '', '', '13,00', '', ''],
      ['S-4', '', '', '13,01', '', ''],
      ['S-5', '', '', '5,00', '', ''],
    );
    expect(await historyOf(id)).toEqual([
      ['CHANGED'],
      ['CHANGED', 'Sobe 30,1%: confirme.'],
      ['CHANGED', 'Cai 50,0%: confirme.'],
    ]);
    expect(await world.details(id)).toMatchObject({ changedRows: 3, askedRows: 2, takesAsked: false });
    expect((await world.rows(id, { isAsked: true })).map(({ line }) => line)).toEqual([3, 4]);
    expect((await world.apply(id, 'ALL')).body).toMatchObject({
      code: 'IMPORT_ASKED',
      message: 'Linhas que pedem confirmação: 2.',
    });
    expect(await world.rows(id, { isError: true })).toEqual([]);
    expect(await world.applied(id)).toMatchObject({ state: 'DONE', appliedRows: 1, failedRows: 0 });
    expect((await world.rows(id, { isError: true })).map(({ line }) => line)).toEqual([3, 4]);
    expect([(await soldOf('S-3'))?.price, (await soldOf('S-4'))?.price]).toEqual([1300, 1000]);
    const rows = utils.sheet_to_json<string[]>(
      read((await world.errors(id)).rawPayload).Sheets['Erros'] ?? {},
      {
        header: 1,
      },
    );
    expect(rows.map((cells) => cells.at(-1))).toEqual([
      'Erro',
      'Preço: sobe 30,1%: confirme.',
      'Preço: cai 50,0%: confirme.',
    ]);

    const again = await prices(['S-4', '', '', '13,01', '', ''], ['S-5', '', '', '5,00', '', '']);
    expect((await world.apply(again)).body.code).toBe('IMPORT_ASKED');
    expect((await world.apply(again, 'ALL', 'ana', true)).body).toMatchObject({ takesAsked: true, total: 2 });
    await world.run();
    expect(await world.details(again)).toMatchObject({ state: 'DONE', appliedRows: 2 });
    expect((await soldOf('S-5'))?.price).toBe(500);
  });

  test('points alone, where no price was before, need confirmation: some programs write three decimals', async () => {
    await sql`update supplier_product set price_centavos = null where code = 'S-14'`.execute(
      world.running.db,
    );
    const pomar = (...rows: readonly string[][]) =>
      world.reviewed([priceHead, ...rows.map((cells) => ['45.723.174/0001-10', ...cells])], PRICES);
    const id = await prices(['S-14', '', '', '12.345', '', ''], ['S-15', '', '', '11.50', '', '']);
    const added = await pomar(['P-16', 'Sortido 16', '', '12.345', '', '']);
    expect(await historyOf(id)).toEqual([['CHANGED', 'Lido como R$ 12.345,00: confirme.'], ['CHANGED']]);
    expect(await historyOf(added)).toEqual([['NEW', 'Lido como R$ 12.345,00: confirme.']]);
    expect((await world.apply(added)).body.code).toBe('IMPORT_ASKED');
    expect(await world.applied(id)).toMatchObject({ appliedRows: 1, failedRows: 0 });
    expect((await soldOf('S-14'))?.price).toBeNull();
    expect(await soldOf('P-16')).toBeUndefined();
    expect((await world.apply(added, 'ALL', 'ana', true)).status).toBe(200);
    await world.run();
    expect((await soldOf('P-16'))?.price).toBe(1_234_500);
  });

  test('rows are found by name and by the supplier’s code, not by numbers of ours', async () => {
    const id = await prices(
      ['S-17', '', '', '11,00', '', ''],
      ['S-18', '', '', '11,00', '', ''],
      ['Nenhum-9', '', '', '11,00', '', ''],
    );
    const lines = async (search: string) => (await world.rows(id, { search })).map(({ line }) => line);
    expect(await lines('s-17')).toEqual([2]);
    expect(await lines('nenhum')).toEqual([4]);
    expect(await lines('Sortido 18')).toEqual([3]);
    await sql`update import_row set row_key = '778899' where line = 2
      and import_run_id = (select id from import_run where public_id = ${id}::uuid)`.execute(
      world.running.db,
    );
    expect(await lines('778899')).toEqual([]);
  });

  test('a file waits for a supplier’s assortment before it holds a row, as a change by hand does', async () => {
    const { db } = world.running;
    const id = await prices(['N-19', 'Sortido 19', '', '11,00', '', '']);
    expect((await world.apply(id)).status).toBe(200);
    const [{ supplierId } = { supplierId: 0 }] = (
      await sql<{ supplierId: number }>`select supplier_id from supplier_product where code = 'S-19'`.execute(
        db,
      )
    ).rows;
    const { ran } = await db.transaction().execute(async (byHand) => {
      await lockAssortment(byHand, supplierId);
      const ran = world.run();
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(db);
          return rows.length;
        })
        .toBe(1);
      await sql`select from supplier_product where code = 'S-19' for no key update nowait`.execute(byHand);
      return { ran };
    });
    await ran;
    expect(await world.details(id)).toMatchObject({ state: 'DONE', appliedRows: 1 });
    expect((await soldOf('N-19'))?.price).toBe(1100);
  });

  test('the history of prices says from which sheet, and taking it back does too', async () => {
    const id = await prices(['S-6', '', '', '11,50', '', '']);
    await world.applied(id);
    now += 1000;
    await world.undo(id);
    await world.run();
    now += 1000;
    await change('S-6', { price: 12 });
    const { publicId } = (await soldOf('S-6')) ?? { publicId: '' };
    const { body } = await world.call<object[]>('GET', `/supplier-products/${publicId}/prices`);
    const sheet = { publicId: id, fileName: 'lojas.csv' };
    expect(body).toMatchObject([
      { formerPrice: 10, price: 12, by: 'Bia Supervisora', import: null },
      { formerPrice: 11.5, price: 10, by: 'Ana Operadora', import: sheet },
      { formerPrice: 10, price: 11.5, by: 'Ana Operadora', import: sheet },
    ]);
  });

  test('an offer that the price ends is notified of, and comes back when that is undone', async () => {
    await world.applied(
      await offers(['S-7', '8,00', '21/02/2031', '28/02/2031'], ['S-7', '9,00', '10/03/2031', '15/03/2031']),
    );
    const id = await prices(['S-7', '', '', '9,00', '', '']);
    expect(await historyOf(id)).toEqual([
      ['CHANGED', 'Encerra a oferta de R$ 9,00 de 10 mar 2031 a 15 mar 2031.'],
    ]);
    expect((await world.details(id)).tally).toMatchObject({ ended: { sum: 1, rows: 1 } });
    await world.applied(id);
    expect(await openOffers('S-7')).toEqual([[800, '21/02']]);
    await world.undo(id);
    await world.run();
    expect(await openOffers('S-7')).toEqual([
      [800, '21/02'],
      [900, '10/03'],
    ]);
  });

  test('finds what is meant by code, id, GTIN, name and pack, and refuses what it can’t tell', async () => {
    const { rows } = await sql<{
      publicId: string;
    }>`select public_id from product where name = 'Sortido 8'`.execute(world.running.db);
    const product = rows[0]?.publicId ?? '';
    await world.call('POST', '/supplier-products', {
      body: {
        supplierPublicId: world.orders.suppliers.horta.publicId,
        productPublicId: product,
        packDesc: 'sc 5 kg',
        price: 3,
      },
    });
    await sql`update product set gtin = '7891000315507' where name = 'Sortido 9'`.execute(world.running.db);
    const id = await prices(
      ['', product, '', '11,00', '', ''],
      ['', 'sortido 8', 'SC 5 KG', '3,30', '', ''],
      ['', '7891000315507', '', '11,00', '', ''],
      ['', 'Sortido 9', '', '11,10', '', ''],
      ['S-10', 'Sortido 11', '', '11,00', '', ''],
      ['', '', '', '11,00', '', ''],
      ['', 'Sortido 12', 'balde', '11,00', '', ''],
      ['S-13', '', '', '1.000', '', 'talvez'],
    );
    expect(await historyOf(id)).toEqual([
      ['REFUSED', 'Vendido em 2 embalagens: diga qual.'],
      ['CHANGED'],
      ['CHANGED'],
      ['REFUSED', 'Repetida: a linha 4 já traz este produto deste fornecedor.'],
      ['REFUSED', 'Neste fornecedor este código é de Sortido 10.'],
      ['REFUSED', 'Informe o código ou o produto.'],
      ['REFUSED', 'O fornecedor não vende nesta embalagem; nova, é cx 20 kg.'],
      ['REFUSED', '100 vezes o preço atual. Confira a vírgula.', 'Escreva sim ou não.'],
    ]);
  });

  test('what a supplier doesn’t sell yet it sells from now on; undone it goes, unless it was ordered', async () => {
    const pomar = '45.723.174/0001-10';
    const sheet = (...rows: readonly string[][]) =>
      world.reviewed([priceHead, ...rows.map((cells) => [pomar, ...cells])], PRICES);
    const id = await sheet(
      ['P-20', 'Sortido 20', '', '7,00', '30', ''],
      ['P-21', 'Sortido 21', 'cx 20 kg', '8,00', '', ''],
      ['P-22', 'Sortido 20', '', '7,00', '30', ''],
    );
    expect(await historyOf(id)).toEqual([
      ['NEW'],
      ['NEW'],
      ['REFUSED', 'Repetida: a linha 2 já traz este produto deste fornecedor.'],
    ]);
    await world.applied(id);
    expect(await soldOf('P-20')).toMatchObject({ price: 700, stock: 30, active: true, version: 1 });
    const order = intakeBody(world.orders);
    const [, second] = order.deliveries;
    const item = { supplierProductDetailsPublicId: (await soldOf('P-21'))?.publicId, quantity: 1 };
    await placeOrder(world.call, { ...order, deliveries: [{ ...second, items: [item] }] });
    await world.undo(id);
    await world.run();
    expect(await world.details(id)).toMatchObject({ state: 'UNDONE', undoneRows: 1 });
    expect(await soldOf('P-20')).toBeUndefined();
    expect(await soldOf('P-21')).toMatchObject({ price: 800 });
  });

  test('a row whose record changed since the review is refused, and what was changed after it is not undone', async () => {
    const id = await prices(['S-23', '', '', '11,00', '', ''], ['S-24', '', '', '11,00', '', '']);
    await change('S-23', { stock: 7 });
    expect(await world.applied(id)).toMatchObject({ appliedRows: 1, failedRows: 1 });
    expect(await soldOf('S-23')).toMatchObject({ price: 1000, stock: 7 });
    await change('S-24', { stock: 8 });
    await world.undo(id);
    await world.run();
    expect(await soldOf('S-24')).toMatchObject({ price: 1100, stock: 8 });
    const [unchanged] = await world.rows(id, { outcomes: ['KEPT'] });
    expect(unchanged?.issues[0]?.message).toBe('O cadastro mudou depois da importação e ficou como está.');
  });
});

describe('a sheet of offers', () => {
  test('is opened by the rules of offers, several of one product on days apart', async () => {
    const id = await offers(
      ['S-30', '9,00', '01/03/2031', '07/03/2031'],
      ['S-30', '8,00', '08/03/2031', '14/03/2031'],
      ['S-30', '7,00', '14/03/2031', '20/03/2031'],
      ['S-31', '10,00', '01/03/2031', '07/03/2031'],
      ['S-31', '9,00', '07/03/2031', '01/03/2031'],
      ['S-32', '9,00', '01/02/2031', '10/02/2031'],
      ['S-32', '9,005', '01/03/2031', '10/03/2031'],
    );
    expect(await historyOf(id)).toEqual([
      ['NEW'],
      ['NEW'],
      ['REFUSED', 'Repetida: a linha 3 já traz uma oferta deste produto nestes dias.'],
      ['REFUSED', 'Preço deve ser menor que o preço original'],
      ['REFUSED', 'O fim é antes do início.'],
      ['REFUSED', 'O que já passou não muda: escolha dias a partir de hoje.'],
      ['REFUSED', 'Use no máximo duas casas decimais, como 129,80.'],
    ]);
    const [first] = await world.rows(id);
    expect(first).toMatchObject({
      label: 'Sortido 30 · cx 20 kg · Horta',
      changes: [
        { field: 'price', before: 'R$ 10,00', after: 'R$ 9,00', beside: '−10,0%' },
        { field: 'startDate', before: null, after: '01 mar 2031' },
        { field: 'endDate', before: null, after: '07 mar 2031' },
      ],
    });
    expect(await world.details(id)).toMatchObject({ repeatedRows: 1, tally: { off: { sum: 300, rows: 2 } } });
    expect(await world.applied(id)).toMatchObject({ appliedRows: 2, failedRows: 0 });
    const wide = await offers(
      ['S-30', '9,00', '01/03/2031', '07/03/2031'],
      ['S-30', '9,50', '05/03/2031', '30/03/2031'],
    );
    expect(await historyOf(wide)).toEqual([
      ['EQUAL'],
      ['REFUSED', 'Repetida: a linha 2 já traz uma oferta deste produto nestes dias.'],
    ]);
    const overlapping = await offers(['S-30', '9,50', '05/03/2031', '30/03/2031']);
    expect((await historyOf(overlapping))[0]?.[1]).toContain('R$ 9,00 de 01 mar 2031 a 07 mar 2031');
  });

  test('many of one product are written across steps and undone one by one', async () => {
    const week = (at: number): string[] => {
      const from = new Date(Date.parse('2031-03-01') + at * 7 * 86_400_000).toISOString().slice(0, 10);
      return ['S-33', '9,00', from, from];
    };
    const id = await offers(...Array.from({ length: 30 }, (_, at) => week(at)));
    expect(await world.applied(id)).toMatchObject({ appliedRows: 30, failedRows: 0 });
    expect(await openOffers('S-33')).toHaveLength(30);
    await world.undo(id);
    await world.run();
    expect(await openOffers('S-33')).toEqual([]);
  });

  test('a price that changed since the review refuses the row; an offer a person ended stays ended', async () => {
    const id = await offers(
      ['S-34', '9,00', '01/03/2031', '07/03/2031'],
      ['S-35', '9,00', '01/03/2031', '07/03/2031'],
    );
    await change('S-34', { price: 12 });
    expect(await world.applied(id)).toMatchObject({ appliedRows: 1, failedRows: 1 });
    expect(await openOffers('S-34')).toEqual([]);
    await change('S-35', { price: 8 });
    await world.undo(id);
    await world.run();
    expect(await world.details(id)).toMatchObject({ undoneRows: 0 });
    expect(await openOffers('S-35')).toEqual([]);
  });
});

test('EP-060: the reference map opens by a link for five minutes, and sent back changes nothing', async () => {
  // One of the suppliers is a person.
  await sql`update supplier set document_number = '52998224725' where name = 'Pomar'`.execute(
    world.running.db,
  );
  const { body } = await world.call<{ url: string }>('GET', '/refmap/url');
  const open = () => world.running.app.inject({ method: 'GET', url: body.url });
  const answer = await open();
  expect(answer.headers['content-disposition']).toContain('mapa-de-referencia-2031-02-20.xlsx');
  const [head, ...rows] = utils.sheet_to_json<string[]>(read(answer.rawPayload).Sheets['Referência'] ?? {}, {
    header: 1,
  });
  expect(head).toEqual(
    'CNPJ do fornecedor,Fornecedor,Id do produto,Produto,Marca,Unidade,Embalagem,Código no fornecedor,Preço'.split(
      ',',
    ),
  );
  const { publicId } = world.orders.suppliers.pomar;
  expect(rows.some(([supplier]) => supplier === publicId)).toBe(true);
  expect(rows.flat().filter((cell) => /529\.?982\.?247/.test(String(cell)))).toEqual([]);
  const sent = await world.post(PRICES, answer.rawPayload, { name: 'mapa.xlsx' });
  const id = sent.body.importPublicId;
  await world.map(id);
  await world.run();
  expect(await world.details(id)).toMatchObject({ state: 'REVIEW', equalRows: rows.length, refusedRows: 0 });
  expect((await world.call('GET', '/refmap/url', { as: 'canal' })).status).toBe(403);
  now += 5 * 60_000;
  expect((await open()).statusCode).toBe(404);
});
