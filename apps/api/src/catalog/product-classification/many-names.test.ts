import type {
  ClassificationQueue,
  PreClassification,
} from '@celeiro/contract/catalog/product-classification/pre-classification.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  await addOrderWorld(running.db);
  call = caller(running);
  await sql`update product set unit = 'kg', content = 1, size_centi = 100, classification = 'CLASSIFIED'`.execute(
    running.db,
  );
});
afterAll(() => running.close());

type Laid = { name: string; brand?: string; content?: number; classification?: string };
const lay = async ({ name, brand, content = 1, classification = 'CLASSIFIED' }: Laid): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with b as (insert into brand (name) select ${brand ?? null}::text where ${brand ?? null}::text is not null
        and not exists (select from brand where name = ${brand ?? null}) returning id),
      known as (select id from b union select id from brand where name = ${brand ?? null})
    insert into product (name, product_family_id, brand_id, unit, content, size_centi, classification)
    select ${name}, (select min(id) from product_family), (select id from known),
      ${classification === 'CLASSIFIED' ? 'kg' : null}::text, ${classification === 'CLASSIFIED' ? content : null}::int,
      ${classification === 'CLASSIFIED' ? 100 : null}::int, ${classification}
    returning public_id as id`.execute(running.db);
  return rows[0]?.id ?? '';
};
const suggestion = async (id: string) =>
  (await call<PreClassification>('GET', `/pre-classification/${id}`)).body;
const namesAlike = async (id: string) => (await suggestion(id)).similar.map(({ name }) => name);

test('a name that many brands and packs have speaks once: others that are alike are heard next to it', async () => {
  for (let at = 1; at <= 60; at += 1)
    await lay({ name: 'Doce de leite', brand: `Fazenda ${at}`, content: at });
  await lay({ name: 'Doce de leite cremoso' });
  await lay({ name: 'Leite condensado' });
  const requested = await lay({ name: 'DOCE DE LEITE FAZENDA 57 CX 77X1KG', classification: 'UNCLASSIFIED' });
  const { similar, brand } = await suggestion(requested);
  expect(similar.map(({ name }) => name)).toEqual(['Doce de leite', 'Doce de leite cremoso']);
  // Of many products with one name, that of the same brand comes first.
  expect(brand?.name).toBe('Fazenda 57');
  expect(similar[0]?.brand?.name).toBe('Fazenda 57');
});

test('of one name without a known brand the one of its pack comes first', async () => {
  const requested = await lay({ name: 'DOCE DE LEITE CX 44X1KG', classification: 'UNCLASSIFIED' });
  expect((await suggestion(requested)).similar[0]?.content).toBe(44);
});

test('names are known as products are sorted, renamed and ended', async () => {
  const requested = await lay({ name: 'JABUTICABA SELECIONADA', classification: 'UNCLASSIFIED' });
  expect(await namesAlike(requested)).toEqual([]);
  const sorted = await lay({ name: 'Jabuticaba', classification: 'UNCLASSIFIED' });
  expect(await namesAlike(requested)).toEqual([]);
  const change = (set: ReturnType<typeof sql>) =>
    sql`update product set ${set} where public_id = ${sorted}::uuid`.execute(running.db);
  await change(sql`classification = 'CLASSIFIED', unit = 'kg', content = 1, size_centi = 100`);
  expect(await namesAlike(requested)).toEqual(['Jabuticaba']);
  await change(sql`name = 'Jabuticaba madura'`);
  expect(await namesAlike(requested)).toEqual(['Jabuticaba madura']);
  await change(sql`active = false`);
  expect(await namesAlike(requested)).toEqual([]);
});

test('the list says how sure the rules are of those that come next, as each says about itself', async () => {
  for (let at = 0; at < 15; at += 1)
    await lay({ name: `CARAMBOLA TIPO ${at} CX 10X1KG`, classification: 'UNCLASSIFIED' });
  const { body } = await call<ClassificationQueue>('GET', '/pre-classification?sort=OLDEST');
  expect(body.content.length).toBeGreaterThan(12);
  for (const [at, { publicId, confidence }] of body.content.entries())
    expect(confidence).toBe(at < 12 ? (await suggestion(publicId)).confidence : null);
});
