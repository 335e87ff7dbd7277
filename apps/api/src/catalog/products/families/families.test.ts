import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller } from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { patiently, waitingForLocks } from '../../../../test/waiting.ts';
import { verifyRecords } from '../../../platform/records/verify-records.ts';
import { recordKinds } from '../../../record-kinds.ts';

let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

type Family = {
  publicId: string;
  name: string;
  products: number;
  tags: number;
  coupons: number;
  version: number;
};
type Tag = { publicId: string; name: string; familyPublicId: string; products: number; version: number };
type Product = { publicId: string; tags: { name: string }[]; tagPublicIds: string[]; version: number };

const createFamily = (name: string) => call<Family>('POST', '/product-families', { body: { name } });
const family = async (name: string): Promise<Family> => {
  const { status, body } = await createFamily(name);
  expect(status).toBe(201);
  return body;
};
const createTag = (name: string, of: Family) =>
  call<Tag>('POST', '/tag', { body: { name, familyPublicId: of.publicId } });
const tag = async (name: string, of: Family): Promise<Tag> => {
  const { status, body } = await createTag(name, of);
  expect(status).toBe(201);
  return body;
};
const tagsOf = async (of?: Family): Promise<Tag[]> =>
  (
    await call<Tag[]>(
      'GET',
      `/supplier-rest-api/family-tag${of === undefined ? '' : `?familyPublicId=${of.publicId}`}`,
    )
  ).body;
const createProduct = (body: object) => call<Product>('POST', '/products', { body });
const change = (product: Product, body: object, version?: number) =>
  call<Product>('PUT', '/products', {
    body: { publicId: product.publicId, ...body },
    ...(version !== undefined && { version }),
  });
const named = (tags: readonly { readonly name: string }[]) => tags.map(({ name }) => name);

describe('families of products', () => {
  test('are listed, added, renamed and recorded; a name is unique, also for two at once', async () => {
    const answers = await Promise.all(['Grãos raros', 'GRAOS RAROS'].map(createFamily));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const made = answers.find(({ status }) => status === 201)?.body;
    if (made === undefined) throw new Error('none made');
    const renamed = await call<Family>('PUT', `/product-families/${made.publicId}`, {
      body: { name: 'Grãos antigos' },
      version: 1,
    });
    expect(renamed.body).toMatchObject({ name: 'Grãos antigos', products: 0, tags: 0, version: 2 });
    const { body } = await call<{ content: Family[] }>('POST', '/product-families/search', {
      body: { search: 'graos ant' },
    });
    expect(body.content).toEqual([renamed.body]);
    const found = await call<{ content: { publicId: string }[] }>(
      'GET',
      '/supplier/families/search?name=antigos',
    );
    expect(found.body.content).toMatchObject([{ publicId: made.publicId }]);
    const history = await call<object[]>('GET', `/product-families/${made.publicId}/history`);
    expect(history.body).toMatchObject([{ event: 'UPDATE' }, { event: 'CREATE' }]);
  });

  test('one that something refers to is not deleted: it is said what does', async () => {
    const used = await family('Família em uso');
    await createProduct({ name: 'Dela', familyPublicId: used.publicId });
    await tag('Orgânico', used);
    expect(await call('DELETE', `/product-families/${used.publicId}`)).toMatchObject({
      status: 422,
      body: { code: 'RECORD_IN_USE', message: expect.stringMatching(/1 produto e 1 tag/) },
    });
    const unused = await family('Família à toa');
    expect((await call('DELETE', `/product-families/${unused.publicId}`)).status).toBe(204);
    expect((await call('GET', `/product-families/${unused.publicId}`)).status).toBe(404);
  });
});

