import type { StoreTag } from '@celeiro/contract/parties/stores/store-tags.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller, type OrderWorld } from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { verifyRecords } from '../../../platform/records/verify-records.ts';
import { recordKinds } from '../../../record-kinds.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());
beforeEach(async () => {
  for (const tag of (await call<StoreTag[]>('GET', path)).body) await remove(tag, undefined, 'bia');
});

const path = '/store-rest-api/tags';
type Refused = { code?: string; message: string; fields?: Record<string, string> };
type Answer = StoreTag & Refused;
const create = (name: unknown) => call<Answer>('POST', path, { body: { name } });
const added = async (name: string): Promise<StoreTag> => {
  const { status, body } = await create(name);
  expect(status).toBe(201);
  return body;
};
const rename = ({ publicId }: StoreTag, name: string, version?: number) =>
  call<Answer>('PUT', `${path}/${publicId}`, { body: { name }, ...(version && { version }) });
const remove = ({ publicId }: StoreTag, version?: number, as: 'ana' | 'bia' = 'ana') =>
  call<Answer>('DELETE', `${path}/${publicId}`, { as, ...(version && { version }) });
const restore = ({ publicId }: StoreTag, as: 'ana' | 'bia' = 'ana') =>
  call<Answer>('PUT', `${path}/${publicId}/restoration`, { as });
const merge = (from: StoreTag, into: StoreTag, version?: number) =>
  call<Answer>('PUT', `${path}/${from.publicId}/merge`, {
    body: { intoTagPublicId: into.publicId },
    ...(version && { version }),
  });
const preview = async (from: StoreTag, into: StoreTag) =>
  (await call('GET', `${path}/${from.publicId}/merge?intoTagPublicId=${into.publicId}`)).body;
const list = async () =>
  (await call<StoreTag[]>('GET', path)).body.map(({ name, stores }) => [name, stores] as const);

/** Adds these tags to this many stores. */
const tagged = async (count: number, ...tags: readonly StoreTag[]): Promise<void> => {
  await sql`insert into store_tag_link (store_id, store_tag_id)
    select s.id, t.id from (select id from store order by id limit ${count}) s, store_tag t
    where t.public_id = any (${tags.map(({ publicId }) => publicId)}::uuid[])`.execute(running.db);
};
const verified = async () => (await verifyRecords(running.db, recordKinds)).breaks;

beforeAll(async () => {
  await sql`insert into store (name, document_number)
    select 'Loja ' || n, lpad(n::text, 11, '0') from generate_series(1, 5) n`.execute(running.db);
});

