import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cnpjOf, type ImportsWorld, startImportsWorld } from '../../../test/worlds/imports-world.ts';
import { createLog } from '../../platform/log/log.ts';
import { importsJobs } from './imports.jobs.ts';

// The common steps of all kinds of import, tested with stores.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const start = Date.parse('2031-03-01T15:00:00Z');
let now = start;
let world: ImportsWorld;
beforeAll(async () => {
  world = await startImportsWorld(() => new Date(now));
});
afterAll(() => world.running.close());

const head = ['CNPJ', 'Nome'];
/** The second header is unknown. */
const other = ['Documento', 'Como se chama'];
const lines = (from: number, count: number): string[][] =>
  Array.from({ length: count }, (_, at) => [cnpjOf(from + at), `Loja ${from + at}`]);
const columns = ['documentNumber', 'name'];
const countOf = async (table: 'importRow' | 'importRun' | 'store'): Promise<number> =>
  (await world.running.db.selectFrom(table).select('id').execute()).length;

test('columns are recognised by their headers, and a confirmed mapping is remembered', async () => {
  const id = await world.send([other, ...lines(100, 2)]);
  const details = await world.details(id);
  expect(details).toMatchObject({ state: 'COLUMNS', rows: 2, fileName: 'lojas.csv', isMine: true });
  expect(details.columns).toEqual([
    { header: 'Documento', field: 'documentNumber', samples: [cnpjOf(100), cnpjOf(101)] },
    { header: 'Como se chama', field: null, samples: ['Loja 100', 'Loja 101'] },
  ]);
  expect((await world.map(id, [null, 'name'])).body).toMatchObject({
    code: 'IMPORT_COLUMN_MISSING',
    message: 'Diga qual coluna traz CNPJ.',
  });
  expect((await world.map(id, ['name', 'name'])).body.code).toBe('IMPORT_COLUMN_MISSING');
  expect((await world.map(id, ['documentNumber', 'documentNumber'])).body.code).toBe('IMPORT_COLUMN_TWICE');
  expect((await world.map(id, ['documentNumber', 'password'])).body.code).toBe('IMPORT_COLUMN_UNKNOWN');
  expect((await world.map(id, ['documentNumber'])).body.code).toBe('IMPORT_COLUMN_UNKNOWN');
  expect((await world.map(id, columns)).body).toMatchObject({ state: 'REVIEWING', total: 2 });
  expect((await world.map(id, columns)).body.code).toBe('IMPORT_NOT_OPEN');
  await world.run();

  const next = await world.details(await world.send([other, ...lines(200, 1)]));
  expect(next.columns.map(({ field }) => field)).toEqual(columns);
  const { body } = await world.post('/store-batches', Buffer.from('Documento;Como se chama\n1;2\n'), {
    as: 'bia',
  });
  expect((await world.details(body.importPublicId, 'bia')).columns.map(({ field }) => field)).toEqual([
    'documentNumber',
    null,
  ]);
});

test('columns confirmed once are remembered though their file was thrown away', async () => {
  const head = ['Documento', 'Como a chamam', 'Erro'];
  const id = await world.send([head, ...lines(250, 1).map((cells) => [...cells, 'CEP'])]);
  await world.map(id, ['documentNumber', 'name', null]);
  await world.run();
  expect((await world.call('DELETE', `/imports/${id}`)).status).toBe(204);
  const next = await world.details(await world.send([head.slice(0, 2), ...lines(251, 1)]));
  expect(next.columns.map(({ field }) => field)).toEqual(columns);
});

test('reviewed again by other columns, what was said before no longer exists', async () => {
  const id = await world.reviewed([other, ...lines(300, 2)]);
  expect(await world.details(id)).toMatchObject({ state: 'REVIEW', newRows: 2 });
  await world.map(id, ['documentNumber', 'legalName']);
  await world.run();
  expect(await world.details(id)).toMatchObject({ newRows: 0, refusedRows: 2, repeatedRows: 0 });
});

