import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller, type OrderWorld } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

// A merge moves a supplier's products to another product while that supplier's products are added or changed. When both
// would sell one product twice in one pack, one succeeds and the other is refused.

let running: TestApp;
let world: OrderWorld;
let call: Call;
let familyPublicId = '';
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  const { rows } = await sql<{ id: string }>`select public_id as id from product_family limit 1`.execute(
    running.db,
  );
  familyPublicId = rows[0]?.id ?? '';
});
afterAll(() => running.close());

type Product = { publicId: string; version: number; name: string };
type Answer = { code?: string };
const ROUNDS = 12;

const created = async (body: object) => (await call<Product>('POST', '/products', { body })).body;
const pack = { unit: 'kg', packageUnit: null, outerUnit: 'fdo', content: 10, size: 1 };
const sell = async ({ publicId }: Product, packDesc: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit, price_centavos)
    select s.id, p.id, ${packDesc}, 10, 100, false, 'kg', 6850 from supplier s, product p
    where s.name = 'Horta' and p.public_id = ${publicId}::uuid returning public_id as id`.execute(running.db);
  return rows[0]?.id ?? '';
};
const pair = async (round: string) => {
  const into = await created({ ...pack, name: `Grão ${round}`, familyPublicId });
  const raw = await created({ name: `GRAO ${round} FD 10X1KG` });
  return { into, raw };
};
const join = ({ into, raw }: { into: Product; raw: Product }) =>
  call<Answer>('POST', `/pre-classification/${raw.publicId}/same-as`, {
    body: { version: raw.version, productPublicId: into.publicId },
  });
const packsOf = async ({ publicId }: Product): Promise<readonly string[]> => {
  const { rows } = await sql<{ pack: string }>`
    select sp.pack_desc as pack from supplier_product sp join product p on p.id = sp.product_id
    where p.public_id = ${publicId}::uuid order by 1`.execute(running.db);
  return rows.map((row) => row.pack);
};

/** Whichever comes first succeeds; the other is refused with its own code. */
const expectOneOf = (
  joined: { status: number; body: Answer },
  other: { status: number; body: Answer },
  done: number,
): void => {
  const outcomes = [joined, other].map(({ status, body }) => body.code ?? status);
  expect([
    [200, 'SUPPLIER_PRODUCT_EXISTS'],
    ['EQUAL_SOLD_TWICE', done],
  ]).toContainEqual(outcomes);
};

test('a join and a new row of the same supplier in the same pack', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const both = await pair(`novo ${round}`);
    await sell(both.raw, 'fdo 10 x 1');
    const add = () =>
      call<Answer>('POST', '/supplier-products', {
        body: {
          supplierPublicId: world.suppliers.horta.publicId,
          productPublicId: both.into.publicId,
          packDesc: 'fdo 10 x 1',
        },
      });
    const requested = round % 2 === 0 ? [join(both), add()] : [add(), join(both)].toReversed();
    const [joined, added] = await Promise.all(requested);
    if (joined === undefined || added === undefined) throw new Error('two were asked');
    expectOneOf(joined, added, 201);
    expect(await packsOf(both.into)).toEqual(['fdo 10 x 1']);
  }
});

test('a join and another pack of the same supplier, of the product and of what is joined', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const both = await pair(`outro ${round}`);
    const ofRaw = await sell(both.raw, 'fdo 10 x 1');
    const ofInto = await sell(both.into, 'caixa');
    const isOfInto = round % 2 === 0;
    const change = call<Answer>('PUT', `/supplier-products/${isOfInto ? ofInto : ofRaw}`, {
      body: { packDesc: isOfInto ? 'fdo 10 x 1' : 'caixa' },
      version: 0,
    });
    const [joined, changed] = await Promise.all([join(both), change]);
    expectOneOf(joined, changed, 200);
    expect(await packsOf(both.into)).toHaveLength(joined.status === 200 ? 2 : 1);
  }
});

test('every history passes its check', async () => {
  expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
});