describe('tags (R-ADMIN-011)', () => {
  test('EP-100 to EP-103: are added, renamed and deleted, listed by name with how many stores have each', async () => {
    const vip = await added('  VIP ');
    await added('Alto giro');
    await tagged(3, vip);
    expect(await list()).toEqual([
      ['Alto giro', 0],
      ['VIP', 3],
    ]);
    expect(await rename(vip, 'Conta chave')).toMatchObject({
      status: 200,
      body: { name: 'Conta chave', stores: 3, version: 2 },
    });
    expect((await remove(vip, 2)).status).toBe(204);
    expect(await list()).toEqual([['Alto giro', 0]]);
    expect((await remove(vip)).status).toBe(404);
    expect(await verified()).toEqual([]);
  });

  test('names are unique, ignoring accents and case, also of two who add at once', async () => {
    const tag = await added('Promoção');
    expect(await create('PROMOCAO')).toMatchObject({
      status: 409,
      body: { code: 'TAG_NAME_TAKEN', fields: { name: 'Já existe uma tag com este nome.' } },
    });
    const other = await added('Rede');
    expect((await rename(other, 'promocao')).body.code).toBe('TAG_NAME_TAKEN');
    expect((await rename(tag, 'PROMOÇÃO')).status).toBe(200);
    const both = await Promise.all([create('Nova'), create('nova')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('bad input is refused: empty, longer than 40, what no one knows', async () => {
    for (const name of ['', '   ', 'x'.repeat(41), 7, null]) expect((await create(name)).status).toBe(400);
    const more = await call('POST', path, { body: { name: 'A', color: 'red' } });
    expect(more.status).toBe(400);
    expect((await create('x'.repeat(40))).status).toBe(201);
  });

  test('two people rename at once: the second gets a conflict (T19)', async () => {
    const tag = await added('Bar');
    expect((await rename(tag, 'Bares', 1)).status).toBe(200);
    expect(await rename(tag, 'Botecos', 1)).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT' },
    });
    expect((await remove(tag, 1)).status).toBe(409);
  });
});

describe('a deleted tag', () => {
  test('comes back with its stores, for who deleted it', async () => {
    const tag = await added('Feira');
    await tagged(4, tag);
    await remove(tag);
    expect((await restore(tag, 'bia')).status).toBe(404);
    expect(await restore(tag)).toMatchObject({ status: 200, body: { name: 'Feira', stores: 4, version: 3 } });
    expect((await restore(tag)).status).toBe(404);
    expect(await verified()).toEqual([]);
  });

  test('not after an hour, nor while another one is called so', async () => {
    const tag = await added('Feira');
    await remove(tag);
    const other = await added('feira');
    expect((await restore(tag)).body.code).toBe('TAG_NAME_TAKEN');
    await remove(other, undefined, 'bia');
    await sql`update store_tag_removed set removed_at = removed_at - interval '61 minutes'`.execute(
      running.db,
    );
    expect((await restore(tag)).status).toBe(404);
  });

  test('can’t be added to a store any more: saving with it is refused', async () => {
    const tag = await added('Feira');
    await remove(tag);
    const saved = await call<Refused>('PUT', '/stores', {
      body: { publicId: world.storePublicId, tagPublicIds: [tag.publicId] },
    });
    expect([saved.status, saved.body.code]).toEqual([422, 'STORE_TAG_UNKNOWN']);
  });

  test('while a person gives it to a store: one of the two comes first, nothing breaks', async () => {
    for (const name of ['A', 'B', 'C', 'D']) {
      const tag = await added(name);
      const [given, removed] = await Promise.all([
        call<Refused>('PUT', '/stores', {
          body: { publicId: world.storePublicId, tagPublicIds: [tag.publicId] },
        }),
        remove(tag),
      ]);
      expect(removed.status).toBe(204);
      expect([200, 422]).toContain(given.status);
    }
    expect(await verified()).toEqual([]);
  });
});

describe('two tags that are one', () => {
  test('are merged as it was foreseen, and the one that stays names it', async () => {
    const [from, into] = [await added('Vip'), await added('Conta chave')];
    await tagged(4, from);
    await tagged(2, into);
    expect(await preview(from, into)).toEqual({ gaining: 2, having: 2 });
    expect(await merge(from, into, 1)).toMatchObject({
      status: 200,
      body: { name: 'Conta chave', stores: 4 },
    });
    expect(await list()).toEqual([['Conta chave', 4]]);
    const { body } = await call<{ items: unknown[] }[]>('GET', `${path}/${into.publicId}/history`);
    expect(body[0]?.items).toMatchObject([{ label: 'Tags unificadas', newValue: 'Vip' }]);
    expect(await verified()).toEqual([]);
  });

  test('not with itself, nor with one no one knows, nor where it changed meanwhile', async () => {
    const [one, other] = [await added('Um'), await added('Outro')];
    expect((await merge(one, one)).body.code).toBe('TAG_MERGED_WITH_ITSELF');
    expect((await merge(one, { ...other, publicId: crypto.randomUUID() })).status).toBe(404);
    await rename(one, 'Uma', 1);
    expect((await merge(one, other, 1)).body.code).toBe('VERSION_CONFLICT');
    expect(await list()).toHaveLength(2);
  });

  test('by two people in both directions at once: one of them stays', async () => {
    const [one, other] = [await added('Um'), await added('Outro')];
    await tagged(5, one);
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await list()).toEqual([[expect.any(String), 5]]);
  });
});