test('only if all: nothing is written while one row is refused, before or when it is written', async () => {
  const bad = await world.reviewed([head, ...lines(400, 2), ['123', 'Sem documento']]);
  expect((await world.apply(bad, 'ALL')).body).toMatchObject({
    code: 'IMPORT_NOT_ALL_GOOD',
    message: 'Nada é gravado enquanto houver recusadas: falta 1.',
  });
  const before = await countOf('store');
  const id = await world.reviewed([head, ...lines(450, 3)]);
  // In the meantime another person registers the last one.
  const taken = { documentNumber: cnpjOf(452), name: 'Chegou antes' };
  expect((await world.call('POST', '/stores', { as: 'bia', body: taken })).status).toBe(201);
  expect((await world.apply(id, 'ALL')).body).toMatchObject({ state: 'APPLYING' });
  await world.run();
  expect(await world.details(id)).toMatchObject({ state: 'DONE', appliedRows: 0, failedRows: 1 });
  expect(await countOf('store')).toBe(before + 1);
  const [failed] = await world.rows(id, { outcomes: ['FAILED'] });
  expect(failed).toMatchObject({
    line: 4,
    issues: [{ message: 'Este documento já é do cliente Chegou antes.' }],
  });

  const good = await world.reviewed([head, ...lines(460, 3)]);
  await world.apply(good, 'ALL');
  await world.run();
  expect(await world.details(good)).toMatchObject({ state: 'DONE', appliedRows: 3 });
});

test('the list of long work shows nothing about a sheet that went on or was thrown away', async () => {
  const progressOf = async (): Promise<readonly string[]> => {
    const { body } = await world.call('GET', '/long-work');
    return (body as unknown as { kind: string }[]).map(({ kind }) => kind);
  };
  const before = await progressOf();
  const id = await world.send([head, ...lines(6100, 2)]);
  await world.map(id, columns);
  await world.run();
  expect(await progressOf()).toEqual(['IMPORT_REVIEW', ...before]);
  // After another review the former one is ignored.
  await world.map(id, columns);
  await world.run();
  expect(await progressOf()).toEqual(['IMPORT_REVIEW', ...before]);
  expect((await world.call('POST', `/imports/${id}/apply`, { body: { mode: 'GOOD' } })).status).toBe(200);
  expect(await progressOf()).toEqual(['IMPORT_APPLY', ...before]);
  await world.run();
  const other = await world.send([head, ...lines(6200, 1)]);
  await world.map(other, columns);
  await world.run();
  expect((await progressOf()).at(0)).toBe('IMPORT_REVIEW');
  expect((await world.call('DELETE', `/imports/${other}`)).status).toBe(204);
  expect(await progressOf()).toEqual(['IMPORT_APPLY', ...before]);
});

