import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  caller,
  type Call,
  intakeBody,
  placeOrder,
  type OrderWorld,
  type WireOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

let running: TestApp;
let call: Call;
let order: WireOrder;
let world: OrderWorld;
const at = new Date('2031-03-01T15:00:00Z');
beforeAll(async () => {
  running = await startTestApp({ clock: () => at });
  world = await addOrderWorld(running.db);
  call = caller(running);
  order = await placeOrder(call, intakeBody(world));
});
afterAll(() => running.close());

const get = async (path: string, as: TestPerson = 'ana') =>
  running.app.inject({ method: 'GET', url: `/api${path}`, headers: await running.as(as) });
const allocationPath = (id = order.orderPublicId) => `/order-rest-api/orders/${id}/allocation/xlsx`;
const mirrorPath = (query = '', id = order.orderPublicId) => `/orders/${id}/mirror/pdf${query}`;

const pagesOf = async (body: Buffer): Promise<readonly string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(body)));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
};
const rowsOf = (body: Buffer): readonly (readonly unknown[])[] => {
  const book = read(body);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet === undefined ? [] : utils.sheet_to_json(sheet, { header: 1, raw: true });
};

/** Number of columns before the first delivery's. */
const FIRST = 4;

let added = 0;
/** Adds this many items to the first delivery, each with another product. */
const addItems = async ({ orderSuppliers }: WireOrder, count: number): Promise<void> => {
  const first = orderSuppliers[0]?.publicId;
  const from = added + 1;
  added += count;
  await sql`
    with target as (select d.id, d.supplier_id, (select max(position) from delivery_item where delivery_id = d.id) as last
      from delivery d where d.public_id = ${first}::uuid),
    numbers as (select n from generate_series(${from}::int, ${added}::int) n),
    kinds as (insert into product (product_family_id, name)
      select (select min(id) from product_family), 'Cópia ' || n from numbers returning id, name),
    sold as (insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit)
      select target.supplier_id, kinds.id, 'cx 1 kg', 1, 100, true, 'kg' from kinds, target returning id, product_id)
    insert into delivery_item (delivery_id, position, supplier_product_id, product_name, pack_desc, unit, content,
      size_centi, use_unit_price, quantity_milli, quantity_total_milli, unit_price_centavos, adjusted_price_centavos,
      percent_adjust_basis, total_centavos, adjusted_total_centavos)
    select target.id, target.last + row_number() over (order by kinds.id), sold.id, kinds.name, 'cx 1 kg', 'kg', 1, 100,
      true, 1000, 1000, 100, 100, 0, 100, 100 from sold join kinds on kinds.id = sold.product_id, target`.execute(
    running.db,
  );
};

