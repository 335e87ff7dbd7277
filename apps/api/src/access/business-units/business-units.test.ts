import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { caller, type Call } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordKinds } from '../../record-kinds.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';

let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
});
afterAll(() => running.close());

const path = '/authorization-server-web/v2/authorization/business-units';
type Unit = { publicId: string; name: string; parentPublicId: string | null; version: number };

let matriz = '';
beforeEach(async () => {
  const { body } = await call<{ content: Unit[] }>('GET', path);
  matriz = body.content.find((unit) => unit.parentPublicId === null)?.publicId ?? '';
});

const create = (name: string, parentPublicId = matriz) =>
  call<Unit>('POST', path, { as: 'caio', body: { name, parentPublicId } });
const added = async (name: string, parentPublicId = matriz): Promise<Unit> => {
  const { status, body } = await create(name, parentPublicId);
  expect(status).toBe(201);
  return body;
};
const change = (unit: Unit, body: object, version?: number) =>
  call<Unit>('PUT', `${path}/${unit.publicId}`, { as: 'caio', body, ...(version && { version }) });
const remove = (unit: Unit, version?: number) =>
  call('DELETE', `${path}/${unit.publicId}`, { as: 'caio', ...(version && { version }) });
type Entry = {
  number: number;
  description: string;
  event: string;
  items: { label: string; value: string | null; newValue: string | null }[];
};
const historyOf = async (unit: Unit, query = '') =>
  (await call<Entry[]>('GET', `${path}/${unit.publicId}/history${query}`)).body;

