import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  await addOrderWorld(running.db);
  call = caller(running);
  await sql`insert into product (name) values ('Batata com abóbora'), ('Couve-flor ninja')`.execute(
    running.db,
  );
});
afterAll(() => running.close());

const path = '/intranet-rest-api/synonyms';
type Group = { publicId: string; words: string[]; version: number };
type Found = { areas: { area: string; hits: { name: string }[] }[] };

const found = async (search: string): Promise<readonly string[]> => {
  const { body } = await call<Found>('POST', '/search', { body: { search } });
  return body.areas.find(({ area }) => area === 'products')?.hits.map(({ name }) => name) ?? [];
};

const groupOf = async (word: string): Promise<Group> => {
  const { body } = await call<Group[]>('GET', path);
  const found = body.find(({ words }) => words.includes(word));
  if (found === undefined) throw new Error(`no group of ${word}`);
  return found;
};

describe('groups of synonyms', () => {
  test('are there from the start, by their first words', async () => {
    const { body } = await call<Group[]>('GET', path);
    expect(body.length).toBeGreaterThan(19);
    expect(body[0]?.words).toEqual(['abóbora', 'jerimum']);
  });

  test('supervisors add, change and delete them; searches use them at once, and the history lists each change', async () => {
    const created = await call<Group>('POST', path, { as: 'bia', body: { words: ['batata', 'abobrão'] } });
    expect(created).toMatchObject({ status: 201, body: { words: ['batata', 'abobrão'], version: 1 } });
    const { publicId } = created.body;
    expect(await found('abobrao')).toEqual(['Batata com abóbora']);
    const own = `${path}/${publicId}`;
    const words = ['batata', 'abobrão', 'gila'];
    expect(await call('PUT', own, { as: 'bia', body: { words }, version: 1 })).toMatchObject({
      status: 200,
      body: { words, version: 2 },
    });
    expect((await call('PUT', own, { as: 'bia', body: { words: ['a1', 'b1'] }, version: 1 })).status).toBe(
      409,
    );
    expect(await call('GET', `${own}/history`)).toMatchObject({
      body: [
        { event: 'UPDATE', items: [{ label: 'Palavras', newValue: 'batata, abobrão, gila' }] },
        { event: 'CREATE' },
      ],
    });
    const { body } = await call<{ content: { record: { name: string } }[] }>(
      'POST',
      '/audit/changes/search',
      {
        as: 'bia',
        body: { kinds: ['synonymGroup'], search: 'gila' },
      },
    );
    expect(body.content[0]?.record.name).toBe('batata, abobrão, gila');
    expect((await call('DELETE', own, { as: 'bia', version: 1 })).status).toBe(409);
    expect((await call('DELETE', own, { as: 'bia', version: 2 })).status).toBe(204);
    expect(await found('gila')).toEqual([]);
    expect((await call('PUT', own, { as: 'bia', body: { words }, version: 2 })).status).toBe(404);
  });

  test.each([
    [['moranga'], 422, 'SYNONYMS_TOO_FEW'],
    [['moranga', 'MORÂNGA'], 422, 'SYNONYM_REPEATED'],
    [['moranga', 'AIPIM'], 409, 'SYNONYM_TAKEN'],
    [['moranga', '-'], 422, 'SYNONYM_TOO_SHORT'],
    [['moranga', ' '], 400, 'VALIDATION_FAILED'],
    [Array.from({ length: 13 }, (_, index) => `palavra ${index}`), 400, 'VALIDATION_FAILED'],
    [['moranga', 'x'.repeat(41)], 400, 'VALIDATION_FAILED'],
  ])('%j is refused with %i', async (words, status, code) => {
    expect(await call('POST', path, { as: 'bia', body: { words } })).toMatchObject({
      status,
      body: { code },
    });
    const group = await groupOf('jerimum');
    expect(
      await call('PUT', `${path}/${group.publicId}`, { as: 'bia', body: { words }, version: group.version }),
    ).toMatchObject({ status, body: { code } });
  });

  test.each(['ana', 'caio', 'canal'] as const)('%s may not change them', async (as) => {
    const { publicId, version } = await groupOf('aipim');
    const body = { words: ['um', 'dois'] };
    expect((await call('POST', path, { as, body })).status).toBe(403);
    expect((await call('PUT', `${path}/${publicId}`, { as, body, version })).status).toBe(403);
    expect((await call('DELETE', `${path}/${publicId}`, { as, version })).status).toBe(403);
  });

  test('of one word given to two groups at once, one gets it', async () => {
    const answers = await Promise.all(
      ['gila', 'chila'].map((other) => call('POST', path, { as: 'bia', body: { words: ['maxixe', other] } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('hyphens count as blanks, in a group, in what is typed and in names', async () => {
    await call('POST', path, { as: 'bia', body: { words: ['couve flor', 'florzinha'] } });
    expect(await found('florzinha')).toEqual(['Couve-flor ninja']);
    await call('POST', path, { as: 'bia', body: { words: ['pé-de-moleque', 'ninja'] } });
    expect(await found('pé de moleque')).toEqual(['Couve-flor ninja']);
  });

  test('what a person writes in a word is no pattern', async () => {
    await call('POST', path, { as: 'bia', body: { words: ['curinga', 'a.* (b'] } });
    expect(await found('curinga')).toEqual([]);
  });

  test('every history passes its check', async () => {
    expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
  });
});