describe('tags by family (EP-073, EP-074)', () => {
  test('a name is taken once within its family', async () => {
    const [one, other] = [await family('Azeites'), await family('Óleos')];
    await tag('Importado', one);
    expect(await createTag('IMPORTADO', one)).toMatchObject({
      status: 409,
      body: { code: 'FAMILY_TAG_NAME_TAKEN' },
    });
    await tag('Importado', other);
    await tag('A granel', one);
    expect(named(await tagsOf(one))).toEqual(['A granel', 'Importado']);
    expect((await tagsOf()).filter(({ name }) => name === 'Importado')).toHaveLength(2);
    expect(
      await call('POST', '/tag', { body: { name: 'X', familyPublicId: crypto.randomUUID() } }),
    ).toMatchObject({ status: 422, body: { code: 'FAMILY_UNKNOWN' } });
  });

  test('a product has those of its family alone; with another family they go', async () => {
    const [one, other] = [await family('Massas'), await family('Molhos')];
    const [fresh, dry, hot] = [await tag('Fresca', one), await tag('Seca', one), await tag('Picante', other)];
    const made = await createProduct({
      name: 'Talharim',
      familyPublicId: one.publicId,
      tagPublicIds: [dry.publicId, fresh.publicId, dry.publicId],
    });
    expect(made.status).toBe(201);
    const product = made.body;
    expect(named(product.tags)).toEqual(['Fresca', 'Seca']);
    for (const refused of [
      await change(product, { tagPublicIds: [hot.publicId] }),
      await createProduct({ name: 'Sem família', tagPublicIds: [hot.publicId] }),
    ])
      expect(refused).toMatchObject({ status: 422, body: { code: 'FAMILY_TAG_OF_OTHER_FAMILY' } });
    expect(await change(product, { tagPublicIds: [crypto.randomUUID()] })).toMatchObject({
      status: 422,
      body: { code: 'FAMILY_TAG_UNKNOWN' },
    });
    // Two at once: renaming doesn't overwrite the tags that another person added.
    expect((await change(product, { tagPublicIds: [dry.publicId] }, 1)).body).toMatchObject({ version: 2 });
    const renamed = await change(product, { name: 'Talharim grano duro' }, 1);
    expect(named(renamed.body.tags)).toEqual(['Seca']);
    const moved = await change(product, { familyPublicId: other.publicId });
    expect(moved.body.tags).toEqual([]);
    const given = await change(product, { familyPublicId: other.publicId, tagPublicIds: [hot.publicId] });
    expect(named(given.body.tags)).toEqual(['Picante']);
    const history = await call<{ items: object[] }[]>('GET', `/products/${product.publicId}/history`);
    expect(history.body[0]?.items).toEqual([
      expect.objectContaining({ label: 'Tags', value: null, newValue: 'Picante' }),
    ]);
    const found = await call<{ content: { name: string }[] }>('POST', '/products/list', {
      body: { tagPublicIds: [hot.publicId] },
    });
    expect(named(found.body.content)).toEqual(['Talharim grano duro']);
  });

  test('one that products have is not deleted, also not while it is given', async () => {
    const of = await family('Doces');
    const sweet = await tag('Diet', of);
    const { body: product } = await createProduct({ name: 'Doce de leite', familyPublicId: of.publicId });
    const [given, removed] = await Promise.all([
      change(product, { tagPublicIds: [sweet.publicId] }),
      call('DELETE', `/tag/${sweet.publicId}`),
    ]);
    // The first one succeeds.
    expect([given.status, removed.status]).toSatisfy(
      (both: number[]) => both.join() === '200,422' || both.join() === '422,204',
    );
    const reused = await tag('Light', of);
    await change(product, { tagPublicIds: [reused.publicId] });
    expect(await call('DELETE', `/tag/${reused.publicId}`)).toMatchObject({
      status: 422,
      body: { code: 'RECORD_IN_USE', message: expect.stringContaining('1 produto') },
    });
    const renamed = await call<Tag>('PUT', `/tag/${reused.publicId}`, { body: { name: 'Leve' }, version: 1 });
    expect(renamed.body).toMatchObject({ name: 'Leve', products: 1, version: 2 });
    await change(product, { tagPublicIds: [] });
    expect((await call('DELETE', `/tag/${reused.publicId}`)).status).toBe(204);
  });

  test('a family and a coupon for it: anyone who comes first has its way', async () => {
    const of = await family('De ninguém');
    const coupon = (code: string) =>
      call('POST', '/coupons', {
        body: {
          code,
          kind: 'AMOUNT',
          value: 10,
          maximumDiscount: null,
          startDate: businessDateOf(Date.now()),
          endDate: addDays(businessDateOf(Date.now()), 30),
          totalLimit: 1,
          storeLimit: 1,
          minimumOrder: 0,
          firstOrderOnly: false,
          description: null,
          reason: 'COMMERCIAL',
          paidBy: 'CELEIRO',
          supplierPublicId: null,
          familyPublicIds: [of.publicId],
          storeTagPublicIds: [],
        },
      });
    const both = await running.db
      .transaction()
      .execute(async (held) => {
        // A coupon is inserted after its families were read.
        await sql`lock table coupon in share row exclusive mode`.execute(held);
        const made = coupon('DENINGUEM');
        await expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(1);
        const removed = call('DELETE', `/product-families/${of.publicId}`);
        // Waits for the coupon's transaction, or has ended before it.
        await Promise.race([
          removed,
          expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(2),
        ]);
        return [made, removed] as const;
      })
      .then((sent) => Promise.all(sent));
    // Whichever came first, no tag or product is left for a deleted family.
    expect(both.map(({ status }) => status)).toSatisfy(
      (statuses: number[]) => statuses.join() === '201,422' || statuses.join() === '422,204',
    );
    const { rows } = await sql<{ code: string }>`select code from coupon c where exists (
      select from unnest(c.family_public_ids) one
      where not exists (select from product_family f where f.public_id = one))`.execute(running.db);
    expect(rows).toEqual([]);
  });

  test('their histories hold', async () => {
    expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
  });
});
