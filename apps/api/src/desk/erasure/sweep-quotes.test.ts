import type { LongWork } from '@celeiro/contract/base/long-work/long-work.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSecondSupervisor, erasureCalls, placesOf } from '../../../test/worlds/erasure-world.ts';
import { addOrderWorld, type Call, caller } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createLog } from '../../platform/log/log.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';
import { soughtWords } from './personal-words.ts';
import { erasureJobs } from './sweep-quotes.ts';

let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  await addOrderWorld(running.db);
  await addSecondSupervisor(running.db);
});
afterAll(() => running.close());
const erasure = erasureCalls(
  () => call,
  () => running,
);

const NAME = 'Sítio da Zulmira Ferraz';
const register = async (documentNumber: string, more: object = {}) =>
  (await call<{ publicId: string }>('POST', '/stores', { body: { documentNumber, name: NAME, ...more } }))
    .body.publicId;
const erase = async (storeId: string) => {
  expect((await erasure.ask(storeId)).status).toBe(204);
  expect((await erasure.confirm(storeId, { confirmation: NAME })).status).toBe(204);
};

test('a tag that is called like the person goes, with its history and the stores that had it', async () => {
  const tag = async (name: string) =>
    (await call<{ publicId: string }>('POST', '/store-rest-api/tags', { body: { name } })).body.publicId;
  const [own, other] = [await tag(`Rede ${NAME}`), await tag('Feira da Lapa')];
  const storeId = await register('52998224725', { tagPublicIds: [own, other] });
  const company = await register('45723174000110', { name: 'Mercado', tagPublicIds: [own, other] });
  await erase(storeId);
  expect(await placesOf(running, ['Zulmira'])).toEqual([]);
  const { body } = await call<{ tags: { name: string }[] }>('GET', `/stores/${company}`);
  expect(body.tags.map(({ name }) => name)).toEqual(['Feira da Lapa']);
  expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
});

test('who cancels its work keeps nothing: what is left is erased by itself', async () => {
  const storeId = await register('11144477735');
  const quote = async () => {
    const { rows } = await sql<{
      name: string;
    }>`select name from app_user where inactivation_reason ~ 'Zulmira'`.execute(running.db);
    return rows.length;
  };
  await sql`update app_user set inactivation_reason = ${`Briga com ${NAME}`} where username like 'ana%'`.execute(
    running.db,
  );
  await erasure.ask(storeId);
  const confirmed = await call('POST', `/personal-data/erasure/stores/${storeId}/confirmation`, {
    as: 'caio',
    body: { mode: 'ERASED', confirmation: NAME },
  });
  expect(confirmed.status).toBe(204);
  const { body: works } = await call<LongWork[]>('GET', '/long-work', { as: 'caio' });
  const open = works.find(({ state }) => state === 'WAITING');
  expect(open?.title).toBe('Apagar textos que citam uma pessoa');
  expect((await call('DELETE', `/long-work/${open?.publicId}`, { as: 'caio' })).status).toBe(204);
  expect(await quote()).toBe(1);
  const finish = () => erasureJobs[0]?.run(running.db, new Date(), createLog('silent'));
  expect(await finish()).toBe(1);
  expect(await quote()).toBe(0);
  expect(await placesOf(running, ['Zulmira', '11144477735'])).toEqual([]);
  expect(await finish()).toBe(0);
});

test('no one notes what to search without a request of another one', async () => {
  const begin = sql`select begin_erasure_sweep(0, 1, 'x', now(), null, 'x', '{}', null, null, null)`;
  await expect(begin.execute(running.db)).rejects.toThrow(/two people/);
});

test('a name without plain letters is looked for by its own, not in every text', () => {
  const literals = (name: string) =>
    soughtWords({ names: [name], documents: [], phones: [], emails: [] })?.literals;
  expect(literals('Sítio da Zulmira')).toEqual(['%zulmira%']);
  expect(literals('Óó Éé')).toEqual([String.raw`%óó%`, String.raw`%Óó%`, String.raw`%\%c3\%93\%c3\%b3%`]);
  expect(literals('李 小龍')).toContain('%小龍%');
  for (const name of ['Zé É', 'Õ Ã', '% _', '李 小龍', '"" ""'])
    for (const literal of literals(name) ?? []) expect(literal.length).toBeGreaterThan(2);
});

test('it is a duty, none of the works of who confirmed: three of their own keep no one from being erased', async () => {
  const storeId = await register('22233344405');
  await sql`insert into long_work (kind, title, asked_by_id, business_unit_id, parameters, ids, total, next_try_at, created_at)
    select 'DELIVERY_EXPORT', 'Exportação', id, business_unit_id, '{}', '{}', 0, now() + interval '1 day', now()
    from app_user, generate_series(1, 3) where username like 'caio%'`.execute(running.db);
  await erase(storeId);
  await sql`delete from long_work where kind = 'DELIVERY_EXPORT'`.execute(running.db);
});

describe('what is plainly looked for first hides nothing that the pattern finds', () => {
  const words = {
    names: ['José D’Ávila & Filhos', 'Zé', 'Óó Éé'],
    documents: ['52998224725'],
    phones: ['19987654321'],
    emails: ['ze.avila@sitio.com.br'],
  };
  const id = '0190a3c0-0000-7000-8000-000000000001';
  test.each([
    ['falei com JOSÉ D’ÁVILA & FILHOS hoje', true],
    [`?q=${encodeURIComponent('José D’Ávila & Filhos')}`, true],
    ['José  D’Ávila\n& Filhos', true],
    ['josé d’ávila e filhos', false],
    ['o zé veio', true],
    ['a zebra veio', false],
    ['óó éé!', true],
    ['CPF 529.982.247-25', true],
    ['5 2 9 9 8 2 2 4 7 2 5', true],
    ['1529982247250', false],
    ['(19) 98765-4321', true],
    ['+55 19 98765 4321', true],
    ['Ze.Avila@Sitio.com.br', true],
    [`/store/${id.toUpperCase()}`, true],
    ['ÓÓ  ÉÉ', true],
    [`?q=${encodeURIComponent('Óó Éé')}`, true],
    [`?q=${encodeURIComponent('Óó Éé').toLowerCase()}`, true],
    [`?q=${encodeURIComponent('Zé')}`, true],
    ['óó veio', false],
    ['""\\"" 100%_', false],
    ['nada', false],
  ])('%s: %s', async (text, isFound) => {
    const sought = soughtWords(words, [id]);
    const { rows } = await sql<{ plain: boolean; quick: boolean }>`
      select ${text} ~* ${sought?.pattern} as plain,
        tells_of(${text}, ${[...(sought?.literals ?? [])]}::text[], ${sought?.loose}, ${sought?.pattern}) as quick`.execute(
      running.db,
    );
    expect(rows).toEqual([{ plain: isFound, quick: isFound }]);
  });
});
