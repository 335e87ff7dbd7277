import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvOf, type ImportsWorld, startImportsWorld } from '../../../test/worlds/imports-world.ts';
import { addAssortment, countOf, sheetKinds, spoilt } from '../../../test/sheet-kinds.ts';

// R-ADMIN-009, R-HTTP-005: the steps of every kind of import, from its columns to the undo.

const now = new Date('2031-02-20T15:00:00Z');
let world: ImportsWorld;
beforeAll(async () => {
  world = await startImportsWorld(() => now);
  await addAssortment(world, 400);
});
afterAll(() => world.running.close());

const ROWS = 200;
const BAD = [20, 60, 100, 140, 180];

describe.each(sheetKinds)('$kind', ({ kind, path, head, good, bad, standing, written }) => {
  const remaining = (): Promise<number> => countOf(world, standing);

  test('200 rows with 5 bad ones apply 195; the sheet of errors comes back corrected and applies 5; a third time nothing; undone', async () => {
    const before = await remaining();
    const lines = Array.from({ length: ROWS }, (_, at) => {
      const [cells] = bad[BAD.indexOf(at)] ?? [{}];
      return spoilt(good(at), cells);
    });
    const id = await world.reviewed([head, ...lines], path);
    const reviewed = await world.details(id);
    expect(reviewed).toMatchObject({ state: 'REVIEW', refusedRows: 5, equalRows: 0, askedRows: 0 });
    expect(reviewed.newRows + reviewed.changedRows).toBe(195);
    expect(await remaining()).toBe(before);
    expect(await world.applied(id)).toMatchObject({ state: 'DONE', appliedRows: 195, failedRows: 0 });
    expect(await remaining()).toBe(before + 195);

    const sheet = await world.errors(id);
    const rows = utils.sheet_to_json<string[]>(read(sheet.rawPayload).Sheets['Erros'] ?? {}, {
      header: 1,
      raw: false,
      defval: '',
    });
    expect(rows[0]).toEqual([...head, 'Erro']);
    expect(rows.slice(1).map((cells) => cells.at(-1))).toEqual(bad.map(([, reason]) => reason));
    const corrected = rows.map((cells, at) =>
      at === 0 ? cells : [...good(BAD[at - 1] ?? 0), cells.at(-1) ?? ''],
    );
    const again = await world.reviewed(corrected, path);
    expect((await world.details(again)).columns.at(-1)).toMatchObject({ header: 'Erro', field: null });
    expect(await world.applied(again)).toMatchObject({ appliedRows: 5, refusedRows: 0 });
    expect(await remaining()).toBe(before + ROWS);

    const third = await world.reviewed(corrected, path);
    expect(await world.details(third)).toMatchObject({
      equalRows: 5,
      newRows: 0,
      changedRows: 0,
      sameFile: { publicId: again, sentBy: 'Ana Operadora' },
    });
    expect((await world.apply(third)).body.code).toBe('IMPORT_NOTHING_TO_APPLY');
    expect(await remaining()).toBe(before + ROWS);

    for (const [one, left] of [
      [id, 5],
      [again, 0],
    ] as const) {
      expect((await world.undo(one)).status).toBe(200);
      await world.run();
      expect(await world.details(one)).toMatchObject({ state: 'UNDONE' });
      expect(await remaining()).toBe(before + left);
    }
  });

  test('is applied once, however many press and however many do the work', async () => {
    const before = [await remaining(), await countOf(world, written)];
    const id = await world.reviewed([head, ...Array.from({ length: 60 }, (_, at) => good(300 + at))], path);
    const pressed = await Promise.all([world.apply(id), world.apply(id, 'ALL'), world.apply(id)]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await Promise.all([world.run({ turnMs: 0 }), world.run({ turnMs: 0 }), world.run({ turnMs: 0 })]);
    await world.run();
    expect(await world.details(id)).toMatchObject({ state: 'DONE', appliedRows: 60, failedRows: 0 });
    expect([await remaining(), await countOf(world, written)]).toEqual(before.map((count) => count + 60));
    const rows = await world.rows(id, { outcomes: ['APPLIED'] });
    expect(rows).toHaveLength(60);
  });

  test('its sheet to begin with holds what it asks for', async () => {
    const answer = await world.running.app.inject({
      method: 'GET',
      url: `/api/imports/templates/${kind}`,
      headers: await world.running.as('ana'),
    });
    const { body } = await world.post(path, answer.rawPayload, { name: 'modelo.xlsx' });
    const { columns, fields, rows } = await world.details(body.importPublicId);
    expect(rows).toBe(1);
    expect(columns.map(({ field }) => field)).toEqual(fields.map(({ field }) => field));
  });

  test('what is no sheet is refused with a sentence, and those who don’t belong here are', async () => {
    const before = await world.runs();
    const hostile: readonly (readonly [Buffer, string])[] = [
      [Buffer.from('%PDF-1.7\n\u0000'), 'Não foi possível ler este arquivo. Envie uma planilha XLSX ou CSV.'],
      [csvOf([head]), 'A planilha não tem linhas abaixo do cabeçalho.'],
    ];
    for (const [bytes, message] of hostile)
      expect((await world.post(path, bytes)).body.message).toBe(message);
    for (const as of ['canal', 'davi'] as const)
      expect((await world.post(path, csvOf([head, good(0)]), { as })).status).toBe(403);
    expect(await world.runs()).toEqual(before);
  });

  test('whatever its cells contain, its rows are reported and refused', async () => {
    const strange = [
      '=1+1',
      "'; drop table store; --",
      '𝟙𝟚',
      '\u202E9,00',
      '9'.repeat(400),
      '1e308',
      '-0',
      'NaN',
      '{}',
    ];
    const lines = strange.map((cell) => head.map(() => cell));
    const id = await world.reviewed([head, ...lines], path);
    expect(await world.details(id)).toMatchObject({ state: 'REVIEW', refusedRows: strange.length });
  });
});
