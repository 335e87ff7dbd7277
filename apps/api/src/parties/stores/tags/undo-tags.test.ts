import { UNDO_MS } from '@celeiro/rules/records/undo-save.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller, type CallOptions } from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, testPeople } from '../../../../test/test-app.ts';
import { verifyRecords } from '../../../platform/records/verify-records.ts';
import { recordKinds } from '../../../record-kinds.ts';

// Undoing tag changes of many stores and products; both use the same code.

let running: TestApp;
let call: Call;
let family = '';
let now = Date.parse('2031-02-20T15:00:00Z');
beforeAll(async () => {
  running = await startTestApp({ clock: () => new Date(now) });
  await addOrderWorld(running.db);
  call = caller(running);
  const { rows } = await sql<{ id: string }>`select public_id as id from product_family limit 1`.execute(
    running.db,
  );
  family = rows[0]?.id ?? '';
});
afterAll(async () => {
  expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
  await running.close();
});

type Result = {
  publicId: string;
  ok: boolean;
  changed: boolean;
  undoable?: boolean;
  version: number;
  code?: string;
  message?: string;
};
type Record = { publicId: string; version: number; tags: { name: string }[] };
type Entry = { description: string; items: { label: string; newValue: string | null }[] };

let made = 0;
const kinds = {
  stores: {
    create: async () => {
      made += 1;
      const { rows } = await sql<{ id: string }>`
        insert into store (name, document_number, version) values (${`Bar ${made}`}, ${String(10_000_000_000_000 + made)}, 0)
        returning public_id as id`.execute(running.db);
      return rows[0]?.id ?? '';
    },
    tag: (name: string) => call<Record>('POST', '/store-rest-api/tags', { body: { name } }),
    removeTag: (id: string) => call('DELETE', `/store-rest-api/tags/${id}`, { version: 1 }),
    page: '/stores',
    history: (id: string) => `/stores/hist/${id}`,
    ids: 'storePublicIds',
    unknownCode: 'STORE_TAG_UNKNOWN',
  },
  products: {
    create: async () => {
      made += 1;
      const body = { name: `Produto ${made}`, familyPublicId: family };
      return (await call<Record>('POST', '/products', { body })).body.publicId;
    },
    tag: (name: string) => call<Record>('POST', '/tag', { body: { name, familyPublicId: family } }),
    removeTag: (id: string) => call('DELETE', `/tag/${id}`, { version: 1 }),
    page: '/products/details',
    history: (id: string) => `/products/${id}/history`,
    ids: 'productPublicIds',
    unknownCode: 'FAMILY_TAG_UNKNOWN',
  },
} as const;

describe.each(['stores', 'products'] as const)('tags of %s', (kind) => {
  const { create, tag, removeTag, page, history, ids, unknownCode } = kinds[kind];
  const change = (publicIds: readonly string[], tagId: string, how = 'addTags', options: CallOptions = {}) =>
    call<Result[]>('PUT', `/${kind}/batch`, {
      body: { [ids]: publicIds, change: { kind: how, tagPublicIds: [tagId] } },
      ...options,
    });
  const undo = async (saved: readonly Result[], options: CallOptions = {}) =>
    call<Result[]>('POST', `/${kind}/undo`, {
      body: { [kind]: saved.map(({ publicId, version }) => ({ publicId, version })) },
      ...options,
    });
  const tagsOf = async (id: string) =>
    (await call<Record>('GET', `${page}/${id}`)).body.tags.map(({ name }) => name);
  const newTag = async (name: string) => (await tag(`${name} ${kind}`)).body.publicId;

  test('given to many are taken back as a new version, one that moved on hides no other, history says so', async () => {
    const [rede, pix] = [await newTag('Rede'), await newTag('Pix')];
    // One person's share of a lock's queue is 40.
    const made25 = () => Promise.all(Array.from({ length: 25 }, () => create()));
    const made50 = [...(await made25()), ...(await made25())];
    const [first = '', moved = '', ...others] = made50;
    await change([first], pix);
    const { body: saved } = await change(made50, rede);
    expect(saved.every(({ undoable }) => undoable === true)).toBe(true);
    await change([moved], pix, 'addTags', { as: 'bia' });
    const { body: results } = await undo(saved, { key: `many-${kind}` });
    expect(results.filter(({ ok }) => !ok)).toMatchObject([
      {
        publicId: moved,
        code: 'UNDO_OVERTAKEN',
        message: expect.stringContaining(`outra alteração, de ${testPeople.bia.name}`),
      },
    ]);
    expect((await undo(saved, { key: `many-${kind}` })).body).toEqual(results);
    expect([await tagsOf(first), await tagsOf(others[0] ?? '')]).toEqual([[`Pix ${kind}`], []]);
    const [entry] = (await call<Entry[]>('GET', history(first))).body;
    expect(entry?.description).toBe('Desfeito: Tags: alteração');
    expect(entry?.items).toContainEqual(
      expect.objectContaining({ label: 'Desfeito', newValue: 'Tags: alteração' }),
    );
  }, 60_000);

  test('are refused to others, too late, twice, of what is no tag, and with a tag that no longer exists', async () => {
    const [one, other] = [await newTag('Um'), await newTag('Outro')];
    const id = await create();
    const { body: saved } = await change([id], one);
    const codeOf = async (some: readonly Result[], options: CallOptions = {}) =>
      (await undo(some, options)).body.map(({ code }) => code ?? 'ok');
    expect(await codeOf(saved, { as: 'bia' })).toEqual(['UNDO_OF_ANOTHER']);
    expect((await undo(saved, { as: 'davi' })).status).toBe(403);
    expect((await undo(saved, { as: 'canal' })).status).toBe(403);
    now += UNDO_MS + 1;
    expect(await codeOf(saved)).toEqual(['UNDO_TOO_LATE']);
    const { body: taken } = await change([id], one, 'removeTags');
    await removeTag(one);
    expect(await codeOf(taken)).toEqual([unknownCode]);
    const { body: last } = await change([id], other);
    expect(await codeOf(last)).toEqual(['ok']);
    expect(await codeOf(last)).toEqual(['UNDO_OVERTAKEN']);
    const [undone] = last;
    expect(await codeOf([{ ...undone, version: (undone?.version ?? 0) + 1 } as Result])).toEqual([
      'UNDO_NOT_POSSIBLE',
    ]);
    const put = { publicId: id, name: 'Outro nome' };
    const { body: renamed } = await call<Result>('PUT', `/${kind}`, { body: put });
    expect(await codeOf([renamed])).toEqual(['UNDO_NOT_POSSIBLE']);
  });
});