describe('units', () => {
  test('EP-146: everyone who works here reads them, by name', async () => {
    await added('Ábaco');
    const { body } = await call<{ content: Unit[] }>('GET', path);
    const names = body.content.map((unit) => unit.name);
    expect(names.slice(0, 2)).toEqual(['Ábaco', 'Celeiro']);
  });

  test('are created, changed and recorded, one history entry for each save', async () => {
    const unit = await added('Filial Norte');
    expect(unit).toMatchObject({ name: 'Filial Norte', parentPublicId: matriz, version: 1 });
    const below = await added('Depósito', unit.publicId);
    const moved = await change(below, { name: 'Depósito 2', parentPublicId: matriz });
    expect(moved.body).toMatchObject({ name: 'Depósito 2', parentName: 'Celeiro', version: 2 });
    expect(await change(below, { name: 'Depósito 2' })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await historyOf(below)).toMatchObject([
      {
        number: 2,
        description: '2 alterações',
        event: 'UPDATE',
        items: [
          { label: 'Nome', value: 'Depósito', newValue: 'Depósito 2' },
          { label: 'Unidade superior', value: 'Filial Norte', newValue: 'Celeiro' },
        ],
      },
      { number: 1, description: 'Cadastro', event: 'CREATE' },
    ]);
    expect((await historyOf(below, '?before=2&size=1')).map(({ number }) => number)).toEqual([1]);
    expect((await call('GET', `${path}/${below.publicId}`)).body).toEqual(moved.body);
    await remove(below);
    const { rows } = await running.query(
      `select action, subject, old_value, new_value from access_history where subject like 'Depósito%' order by id`,
    );
    expect(rows).toEqual([
      {
        action: 'UNIT_CREATED',
        subject: 'Depósito',
        old_value: null,
        new_value: { name: 'Depósito', parentUnit: 'Filial Norte' },
      },
      {
        action: 'UNIT_CHANGED',
        subject: 'Depósito 2',
        old_value: { name: 'Depósito', parentUnit: 'Filial Norte' },
        new_value: { name: 'Depósito 2', parentUnit: 'Celeiro' },
      },
      {
        action: 'UNIT_DELETED',
        subject: 'Depósito 2',
        old_value: { name: 'Depósito 2', parentUnit: 'Celeiro' },
        new_value: null,
      },
    ]);
  });

  test('names are unique, ignoring accents and case', async () => {
    await added('São Paulo');
    expect(await create('SAO PAULO')).toMatchObject({
      status: 409,
      body: { code: 'BUSINESS_UNIT_NAME_TAKEN', fields: { name: 'Já existe uma unidade com este nome.' } },
    });
    const answers = await Promise.all(['Recife', 'recife'].map((name) => create(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('bad input is refused with its field', async () => {
    const bad = [{}, { name: '', parentPublicId: matriz }, { name: 'x'.repeat(121), parentPublicId: matriz }];
    for (const body of [...bad, { name: 'Sul' }, { name: 'Sul', parentPublicId: matriz, more: 1 }])
      expect(await call('POST', path, { as: 'caio', body })).toMatchObject({ status: 400 });
    expect(await create('Sul', crypto.randomUUID())).toMatchObject({
      status: 422,
      body: { code: 'BUSINESS_UNIT_UNKNOWN', fields: { parentPublicId: 'Unidade não encontrada.' } },
    });
  });
});

describe('parents', () => {
  test('never form a cycle, not even when two people move units at once', async () => {
    const one = await added('Um');
    const two = await added('Dois', one.publicId);
    expect(await change(one, { parentPublicId: two.publicId })).toMatchObject({
      status: 422,
      body: { code: 'PARENT_CYCLE' },
    });
    await change(two, { parentPublicId: matriz });
    const answers = await Promise.all([
      change(one, { parentPublicId: two.publicId }),
      change(two, { parentPublicId: one.publicId }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('there is one matriz, and it stays it', async () => {
    const unit = await added('Quase matriz');
    expect(await change(unit, { parentPublicId: null })).toMatchObject({
      status: 422,
      body: { code: 'UNIT_PARENT_REQUIRED' },
    });
    const top = { publicId: matriz, name: 'Celeiro', parentPublicId: null, version: 0 };
    expect(await change(top, { parentPublicId: unit.publicId })).toMatchObject({
      body: { code: 'UNIT_IS_MATRIZ' },
    });
    expect(await remove(top)).toMatchObject({ status: 422, body: { code: 'UNIT_IS_MATRIZ' } });
  });
});

describe('two people at once (T19)', () => {
  test('different fields are merged, also when the second sends the first one’s as it was', async () => {
    const unit = await added('Oeste');
    const other = await added('Outra');
    await change(unit, { name: 'Oeste 2' }, 1);
    const late = await change(unit, { name: 'Oeste', parentPublicId: other.publicId }, 1);
    expect(late).toMatchObject({ status: 200, body: { name: 'Oeste 2', parentName: 'Outra', version: 3 } });
  });

  test('the same field is a conflict that shows both values', async () => {
    const unit = await added('Leste');
    await change(unit, { name: 'Leste A' }, 1);
    expect(await change(unit, { name: 'Leste B' }, 1)).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        conflict: {
          current: { name: 'Leste A', version: 2 },
          changes: [
            {
              field: 'name',
              label: 'Nome',
              itemLabel: null,
              oldValue: 'Leste',
              newValue: 'Leste A',
              byName: 'Caio Admin',
            },
          ],
        },
      },
    });
    expect((await change(unit, { name: 'Leste A' }, 1)).status).toBe(200);
    expect((await change(unit, { name: 'Leste C' }, 9)).status).toBe(409);
    expect((await remove(unit, 1)).status).toBe(409);
    expect((await historyOf(unit))[0]?.number).toBe(2);
  });
});

describe('a unit that is in use', () => {
  test('is not deleted, and says what uses it', async () => {
    const unit = await added('Usada');
    const below = await added('Abaixo', unit.publicId);
    await running.query(
      `insert into user_group (business_unit_id, name) select id, 'Vendas' from business_unit where name = 'Usada'`,
    );
    expect(await remove(unit)).toMatchObject({
      status: 422,
      body: {
        code: 'RECORD_IN_USE',
        message: 'Este cadastro está em uso por 1 grupo e 1 unidade abaixo dela e não pode ser excluído.',
        conflict: {
          uses: [
            { kind: 'groups', count: 1 },
            { kind: 'businessUnits', count: 1 },
          ],
        },
      },
    });
    expect((await remove(below)).status).toBe(204);
    expect((await call('GET', `${path}/${below.publicId}`)).status).toBe(404);
  });
});

describe('who may', () => {
  test('R-PERM-002: reading is everyone’s, writing an administrator’s', async () => {
    const unit = await added('Protegida');
    for (const as of ['ana', 'bia'] as const) {
      expect((await call('GET', `${path}/${unit.publicId}`, { as })).status).toBe(200);
      const body = { name: 'Minha', parentPublicId: matriz };
      expect((await call('POST', path, { as, body })).status).toBe(403);
      expect((await call('PUT', `${path}/${unit.publicId}`, { as, body: { name: 'Minha' } })).status).toBe(
        403,
      );
      expect((await call('DELETE', `${path}/${unit.publicId}`, { as })).status).toBe(403);
    }
  });

  test('T06: outside the matriz only the own unit’s name is changed', async () => {
    const [own, other] = [await added('Minha unidade'), await added('Alheia')];
    await running.query(`update app_user set business_unit_id = (select id from business_unit
      where public_id = '${own.publicId}') where username = 'caio.admin@celeiro.dev'`);
    try {
      expect((await change(own, { name: 'Nossa unidade' })).status).toBe(200);
      expect((await change(own, { parentPublicId: other.publicId })).status).toBe(403);
      expect((await change(other, { name: 'Tomada' })).status).toBe(403);
      expect((await create('Nova')).status).toBe(403);
      // The people of units they may not manage are not counted either.
      const { body } = await call<{ content: { name: string; users: number | null }[] }>(
        'POST',
        `${path}/search`,
        { as: 'caio', body: { sort: 'users,desc' } },
      );
      expect(body.content[0]).toMatchObject({ name: 'Nossa unidade', users: 1 });
      expect(new Set(body.content.slice(1).map(({ users }) => users))).toEqual(new Set([null]));
    } finally {
      await running.query(`update app_user set business_unit_id = (select id from business_unit where parent_id is null)
        where username = 'caio.admin@celeiro.dev'`);
    }
  });
});

describe('search', () => {
  type Page = {
    content: (Unit & { users: number })[];
    totalElements: number;
    pageable: { pageNumber: number };
    cursors: { next: string | null; previous: string | null; last: string | null };
  };
  const search = async (body: object, query = '') =>
    (await call<Page>('POST', `${path}/search${query}`, { body })).body;
  const names = (page: Page) => page.content.map(({ name }) => name);

  test('finds folded words and pages both ways with cursors', async () => {
    for (const letter of ['a', 'b', 'c', 'd', 'e']) await added(`Praça ${letter}`);
    const first = await search({ search: 'PRACA' }, '?size=2');
    expect([names(first), first.totalElements]).toEqual([['Praça a', 'Praça b'], 5]);
    const second = await search({ search: 'praca' }, `?size=2&cursor=${first.cursors.next}`);
    expect(names(second)).toEqual(['Praça c', 'Praça d']);
    expect(names(await search({ search: 'praca' }, `?size=2&cursor=${second.cursors.previous}`))).toEqual(
      names(first),
    );
    const last = await search({ search: 'praca' }, `?size=2&cursor=${first.cursors.last}`);
    expect([names(last), last.pageable.pageNumber, last.cursors.next]).toEqual([['Praça e'], 2, null]);
    expect(names(await search({ search: 'praca', sort: 'name,desc' }, '?size=1'))).toEqual(['Praça e']);
    expect(names(await search({ search: '%' }))).toEqual([]);
  });

  test('sorts by people, refuses other sorts and cursors of another sort', async () => {
    const most = await search({ sort: 'users,desc' }, '?size=1');
    expect(most.content).toMatchObject([{ name: 'Celeiro', users: 4 }]);
    const next = most.cursors.next ?? '';
    const refused = async (body: object, query = '') =>
      (await call('POST', `${path}/search${query}`, { body })).status;
    expect(await refused({ sort: 'users,desc' }, `?size=1&cursor=${next}`)).toBe(200);
    expect(await refused({ sort: 'name,asc' }, `?cursor=${next}`)).toBe(400);
    expect(await refused({ sort: 'id,asc' })).toBe(400);
    expect(await refused({ unknown: 1 })).toBe(400);
  });
});

describe('a repeated key and the history', () => {
  test('the same key answers again and writes nothing twice', async () => {
    const post = () =>
      call('POST', path, { as: 'caio', key: 'unidade-1', body: { name: 'Uma vez', parentPublicId: matriz } });
    const [first, again] = [await post(), await post()];
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });

  // Last in this file, since it leaves broken histories.
  test('T31: the chain holds, and shows what was changed, cut off or wiped', async () => {
    const verify = () => verifyRecords(running.db, recordKinds);
    expect((await verify()).breaks).toEqual([]);
    const tamper = (statement: string) =>
      running.query(`begin; alter table record_history disable trigger user; ${statement};
        alter table record_history enable trigger user; commit`);
    const of = (unit: Unit) =>
      `record_id = (select id from business_unit where public_id = '${unit.publicId}')`;
    const [changed, cut, wiped, removed] = [
      await added('Mexida'),
      await added('Cortada'),
      await added('Apagada'),
      await added('Excluída'),
    ];
    await change(changed, { name: 'Mexida 2' });
    await change(cut, { name: 'Cortada 2' });
    await remove(removed);
    await tamper(`update record_history set new_value = '"x"' where version = 2 and ${of(changed)}`);
    await tamper(`delete from record_history where version = 2 and ${of(cut)}`);
    await tamper(`delete from record_history where ${of(wiped)}`);
    await tamper(`delete from record_history where event = 'DELETE' and old_value = '"Excluída"'`);
    const { breaks } = await verify();
    expect(breaks.map(({ record, kind }) => [record, kind])).toEqual(
      expect.arrayContaining([
        ['Unidade Mexida 2', 'changed'],
        ['Unidade Cortada 2', 'truncated'],
        ['Unidade Apagada', 'absent'],
      ]),
    );
    expect(breaks).toHaveLength(4);
    await expect(verifyRecords(running.db, [])).rejects.toThrow('businessUnit');
  });
});
