import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  caller,
  type Call,
  intakeBody,
  type OrderWorld,
  placeOrder,
  type WireOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

// T35, T39: names from a channel or a catalogue stay plain text in answers, file names, headers and cells.

let running: TestApp;
let world: OrderWorld;
let call: Call;
let sent = 0;
beforeAll(async () => {
  running = await startTestApp({ clock: () => new Date('2031-03-01T15:00:00Z') });
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

const get = async (path: string) =>
  running.app.inject({ method: 'GET', url: `/api${path}`, headers: await running.as('ana') });
const send = (more: Record<string, unknown>) =>
  call<WireOrder & { code: string; note: string; fields?: Record<string, string> }>('POST', '/orders', {
    as: 'canal',
    body: { ...intakeBody(world), ...more },
  });

const attacks = [
  '<script src="https://foreign.example/x.js"></script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'x";\nSet-Cookie: a=b',
  "=cmd|'/C calc'!A0",
  '{{7*7}}${7*7}',
  "'; drop table delivery; --",
  'con.xlsx.exe%00.pdf',
];

describe('an order whose channel attacks', () => {
  test.each(attacks)('T35: %j as its number is text, and no header or path of it', async (attack) => {
    const orderUniqueId = `${attack} ${(sent += 1)}`;
    const { status, body } = await send({ orderUniqueId, note: attack });
    expect(status).toBe(201);
    expect(body.orderUniqueId).toBe(orderUniqueId);
    const id = body.orderPublicId;
    const details = await get(`/orders/${id}/details`);
    expect(details.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(details.headers['x-content-type-options']).toBe('nosniff');
    expect(details.json()).toMatchObject({ orderUniqueId, note: attack });
    for (const path of [
      `/orders/${id}/mirror/pdf`,
      `/orders/${id}/items/sheet?format=xlsx`,
      `/orders/${id}/items/sheet?format=csv`,
      `/order-rest-api/orders/${id}/allocation/xlsx`,
    ]) {
      const { statusCode, headers } = await get(path);
      expect(statusCode, path).toBe(200);
      expect(headers['content-disposition'], path).toMatch(
        /^attachment; filename="[A-Za-z0-9][\w.-]*\.(pdf|xlsx|csv)"$/,
      );
      expect(headers['content-disposition'], path).not.toContain('..');
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['set-cookie'], path).toBeUndefined();
    }
  });

  test.each([
    ['\u0000', 'NUL'],
    ['\u0007', 'BEL'],
    ['\u001B[31m', 'ESC'],
    ['\u007F', 'DEL'],
    ['\u0085', 'NEL'],
    ['\u009B31m', 'CSI'],
  ])('T35: a control character is refused by the field that holds it (%j, %s)', async (sign) => {
    const { status, body } = await send({ note: `antes${sign}depois` });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'VALIDATION_FAILED', ['note']]);
  });

  test('T35: what turns the text next to it, or has no width, is left out; emoji and accents stay', async () => {
    const note = '\uFEFF\u202Elanimret\u202C a\u200Bb\u2066c\u2069 👩‍👩‍👧 ação\u2028fim \uD800';
    const { body } = await send({ note, orderUniqueId: `\u202Eoditnevni\u202C ${(sent += 1)}` });
    expect(body.note).toBe('lanimret abc 👩‍👩‍👧 ação\nfim \uFFFD');
    expect(body.orderUniqueId).toBe(`oditnevni ${sent}`);
  });

  test('T33: texts of any length are refused before they are read', async () => {
    const { status, body } = await send({ note: 'a'.repeat(10_000), orderUniqueId: 'b'.repeat(10_000) });
    expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([400, ['note', 'orderUniqueId']]);
  });
});

describe('names of the catalogue', () => {
  test.each([
    ...attacks,
    '=1+1',
    '+1',
    '-1',
    '@SUM(1)',
    '\t=1',
    "'=1",
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(1)',
    "'＝1",
  ])('T39: %j leaves for a CSV file as text that comes back as it was', async (name) => {
    const order = await placeOrder(call, intakeBody(world));
    const item = order.orderSuppliers[0]?.orderSupplierItems[0]?.publicId;
    await sql`update delivery_item set product_name = ${name} where public_id = ${item}::uuid`.execute(
      running.db,
    );
    const { body } = await get(`/orders/${order.orderPublicId}/items/sheet?format=csv`);
    const isFormula = /^'*[=+\-@\t\n＝＋－＠]/u.test(name);
    const cell = `${isFormula ? "'" : ''}${name}`;
    const quoted = /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
    expect(body.split('\r\n')[1]).toContain(`;${quoted};Sítio Bom;`);
  });

  test('T35: a supplier and a store named by an attacker are text in every answer about them', async () => {
    const [script = ''] = attacks;
    const order = await placeOrder(call, intakeBody(world));
    const first = order.orderSuppliers[0];
    await sql`update supplier set name = ${script} where name = 'Horta'`.execute(running.db);
    await sql`update store set name = ${script}`.execute(running.db);
    const details = await get(`/orders/${order.orderPublicId}/details`);
    expect(details.json()).toMatchObject({ store: script, orderSuppliers: [{ supplier: script }, {}] });
    const list = await call<{ content: { publicId: string; supplier: string }[] }>(
      'POST',
      '/order-suppliers',
      { body: {} },
    );
    expect(list.body.content.find(({ publicId }) => publicId === first?.publicId)?.supplier).toBe(script);
    const sheet = await get(`/orders/${order.orderPublicId}/items/sheet?format=csv`);
    expect(sheet.body).toContain(`;"${script.replaceAll('"', '""')}";`);
  });
});
