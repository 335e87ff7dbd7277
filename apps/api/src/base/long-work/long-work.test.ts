import { read, utils } from '@e965/xlsx';
import type { LiveEvent } from '@celeiro/contract/events.ts';
import type { LongWork } from '@celeiro/contract/base/long-work/long-work.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LongWorkWorld, MANY, startLongWorkWorld } from '../../../test/worlds/long-work-world.ts';
import { testPeople } from '../../../test/test-app.ts';
import type { Actor } from '../../platform/http/docs/operation.ts';
import { startDeliveryExport } from '@celeiro/contract/orders/deliveries/delivery-sheets.ts';
import { readActor } from '../../platform/auth/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { operationOf, runAsSystem } from '../../platform/http/docs/system-operation.ts';
import { askLongWork } from '../../platform/long-work/own-long-work.ts';
import { deliveryExport, startExport } from '../../orders/deliveries/list/long-export.ts';
import { concerns } from '../system/event-audience.ts';

const HOUR_MS = 3_600_000;
const start = Date.parse('2031-03-01T15:00:00Z');
let now = start;
let world: LongWorkWorld;
beforeAll(async () => {
  world = await startLongWorkWorld(() => new Date(now));
});
afterAll(() => world.running.close());
beforeEach(() => {
  now = start;
});
afterEach(async () => {
  await world.running.db.deleteFrom('longWork').execute();
});

describe('a long list as a sheet', () => {
  test('is requested, shows how far it is, and is the same as one that is answered at once', async () => {
    const work = await world.begun();
    expect(work).toMatchObject({
      kind: 'DELIVERY_EXPORT',
      title: 'Planilha de entregas',
      state: 'WAITING',
      done: 0,
      total: MANY,
      file: null,
      expiresAt: null,
    });
    expect((await world.fileOf(work)).statusCode).toBe(404);
    await world.runOneStep();
    expect(await world.stateOf(work)).toMatchObject({ state: 'RUNNING', done: 500 });
    // Changes during the work neither move nor repeat rows.
    await sql`update delivery set delivery_date = delivery_date + 1000
      where search_text = 'muitas' and position <= 1400`.execute(world.running.db);
    await world.run();
    await sql`update delivery set delivery_date = delivery_date - 1000
      where search_text = 'muitas' and position <= 1400`.execute(world.running.db);
    expect(await world.stateOf(work)).toMatchObject({
      state: 'DONE',
      done: MANY,
      file: { name: 'entregas-2031-03-01.csv' },
      expiresAt: '2031-03-02T15:00:00.000Z',
    });
    const file = await world.fileOf(work);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining(
        'attachment; filename="entregas-2031-03-01.csv"',
      ) as string,
      'content-length': String(file.rawPayload.length),
      'cache-control': 'private, no-store',
    });
    expect(file.rawPayload.equals((await world.direct({})).rawPayload)).toBe(true);
    expect(await world.count('longWorkPiece')).toBe(0);
  });

  test('of a workbook too, as another program reads it', async () => {
    const work = await world.begun({ format: 'xlsx' });
    await world.run();
    const rowsOf = (workbook: Buffer) => {
      const sheet = read(workbook).Sheets['Entregas'];
      return sheet === undefined ? [] : utils.sheet_to_json(sheet, { header: 1 });
    };
    const rows = rowsOf((await world.fileOf(work)).rawPayload);
    expect(rows).toHaveLength(MANY + 1);
    expect(rows).toEqual(rowsOf((await world.direct({ format: 'xlsx' })).rawPayload));
  });

  test.each([
    ['supplier', 'asc'],
    ['operator', 'desc'],
    ['operator', 'asc'],
    ['receivedAt', 'desc'],
    ['orderNumber', 'asc'],
  ])('by %s %s has the order of the list', async (field, direction) => {
    const sorted = { filter: {}, sort: { field, direction }, columns: ['number'] };
    const work = await world.begun(sorted);
    await world.run();
    expect((await world.fileOf(work)).body).toBe((await world.direct(sorted)).body);
  });

  test('of a list without rows has its head', async () => {
    const work = await world.begun({ filter: { search: 'nenhuma' }, columns: ['number'] });
    await world.run();
    expect((await world.fileOf(work)).body).toBe('\u{FEFF}Número\r\n');
  });

  test('beyond the limit is refused, never cut (EXPORT_TOO_LARGE)', async () => {
    const input = {
      params: undefined,
      query: undefined,
      body: { format: 'csv', columns: ['number'], filter: {} },
    };
    await expect(
      runAsSystem({ db: world.running.db, name: 'teste', now: new Date(now) }, (operation) =>
        startExport(operation, input as Parameters<typeof startExport>[1], 100),
      ),
    ).rejects.toMatchObject({ refusal: { code: 'EXPORT_TOO_LARGE', params: { maximum: '100' } } });
  });

  test.each([
    { format: 'pdf' },
    { columns: [] },
    { columns: ['senha'] },
    { filter: { status: [] } },
    { orderSupplierPublicIds: [] },
    { total: 5 },
  ])('requested with %j is malformed', async (body) => {
    expect((await world.ask(body)).status).toBe(400);
    expect(await world.count('longWork')).toBe(0);
  });
});

