import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller } from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { verifyRecords } from '../../../platform/records/verify-records.ts';
import { recordKinds } from '../../../record-kinds.ts';

let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  await addOrderWorld(running.db);
  call = caller(running);
  await sql`insert into brand (name) values ('nc')`.execute(running.db);
});
afterAll(() => running.close());

const path = '/intranet-rest-api/brands';
type Brand = { publicId: string; name: string; products: number; version: number };
type Page = { content: Brand[]; totalElements: number };

const create = (name: string) => call<Brand>('POST', path, { body: { name } });
const added = async (name: string): Promise<Brand> => {
  const { status, body } = await create(name);
  expect(status).toBe(201);
  return body;
};
const listed = async (name = ''): Promise<Brand[]> =>
  (await call<Brand[]>('GET', `${path}?name=${encodeURIComponent(name)}`)).body;
const brandOf = async (name: string): Promise<Brand> => {
  const found = (await listed(name))[0];
  if (found === undefined) throw new Error(`no brand ${name}`);
  return found;
};
const addProduct = (name: string, brandPublicId: string, more: object = {}) =>
  call('POST', '/products', { body: { name, brandPublicId, unit: 'kg', content: 1, size: 1, ...more } });
const merge = (from: Brand, into: Brand, version = from.version) =>
  call<Brand>('PUT', `${path}/${from.publicId}/merge`, {
    body: { intoBrandPublicId: into.publicId },
    version,
  });
type Entry = { event: string; items: { label: string; value: string | null; newValue: string | null }[] };
const historyOf = async (brand: Brand) =>
  (await call<Entry[]>('GET', `${path}/${brand.publicId}/history`)).body;

describe('brands (R-ADMIN-005)', () => {
  test("EP-003, EP-005, EP-006: created, listed by name without 'nc', changed and recorded", async () => {
    const brand = await added('Fazenda  Velha');
    expect(brand).toEqual({ publicId: brand.publicId, name: 'Fazenda Velha', products: 0, version: 1 });
    expect((await listed()).map(({ name }) => name)).toEqual(['Fazenda Velha', 'Sítio Bom']);
    expect((await listed('sitio')).map(({ name }) => name)).toEqual(['Sítio Bom']);
    const changed = await call<Brand>('PUT', `${path}/${brand.publicId}`, {
      body: { name: 'Fazenda Nova' },
      version: 1,
    });
    expect(changed.body).toMatchObject({ name: 'Fazenda Nova', version: 2 });
    expect(await historyOf(brand)).toMatchObject([
      { event: 'UPDATE', items: [{ label: 'Nome', value: 'Fazenda Velha', newValue: 'Fazenda Nova' }] },
      { event: 'CREATE' },
    ]);
  });

  test('names are unique, ignoring accents and case, also when two come at once; nc is none', async () => {
    expect(await create('SITIO BOM')).toMatchObject({
      status: 409,
      body: { code: 'BRAND_NAME_TAKEN', fields: { name: 'Já existe uma marca com este nome.' } },
    });
    const answers = await Promise.all(['Aurora', 'AURORA'].map((name) => create(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await create(' NC ')).toMatchObject({ status: 422, body: { code: 'BRAND_NAME_IS_NONE' } });
    for (const body of [{}, { name: ' ' }, { name: 'x'.repeat(81) }, { name: 'A', more: 1 }])
      expect((await call('POST', path, { body })).status).toBe(400);
  });

  test('EP-004: searched by page, by words, and those nothing has', async () => {
    const search = async (body: object, query = '') =>
      (await call<Page>('POST', `${path}/search${query}`, { body })).body;
    const all = await search({ sort: 'products,desc' }, '?size=1');
    expect(all).toMatchObject({ content: [{ name: 'Sítio Bom' }], totalElements: 3 });
    expect(all.content[0]?.products).toBeGreaterThan(10);
    // Which of the two spellings comes first depends on the database's collation.
    expect(
      (await search({ filter: { unused: true } })).content.map(({ name }) => name.toLowerCase()),
    ).toEqual(['aurora', 'fazenda nova']);
    expect((await search({ filter: { unused: false, name: 'bom' } })).totalElements).toBe(1);
    expect((await search({ filter: { name: 'nc' } })).totalElements).toBe(0);
    expect((await call('POST', `${path}/search`, { body: { filter: { more: 1 } } })).status).toBe(400);
  });

  test('EP-002: goes while no product has it', async () => {
    const used = await brandOf('Sítio Bom');
    expect(await call('DELETE', `${path}/${used.publicId}`)).toMatchObject({
      status: 422,
      body: {
        code: 'RECORD_IN_USE',
        message: expect.stringMatching(
          /^Este cadastro está em uso por \d+ produtos e não pode ser excluído\.$/,
        ),
      },
    });
    const free = await brandOf('Aurora');
    expect((await call('DELETE', `${path}/${free.publicId}`, { version: 1 })).status).toBe(204);
    expect(await listed('aurora')).toEqual([]);
  });
});

describe('one brand made of two', () => {
  test('its products have the other one, whose history shows it', async () => {
    const [from, into] = [await added('Boi Gordo Ltda'), await added('Boi Gordo')];
    for (const name of ['Acém', 'Patinho']) expect((await addProduct(name, from.publicId)).status).toBe(201);
    await addProduct('Alcatra', into.publicId);
    const preview = await call('GET', `${path}/${from.publicId}/merge?intoBrandPublicId=${into.publicId}`);
    expect(preview.body).toEqual({ products: 2, twice: [] });
    expect((await merge(from, into)).body).toMatchObject({ name: 'Boi Gordo', products: 3, version: 2 });
    expect(await listed('ltda')).toEqual([]);
    expect((await historyOf(into))[0]?.items).toMatchObject([
      { label: 'Marcas unificadas', newValue: 'Boi Gordo Ltda' },
    ]);
  });

  test('is refused while both have a product alike in all else, which the preview names', async () => {
    const [from, into] = [await added('Leite Um'), await added('Leite Dois')];
    await addProduct('Coalhada', from.publicId);
    await addProduct('coalhada', into.publicId);
    // Equal only in name: another pack.
    await addProduct('Nata', from.publicId);
    await addProduct('Nata', into.publicId, { size: 2 });
    const preview = await call('GET', `${path}/${from.publicId}/merge?intoBrandPublicId=${into.publicId}`);
    expect(preview.body).toEqual({ products: 2, twice: ['Coalhada'] });
    expect(await merge(from, into)).toMatchObject({
      status: 422,
      body: { code: 'BRAND_MERGE_MAKES_TWINS', message: expect.stringContaining('Coalhada') },
    });
    expect(await merge(into, into)).toMatchObject({ body: { code: 'BRAND_MERGED_WITH_ITSELF' } });
    expect((await merge(from, into, 9)).status).toBe(409);
  });

  test('both ways at once, one of them happens', async () => {
    const [one, other] = [await added('Vai'), await added('Volta')];
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('every history passes its check', async () => {
    expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
  });
});
