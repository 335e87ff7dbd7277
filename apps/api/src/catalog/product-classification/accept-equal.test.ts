import type { ClassificationDecision } from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

// A product that is accepted as equal to an existing one is merged into it, once that is confirmed.

let running: TestApp;
let call: Call;
let familyPublicId = '';
beforeAll(async () => {
  running = await startTestApp();
  await addOrderWorld(running.db);
  call = caller(running);
  const { rows } = await sql<{ publicId: string }>`
    insert into product_family (name) values ('Feijões') returning public_id`.execute(running.db);
  familyPublicId = rows[0]?.publicId ?? '';
});
afterAll(() => running.close());

type Product = { publicId: string; version: number; name: string };
type Decided = ClassificationDecision & { code?: string };
const created = async (body: object) => (await call<Product>('POST', '/products', { body })).body;
const product = async ({ publicId }: Product) =>
  (await call<Product>('GET', `/products/details/${publicId}`)).body;
const decide = (one: Product, what: string, body: object = {}) =>
  call<Decided>('POST', `/pre-classification/${one.publicId}/${what}`, {
    body: { version: one.version, ...body },
  });
const undo = ({ publicId }: Pick<Decided, 'publicId'>) =>
  call<Decided>('DELETE', `/pre-classification/decisions/${publicId}`);
const values = (name: string) => ({
  name,
  familyPublicId,
  brandPublicId: null,
  unit: 'kg',
  packageUnit: null,
  outerUnit: 'fdo',
  content: 10,
  size: 1,
});
const sell = ({ publicId }: Product, supplier: string, pack: string) =>
  sql`insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit, price_centavos)
    select s.id, p.id, ${pack}, 10, 100, false, 'kg', 6850 from supplier s, product p
    where s.name = ${supplier} and p.public_id = ${publicId}::uuid`.execute(running.db);
const sellers = async ({ publicId }: Product): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select su.name from supplier_product sp join supplier su on su.id = sp.supplier_id
    join product p on p.id = sp.product_id where p.public_id = ${publicId}::uuid order by 1`.execute(
    running.db,
  );
  return rows.map(({ name }) => name);
};

test('accepted one after the other, equal ones join the one accepted first, and are taken back alone', async () => {
  const [first, second, third] = [
    await created({ name: 'FAVA BRANCA FD 10X1KG' }),
    await created({ name: 'FAVA BRANCA FD10X1KG' }),
    await created({ name: 'FAVA BRANCA  FD 10 X 1KG' }),
  ];
  await sell(second, 'Horta', 'fdo');
  await sell(third, 'Pomar', 'fdo');
  expect((await decide(first, 'accept', values('Fava branca'))).status).toBe(200);
  const rest = {
    ...values('FAVA branca'),
    equal: [{ publicId: third.publicId, version: third.version }],
  };
  expect((await decide(second, 'accept', rest)).body.code).toBe('EQUAL_CLASSIFIED');
  const joined = await decide(second, 'accept', { ...rest, joinConfirmed: true });
  expect([joined.status, joined.body.kind, joined.body.products]).toEqual([200, 'SAME_AS', 2]);
  expect(joined.body.outcome).toBe('Fava branca · Feijões · fdo 10 kg');
  expect(await sellers(first)).toEqual(['Horta', 'Pomar']);
  expect((await undo(joined.body)).status).toBe(204);
  expect([await sellers(first), await sellers(second), await sellers(third)]).toEqual([
    [],
    ['Horta'],
    ['Pomar'],
  ]);
  // Products that are no longer on sale aren't merged into, and a product without an equal one is accepted, whatever was
  // confirmed.
  const { version } = await product(first);
  await call('PUT', '/products', {
    body: { publicId: first.publicId, active: false, inactiveReason: 'Saiu de linha' },
    version,
  });
  const again = await product(second);
  expect((await decide(again, 'accept', { ...values('Fava branca'), joinConfirmed: true })).body.code).toBe(
    'PRODUCT_EXISTS',
  );
  const other = await decide(again, 'accept', { ...values('Fava rajada'), joinConfirmed: true });
  expect([other.status, other.body.kind]).toEqual([200, 'ACCEPTED']);
});

test('what equals a classified product but says another pack is not joined by accepting either', async () => {
  await created({ ...values('Quirera'), content: 30 });
  const raw = await created({ name: 'QUIRERA FD 10X1KG' });
  const body = { ...values('Quirera'), content: 30, joinConfirmed: true };
  expect((await decide(raw, 'accept', body)).body.code).toBe('EQUAL_OTHER_PACK');
  expect(await product(raw)).toMatchObject({ name: raw.name, version: raw.version });
});

test('every history passes its check', async () => {
  expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
});