describe('whose work it is', () => {
  test('no one else finds it, and systems may not ask', async () => {
    const work = await world.begun();
    await world.run();
    const path = `/long-work/${work.publicId}`;
    const others = [
      await world.call('GET', path, { as: 'bia' }),
      await world.call('DELETE', path, { as: 'bia' }),
      await world.call('POST', `${path}/retry`, { as: 'bia' }),
      await world.call('GET', '/long-work/8a1b0d9e-0000-4000-8000-000000000000'),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await world.call('GET', '/long-work', { as: 'bia' })).body).toEqual([]);
    expect((await world.call('GET', '/long-work', { as: 'canal' })).status).toBe(403);
    expect((await world.ask({}, { as: 'canal' })).status).toBe(403);
    expect((await world.call('GET', '/long-work/zzz')).status).toBe(400);
    expect((await world.stateOf(work)).state).toBe('DONE');
  });

  test('anyone who lost the right while it lasted gets nothing of it', async () => {
    const [done, open] = [await world.begun(), await world.begun()];
    const only = (work: LongWork) =>
      sql`update long_work set next_try_at = case when public_id = ${work.publicId}::uuid then ${new Date(now)}::timestamptz
        else ${new Date(now + HOUR_MS)}::timestamptz end`.execute(world.running.db);
    await only(done);
    await world.run();
    const link = (await world.stateOf(done)).file?.url ?? '';
    const opened = async () => (await world.running.app.inject({ method: 'GET', url: link })).statusCode;
    expect(await opened()).toBe(200);
    const unit = await world.running.db
      .insertInto('businessUnit')
      .values({
        name: 'Filial',
        parentId: sql<number>`(select id from business_unit where parent_id is null)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ana = testPeople.ana.username;
    const before = await world.running.db
      .selectFrom('appUser')
      .select(['businessUnitId', 'userGroupId'])
      .where('username', '=', ana)
      .executeTakeFirstOrThrow();
    // In another unit they may see other data.
    await world.running.db
      .updateTable('appUser')
      .set({ businessUnitId: unit.id, userGroupId: null })
      .where('username', '=', ana)
      .execute();
    await sql`insert into app_user_authority (user_id, authority_code) select id, 'TESTE' from app_user
      where username = ${ana}`.execute(world.running.db);
    expect([await opened(), (await world.fileOf(done)).statusCode]).toEqual([404, 404]);
    expect((await world.call('GET', '/long-work')).body).toEqual([]);
    await only(open);
    await world.run();
    await sql`delete from app_user_authority where authority_code = 'TESTE'`.execute(world.running.db);
    await world.running.db.updateTable('appUser').set(before).where('username', '=', ana).execute();
    expect(await world.stateOf(open)).toMatchObject({
      state: 'FAILED',
      done: 0,
      message: 'Você não possui permissão para realizar esta ação.',
    });
    expect(await opened()).toBe(200);
  });

  test('its progress is sent to its requester only', async () => {
    await world.running.db.deleteFrom('eventOutbox').execute();
    const work = await world.begun();
    await world.run();
    const events = await world.running.db
      .selectFrom('eventOutbox')
      .select(['kind', 'publicId', 'userPublicId'])
      .orderBy('id')
      .execute();
    const ana = await world.running.db
      .selectFrom('appUser')
      .select('publicId')
      .where('username', '=', testPeople.ana.username)
      .executeTakeFirstOrThrow();
    // Requested, some progress, done; the number of events in between depends on the duration.
    expect([3, 4]).toContain(events.length);
    for (const event of events)
      expect(event).toEqual({ kind: 'longWork', publicId: work.publicId, userPublicId: ana.publicId });
    const received = { ...events[0], version: null, userName: null, tabId: null, detail: null } as LiveEvent;
    const actor = { publicId: ana.publicId } as Actor;
    expect([concerns(received, actor), concerns(received, { ...actor, publicId: work.publicId })]).toEqual([
      true,
      false,
    ]);
  });

  test('who has three under way is refused before anything is read', async () => {
    const { db } = world.running;
    for (let count = 0; count < 3; count += 1) await world.begun();
    const { id } = await db
      .selectFrom('appUser')
      .select('id')
      .where('username', '=', testPeople.ana.username)
      .executeTakeFirstOrThrow();
    const requested = inTransaction(db, async (transaction) => {
      const ana = await readActor(transaction, id);
      if (ana === null) throw new Error('Ana is gone');
      const operation = operationOf(transaction, ana, { now: new Date(now), requestId: 'r' });
      return askLongWork(operation, deliveryExport, startDeliveryExport, {
        title: 'Planilha',
        body: { format: 'csv', columns: ['number'], filter: {} } as never, // never read
        readIds: () => Promise.reject(new Error('read')),
      });
    });
    await expect(requested).rejects.toMatchObject({ refusal: { code: 'LONG_WORK_LIMIT' } });
  });

  test('has three under way at most; the same key asks once (T33)', async () => {
    const first = await world.ask({}, { key: 'planilha-1' });
    const again = await world.ask({}, { key: 'planilha-1' });
    expect(again.body.publicId).toBe(first.body.publicId);
    expect(await world.count('longWork')).toBe(1);
    const answers = await Promise.all([world.ask(), world.ask(), world.ask(), world.ask()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 202, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'LONG_WORK_LIMIT',
      message: 'Você já tem 3 trabalhos em andamento. Espere um deles terminar ou cancele um.',
    });
    expect((await world.ask({}, { as: 'bia' })).status).toBe(202);
    await world.call('DELETE', `/long-work/${first.body.publicId}`);
    expect((await world.ask()).status).toBe(202);
  });
});