test('pressed twice it is applied once; stopped, it continues from there', async () => {
  const id = await world.reviewed([head, ...lines(500, 60)]);
  const [one, other] = await Promise.all([world.apply(id), world.apply(id)]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  const control = new AbortController();
  let calls = 0;
  const clock = () => {
    calls += 1;
    // After its first step.
    if (calls === 3) control.abort();
    return new Date(now);
  };
  await world.run({ turnMs: 0, clock }, control.signal);
  const { longWorkPublicId, appliedRows } = await world.details(id);
  expect(appliedRows).toBe(20);
  await world.call('DELETE', `/long-work/${longWorkPublicId ?? ''}`);
  const stopped = await world.details(id);
  expect(stopped).toMatchObject({ state: 'STOPPED', longWorkPublicId: null });
  expect((await world.apply(id, 'ALL')).body).toMatchObject({
    code: 'IMPORT_PARTLY_APPLIED',
    message: 'Parte já foi gravada. Continue com as boas.',
  });
  const before = await countOf('store');
  await world.applied(id);
  expect(await world.details(id)).toMatchObject({ state: 'DONE', appliedRows: 60 });
  expect(await countOf('store')).toBe(before + 60 - appliedRows);
});

test('a step that breaks off leaves nothing and is made again', async () => {
  const id = await world.reviewed([head, ...lines(700, 60)]);
  const before = await countOf('store');
  await sql`create function break_once() returns trigger language plpgsql as $$ begin
    if new.name = 'Loja 725' then raise exception 'connection lost'; end if; return new; end $$`.execute(
    world.running.db,
  );
  await sql`create trigger break_once before insert on store for each row execute function break_once()`.execute(
    world.running.db,
  );
  await world.apply(id);
  await world.run();
  expect(await world.details(id)).toMatchObject({ state: 'APPLYING', appliedRows: 20 });
  expect(await countOf('store')).toBe(before + 20);
  await sql`drop function break_once() cascade`.execute(world.running.db);
  now += 10_000;
  await world.run();
  expect(await world.details(id)).toMatchObject({ state: 'DONE', appliedRows: 60 });
  expect(await countOf('store')).toBe(before + 60);
});

test('everyone sees what was sent; anyone who sent it continues with it or throws it away', async () => {
  const id = await world.reviewed([head, ...lines(600, 1)]);
  const found = (await world.runs({ search: 'lojas', states: ['REVIEW'], mine: true })).map(
    ({ publicId }) => publicId,
  );
  expect(found).toContain(id);
  const theirs = (
    await world.call<{ content: { publicId: string }[] }>('POST', '/imports/search', {
      as: 'bia',
      body: { mine: true },
    })
  ).body.content.map(({ publicId }) => publicId);
  expect(theirs).not.toContain(id);
  expect((await world.call('DELETE', `/imports/${id}`, { as: 'bia' })).status).toBe(403);
  expect((await world.call('DELETE', `/imports/${id}`)).status).toBe(204);
  expect((await world.call('GET', `/imports/${id}`)).status).toBe(404);
  for (const as of ['canal', 'davi'] as const)
    expect((await world.post('/store-batches', Buffer.from('a;b\n1;2\n'), { as })).status).toBe(403);
});

test('rows of stores are found by how a company’s document begins, and by a person’s whole alone', async () => {
  const [company, person] = lines(950, 2);
  const id = await world.reviewed([head, company ?? [], ['529.982.247-25', ...(person ?? []).slice(1)]]);
  const found = async (search: string) => (await world.rows(id, { search })).map(({ line }) => line);
  expect(await found('529.982')).toEqual([]);
  expect(await found('982247')).toEqual([]);
  expect(await found('529.982.247-25')).toEqual([3]);
  expect(await found('***.***.247-**')).toEqual([3]);
  expect(await found((company ?? [])[0]?.slice(0, 8) ?? '')).toEqual([2]);
});

test('can be undone for a day; its rows go after a month, its counts stay', async () => {
  const id = await world.reviewed([head, ...lines(800, 1)]);
  await world.applied(id);
  const left = await world.reviewed([head, ...lines(810, 1)]);
  expect((await world.details(id)).undoableUntil).toBe(new Date(now + DAY_MS).toISOString());
  const sweep = async (): Promise<void> => {
    for (const job of importsJobs) await job.run(world.running.db, new Date(now), createLog('silent'));
  };
  const storedRun = async () => {
    const rows = await sql<{
      undo: unknown;
    }>`select undo from import_row r join import_run i on i.id = r.import_run_id
      where i.public_id = ${id}::uuid`.execute(world.running.db);
    return rows.rows.length;
  };
  now = start + 31 * DAY_MS;
  await sweep();
  const { rows } = await sql<{
    state: string;
    applied: number;
    isKept: boolean;
  }>`select state, applied_count as applied,
    are_rows_kept as is_kept from import_run where public_id = any (array[${id}, ${left}]::uuid[])`.execute(
    world.running.db,
  );
  expect(rows).toEqual([{ state: 'DONE', applied: 1, isKept: false }]);
  expect(await storedRun()).toBe(0);
  now = start;
});

test('a sheet to begin with holds the columns that are recognised', async () => {
  const answer = await world.running.app.inject({
    method: 'GET',
    url: '/api/imports/templates/STORES',
    headers: await world.running.as('ana'),
  });
  expect(answer.headers['content-disposition']).toContain('modelo-lote-de-clientes.xlsx');
  const { body } = await world.post('/store-batches', answer.rawPayload, { name: 'modelo.xlsx' });
  const { columns: found, rows } = await world.details(body.importPublicId);
  expect(rows).toBe(1);
  expect(found.every(({ field }) => field !== null)).toBe(true);
});