describe('allocation', () => {
  test('R-ALLOC-002, R-ALLOC-003: a workbook of products against deliveries, numbers as numbers', async () => {
    const answer = await get(allocationPath());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(answer.headers['content-disposition']).toContain(`allocation${at.getTime()}.xlsx`);
    const [head = [], ...lines] = rowsOf(answer.rawPayload);
    expect(head.slice(0, FIRST)).toEqual(['Produto', 'Marca', 'Embalagem', 'Unidade']);
    expect(head).toHaveLength(order.orderSuppliers.length + FIRST + 1);
    expect(String(head[FIRST])).toContain(order.orderSuppliers[0]?.orderNumber);
    for (const [index, delivery] of order.orderSuppliers.entries()) {
      for (const item of delivery.orderSupplierItems) {
        const line = lines.find(([product]) => product === item.product);
        expect(line?.[FIRST + index], item.product).toBe(item.quantityTotal);
        expect(line?.[2], item.product).toMatch(/\S/);
      }
    }
  });

  test('the header is as high as its text needs, and is repeated on every printed page', async () => {
    const { rawPayload } = await get(allocationPath());
    const book = read(rawPayload, { cellStyles: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    // A delivery's number, supplier, day and period take two or three lines of 15 points.
    expect(sheet?.['!rows']?.[0]?.hpt).toBeGreaterThanOrEqual(30);
    expect(book.Workbook?.Names).toContainEqual(
      expect.objectContaining({ Name: '_xlnm.Print_Titles', Ref: "'Alocação'!$1:$1" }),
    );
  });

  test.each([
    ...['=1+1', '+1', '-1', '@SUM(1)', "=cmd|'/C calc'!A0", '=HYPERLINK("https://foreign.example";"x")'],
    ...[
      '\t=1',
      '\n=1',
      '  =1',
      "'=1",
      '1e5',
      '001234',
      'TRUE',
      '2026-01-01',
      '_x000D_',
      '<b>&amp;</b>',
      '👩‍👩‍👧',
    ],
  ])('T39: %j is text as it is, whatever it begins with', async (name) => {
    await sql`update delivery_item set product_name = ${name}, pack_desc = ${name} where public_id =
      ${order.orderSuppliers[0]?.orderSupplierItems[0]?.publicId}::uuid`.execute(running.db);
    for (const path of [allocationPath(), `/orders/${order.orderPublicId}/items/sheet?format=xlsx`]) {
      const book = read((await get(path)).rawPayload, { cellFormula: true });
      const cells = Object.values(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
      // The name and the pack.
      expect(cells.filter((cell) => cell?.v === name && cell.t === 's')).toHaveLength(2);
      expect(cells.every((cell) => cell?.f === undefined && cell?.l === undefined)).toBe(true);
    }
  });

  test('T39: what a cell can not hold is left out of it', async () => {
    await sql`update delivery_item set product_name = ${`a\u0001b\u000Bc\rd${'x'.repeat(40_000)}`} where public_id =
      ${order.orderSuppliers[0]?.orderSupplierItems[0]?.publicId}::uuid`.execute(running.db);
    const names = rowsOf((await get(allocationPath())).rawPayload).map(([name]) => String(name));
    const long = names.find((name) => name.startsWith('a b c\nd')) ?? '';
    expect(long).toHaveLength(32_767);
    await sql`update delivery_item set product_name = 'Abacate', pack_desc = 'cx' where public_id =
      ${order.orderSuppliers[0]?.orderSupplierItems[0]?.publicId}::uuid`.execute(running.db);
  });

  test('R-ALLOC-001: 15 products are planned, 16 are refused; what was cancelled counts no more', async () => {
    const known = rowsOf((await get(allocationPath())).rawPayload).length - 1;
    await addItems(order, 15 - known);
    expect(rowsOf((await get(allocationPath())).rawPayload)).toHaveLength(16);
    await addItems(order, 1);
    const refused = await get(allocationPath());
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'ALLOCATION_LIMIT_EXCEEDED',
      message: 'Só é possível gerar alocação em pedidos com até 15 produtos!',
    });
    await sql`update delivery set status = 'CANCELED' where public_id =
      ${order.orderSuppliers[0]?.publicId}::uuid`.execute(running.db);
    const [head = []] = rowsOf((await get(allocationPath())).rawPayload);
    expect(head).toHaveLength(order.orderSuppliers.length - 1 + FIRST + 1);
    await sql`update delivery set status = 'ANALYZING' where public_id =
      ${order.orderSuppliers[0]?.publicId}::uuid`.execute(running.db);
  });

  test('an order that does not exist, a foreign scope', async () => {
    expect((await get(allocationPath('00000000-0000-4000-8000-000000000000'))).statusCode).toBe(404);
    expect((await get(allocationPath(), 'canal')).statusCode).toBe(403);
  });
});

describe('order mirror', () => {
  test('R-DETAIL-031: every delivery and item as text that can be read back, accents and all', async () => {
    await sql`update delivery set operator_name = 'João Conceição – “às” manhãs' where public_id =
      ${order.orderSuppliers[1]?.publicId}::uuid`.execute(running.db);
    const answer = await get(mirrorPath());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const text = (await pagesOf(answer.rawPayload)).join(' ');
    for (const delivery of order.orderSuppliers) {
      expect(text).toContain(delivery.orderNumber);
      for (const item of delivery.orderSupplierItems.slice(1)) expect(text).toContain(item.product);
    }
    expect(text).toContain('João Conceição – “às” manhãs');
    expect(text).toContain('Total da entrega');
    expect(text).toContain('Página 1 de');
    expect(text).not.toContain('?');
  });

  test('R-DETAIL-031: one delivery alone', async () => {
    const [first, second] = order.orderSuppliers;
    const text = (
      await pagesOf((await get(mirrorPath(`?orderSupplierPublicId=${second?.publicId}`))).rawPayload)
    ).join(' ');
    expect(text).toContain(second?.orderNumber);
    expect(text).not.toContain(`Entrega 1 · ${first?.orderNumber}`);
    const foreign = await get(mirrorPath('?orderSupplierPublicId=00000000-0000-4000-8000-000000000000'));
    expect(foreign.statusCode).toBe(404);
  });

  test('R-DETAIL-032: over 25 items on the first delivery, the next one begins a page', async () => {
    const items = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from delivery_item i
        join delivery d on d.id = i.delivery_id where d.public_id = ${order.orderSuppliers[0]?.publicId}::uuid`.execute(
        running.db,
      );
      return rows[0]?.count ?? 0;
    };
    await addItems(order, 26 - (await items()));
    const broken = await pagesOf((await get(mirrorPath())).rawPayload);
    const second = broken.findIndex((page) => page.includes('Entrega 2 ·'));
    expect(second).toBeGreaterThan(0);
    expect(broken[second]?.indexOf('Entrega 2 ·')).toBe(0);
    // The header of the lines repeats on every page.
    await addItems(order, 60);
    const [, next] = await pagesOf((await get(mirrorPath())).rawPayload);
    expect(next?.startsWith(`Entrega 1 · ${order.orderSuppliers[0]?.orderNumber}`)).toBe(true);
    expect(next).toContain('Cópia');
  });

  test('a word of any length stays in its column, and nothing leaves the paper', async () => {
    const [, second] = order.orderSuppliers;
    const word = 'SEMESPACO'.repeat(12);
    await sql`update delivery_item set product_name = ${word} where public_id =
      ${second?.orderSupplierItems[0]?.publicId}::uuid`.execute(running.db);
    const { rawPayload } = await get(mirrorPath(`?orderSupplierPublicId=${second?.publicId}`));
    const paper = await getDocumentProxy(new Uint8Array(rawPayload));
    const page = await paper.getPage(1);
    const [, , width = 0] = page.view;
    const { items } = await page.getTextContent();
    const ends = items.flatMap((one) => ('str' in one ? [Number(one.transform[4]) + one.width] : []));
    expect(Math.max(...ends)).toBeLessThan(width - 30);
    expect((await pagesOf(rawPayload)).join('').replaceAll(' ', '')).toContain(word);
  });

  test('T35: a delivery that no page can hold is cut, never left out, whatever was typed', async () => {
    const tall = await placeOrder(call, intakeBody(world));
    const [first, second] = tall.orderSuppliers;
    await addItems(tall, 25 - (first?.orderSupplierItems.length ?? 0));
    const long = `<script>alert(1)</script> ${'Palavra '.repeat(1_250)}`;
    await sql`update delivery_item set product_name = ${long} || id, pack_desc = ${'W'.repeat(10_000)}, unit = ${'W'.repeat(50)}
      where delivery_id = (select id from delivery where public_id = ${first?.publicId}::uuid)`.execute(
      running.db,
    );
    await sql`update delivery set note = ${'a\n'.repeat(499)} where public_id = ${first?.publicId}::uuid`.execute(
      running.db,
    );
    await sql`update delivery set operator_name = ${`\u202E${'😀'.repeat(50)}\u0007${'W'.repeat(60)}`}
      where public_id = ${second?.publicId}::uuid`.execute(running.db);
    const { rawPayload } = await get(mirrorPath('', tall.orderPublicId));
    const pages = await pagesOf(rawPayload);
    const text = pages.join(' ');
    expect(text.match(/<script>/g)).toHaveLength(25);
    for (const { orderNumber } of tall.orderSuppliers) expect(text).toContain(`· ${orderNumber}`);
    expect(text).toContain('Itens (25)');
    expect(text).toContain('Total das entregas');
    expect(pages.length).toBeLessThan(20);
    const paper = await getDocumentProxy(new Uint8Array(rawPayload));
    for (let number = 1; number <= paper.numPages; number += 1) {
      const page = await paper.getPage(number);
      const [, , width = 0, height = 0] = page.view;
      const { items } = await page.getTextContent();
      for (const one of items) {
        if (!('str' in one)) continue;
        const [x, y] = [Number(one.transform[4]), Number(one.transform[5])];
        expect(x + one.width, one.str).toBeLessThan(width - 30);
        expect(y, one.str).toBeGreaterThan(0);
        expect(y, one.str).toBeLessThan(height - 20);
      }
    }
  });

  test('a large order is laid out without keeping others waiting', async () => {
    await addItems(order, 1_000);
    const mirror = get(mirrorPath());
    let answered = 0;
    let isDone = false;
    void mirror.then(() => (isDone = true));
    while (!isDone) {
      expect((await get('/health/live')).statusCode).toBe(200);
      answered += 1;
      // Waits for the event loop: an injected call alone doesn't let other connections proceed.
      await new Promise(setImmediate);
    }
    expect((await pagesOf((await mirror).rawPayload)).length).toBeGreaterThan(15);
    // If it were laid out on the main thread, no other request would be answered in between.
    expect(answered).toBeGreaterThan(20);
  });
});
