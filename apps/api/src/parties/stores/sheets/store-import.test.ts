import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cnpjOf, type ImportsWorld, startImportsWorld } from '../../../../test/worlds/imports-world.ts';

// EP-099, R-ADMIN-009: importing stores from a sheet, from its columns to the undo.

const head = ['CNPJ', 'Fantasia', 'Razão social', 'IE', 'CEP', 'Nº', 'Contato', 'Telefone', 'E-mail', 'Tags'];
let world: ImportsWorld;
beforeAll(async () => {
  world = await startImportsWorld();
  await sql`insert into store_tag (name) values ('Rede Sul'), ('Feira')`.execute(world.running.db);
});
afterAll(() => world.running.close());

const store = (number: number, more: Partial<Record<number, string>> = {}): string[] => {
  const cells = [
    cnpjOf(number),
    `Mercado ${number}`,
    `Mercado ${number} Ltda`,
    'ISENTO',
    '01310-100',
    '10',
    'Marina',
    '(11) 98765-4321',
    `loja${number}@exemplo.com.br`,
    'Rede Sul',
  ];
  return cells.map((cell, at) => more[at] ?? cell);
};
const storeOf = async (number: number) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select s.*, (select string_agg(t.name, ',') from store_tag_link l
      join store_tag t on t.id = l.store_tag_id where l.store_id = s.id) as tags
    from store s where document_number = ${cnpjOf(number)}`.execute(world.running.db);
  return rows[0];
};
test('shows cell by cell what changes; what is empty stays as it is', async () => {
  await world.applied(await world.reviewed([head, store(2_000)]));
  expect(await storeOf(2_000)).toMatchObject({
    name: 'Mercado 2000',
    state: 'SP',
    zipCode: '01310100',
    phone: '11987654321',
    tags: 'Rede Sul',
    version: 1,
  });
  const change = store(2_000, { 1: 'Mercado Novo', 2: '', 4: '', 7: '11 3333-4444', 9: 'feira' });
  const id = await world.reviewed([head, change]);
  const [row] = await world.rows(id);
  expect(row).toMatchObject({
    line: 2,
    result: 'CHANGED',
    label: 'Mercado 2000',
    changes: [
      { field: 'name', before: 'Mercado 2000', after: 'Mercado Novo' },
      { field: 'phone', before: '(11) 98765-4321', after: '(11) 3333-4444' },
      { field: 'tags', before: 'Rede Sul', after: 'feira' },
    ],
  });
  await world.applied(id);
  expect(await storeOf(2_000)).toMatchObject({
    name: 'Mercado Novo',
    legalName: 'Mercado 2000 Ltda',
    zipCode: '01310100',
    phone: '1133334444',
    tags: 'Feira',
    version: 2,
  });
});

test('documents of people leave a row where they are known, and beyond the day’s unknown ones none is reviewed', async () => {
  const { db } = world.running;
  const known = '52998224725';
  await sql`insert into store (name, document_number) values ('Maria das Dores', ${known})`.execute(db);
  // A spreadsheet program removed the first zero.
  const sheet = [
    head,
    store(2_600),
    store(1, { 0: known }),
    store(2, { 0: '12345678909' }),
    store(3, { 0: '191000000' }),
  ];
  const [company, ...people] = await world.rows(await world.reviewed(sheet));
  expect([company, ...people].map((row) => row?.result)).toEqual(['NEW', 'CHANGED', 'NEW', 'NEW']);
  const { rows } = await sql<{
    field: string;
  }>`select a.field from record_access a join store s on s.id = a.record_id
    where a.kind = 'store' and s.document_number = ${known}`.execute(db);
  expect(rows).toEqual([{ field: 'documentSearch' }]);
  const counted = async () => {
    const { rows: found } = await sql<{ hash: string }>`select hash from personal_sheet_search`.execute(db);
    return found.map(({ hash }) => hash);
  };
  expect(await counted()).toHaveLength(2);
  for (let times = 2; times <= 5; times += 1) await world.rows(await world.reviewed(sheet));
  // A phone number that could be a CPF isn't in a column of documents.
  await world.rows(await world.reviewed([head, store(2_601, { [head.indexOf('Telefone')]: '11144477735' })]));
  expect(await counted()).toHaveLength(2);
  expect((await counted()).join()).not.toMatch(/12345678909|191000000/);

  await sql`insert into personal_sheet_search (by_user_id, day, hash)
    select by_user_id, day, 'other ' || n from (select by_user_id, day from personal_sheet_search limit 1) one,
      generate_series(1, 2999) n`.execute(db);
  const again = await world.rows(await world.reviewed(sheet));
  expect(again.map((row) => [row.result, row.label])).toEqual([
    ['NEW', 'Mercado 2600'],
    ['REFUSED', '***.***.247-**'],
    ['REFUSED', '***.***.789-**'],
    ['REFUSED', '***.***.000-**'],
  ]);
});

test('a tag that isn’t there is no new tag', async () => {
  const [row] = await world.rows(await world.reviewed([head, store(2_500, { 9: 'Tag que não há' })]));
  expect(row).toMatchObject({
    result: 'REFUSED',
    issues: [{ field: 'tags', message: 'Tag não encontrada: Tag que não há.' }],
  });
});

test('a store gets its ambassador by e-mail or by name; one that two people have, or no one, is refused', async () => {
  const { db } = world.running;
  await sql`insert into app_user (username, name, password_hash, scopes, business_unit_id)
    select p.username, p.name, 'x', '{intranetweb}', b.id from business_unit b, (values ('rui@celeiro.dev', 'Rui Só'),
      ('lia1@celeiro.dev', 'Lia Dupla'), ('lia2@celeiro.dev', 'Lia Dupla')) p (username, name)
    where b.name = 'Celeiro'`.execute(db);
  const named = (number: number, seller: string) => [...store(number), seller];
  const id = await world.reviewed([
    [...head, 'Embaixador'],
    named(2_700, 'rui@celeiro.dev'),
    named(2_701, 'RUI SO'),
    named(2_702, 'Lia Dupla'),
    named(2_703, 'Ninguém'),
  ]);
  const rows = await world.rows(id);
  expect(rows.map(({ result, issues }) => [result, ...issues.map(({ message }) => message)])).toEqual([
    ['NEW'],
    ['NEW'],
    ['REFUSED', 'Há mais de um com este nome. Use o e-mail.'],
    ['REFUSED', 'Embaixador não encontrado.'],
  ]);
  await world.applied(id);
  const { rows: sellers } = await sql<{ username: string }>`select u.username from store s
    join app_user u on u.id = s.seller_user_id where s.document_number in (${cnpjOf(2_700)}, ${cnpjOf(2_701)})`.execute(
    db,
  );
  expect(sellers).toEqual([{ username: 'rui@celeiro.dev' }, { username: 'rui@celeiro.dev' }]);
});

test('a store is in a file once, and zeros a program took away come back', async () => {
  const short = cnpjOf(-9_000_000 + 3_000).replace(/^0+/, '');
  const id = await world.reviewed([
    head,
    store(3_000),
    store(3_001, { 0: short }),
    store(3_000, { 1: 'Outro nome' }),
  ]);
  const rows = await world.rows(id);
  expect(rows.map(({ result, issues }) => [result, issues[0]?.message])).toEqual([
    ['NEW', undefined],
    ['NEW', undefined],
    ['REFUSED', 'Repetida: a linha 2 já traz este documento.'],
  ]);
  expect(rows[1]?.changes[0]?.after).toMatch(/^0\d\.\d{3}\.\d{3}\/0001-\d\d$/);
  expect((await world.details(id)).repeatedRows).toBe(1);
});

test('a row whose store changed since the review is refused, not overwritten', async () => {
  await world.applied(await world.reviewed([head, store(4_000), store(4_001)]));
  const id = await world.reviewed([
    head,
    store(4_000, { 1: 'Da planilha' }),
    store(4_001, { 1: 'Da planilha' }),
  ]);
  const changed = await storeOf(4_000);
  const saved = await world.call('PUT', '/stores', {
    as: 'bia',
    body: { publicId: changed?.['publicId'], name: 'De Bia' },
  });
  expect(saved.status).toBe(200);
  expect(await world.applied(id)).toMatchObject({ state: 'DONE', appliedRows: 1, failedRows: 1 });
  expect([(await storeOf(4_000))?.['name'], (await storeOf(4_001))?.['name']]).toEqual([
    'De Bia',
    'Da planilha',
  ]);
  const [first] = await world.rows(id, { outcomes: ['FAILED'] });
  expect(first?.issues).toEqual([
    { field: null, message: 'O cadastro mudou desde a conferência. Envie esta linha de novo.' },
  ]);
});

test('is undone while untouched: new ones go, changed ones are as they were, others stay and say so', async () => {
  await world.applied(await world.reviewed([head, store(5_000), store(5_001)]));
  const id = await world.reviewed([
    head,
    store(5_000, { 1: 'Mudado', 7: '1133334444', 9: 'Feira' }),
    store(5_001, { 1: 'Mudado' }),
    store(5_002),
  ]);
  await world.applied(id);
  const touched = await storeOf(5_001);
  await world.call('PUT', '/stores', {
    as: 'bia',
    body: { publicId: touched?.['publicId'], legalName: 'Outra' },
  });
  expect((await world.undo(id)).body).toMatchObject({ state: 'UNDOING', total: 3 });
  await world.run();
  expect(await world.details(id)).toMatchObject({ state: 'UNDONE', undoneRows: 2, undoableUntil: null });
  expect(await storeOf(5_000)).toMatchObject({
    name: 'Mercado 5000',
    phone: '11987654321',
    tags: 'Rede Sul',
    version: 3,
  });
  expect(await storeOf(5_001)).toMatchObject({ name: 'Mudado', legalName: 'Outra' });
  expect(await storeOf(5_002)).toBeUndefined();
  const [unchanged] = await world.rows(id, { outcomes: ['KEPT'] });
  expect(unchanged?.issues[0]?.message).toBe('O cadastro mudou depois da importação e ficou como está.');
  expect((await world.undo(id)).body.code).toBe('IMPORT_NOT_OPEN');
});

test('what is personal of a person is masked, and the sheet of errors is for anyone who sent it', async () => {
  const id = await world.reviewed([
    head,
    store(6_000, { 0: '529.982.247-25', 3: '' }),
    store(6_001, { 0: '111.444.777-35', 7: '12' }),
  ]);
  for (const as of ['ana', 'bia'] as const) {
    const text = JSON.stringify(await world.rows(id, {}, as));
    expect(text).not.toMatch(/529|98765-4321|98765|loja6000@/);
    expect(text).toContain('***.***.247-**');
  }
  expect((await world.details(id, 'bia')).columns.every(({ samples }) => samples.length === 0)).toBe(true);
  expect((await world.errors(id, 'bia')).statusCode).toBe(403);
  expect((await world.apply(id, 'GOOD', 'bia')).body.code).toBe('IMPORT_NOT_YOURS');
});

test('of a company that was a person the same is masked, before, after and in the cells', async () => {
  await world.applied(await world.reviewed([head, store(7_000)]));
  const set = (documentNumber: string, was: string) =>
    sql`update store set document_number = ${documentNumber} where document_number = ${was}`.execute(
      world.running.db,
    );
  await set('16899535009', cnpjOf(7_000));
  await set(cnpjOf(7_000), '16899535009');
  const id = await world.reviewed([head, store(7_000, { 7: '11 91234-5678', 8: 'nova@exemplo.com.br' })]);
  const [row] = await world.rows(id, {}, 'bia');
  expect(row?.changes).toEqual([
    { field: 'phone', before: '(11) *****-4321', after: '(11) *****-5678' },
    { field: 'email', before: 'l***@exemplo.com.br', after: 'n***@exemplo.com.br' },
  ]);
  expect(JSON.stringify(row)).not.toMatch(/98765|91234|loja7000@|nova@/);
});
