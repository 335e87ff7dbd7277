import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller, type OrderWorld } from '../../../../test/worlds/order-world.ts';
import { setMaker } from '../../../../test/account-maker.ts';
import { startTestApp, type TestApp, testPeople, type TestPerson } from '../../../../test/test-app.ts';
import { oldUsersPath, usersPath, usersWorld } from '../../../../test/worlds/user-world.ts';

// T04, T22: a person who creates accounts can't raise their own rights with them, and doesn't count as two people.

const approve = 'ROLE_INTRANET_APPROVE_DISCOUNTS';
const read = 'ROLE_INTRANET_READ_USERS';
const administration = ['ROLE_INTRANET_CREATE_USERS', 'ROLE_INTRANET_UPDATE_USERS'];
const groups = '/authorization-server-web/v2/authorization/groups';

let running: TestApp;
let call: Call;
let orders: OrderWorld;
let world: ReturnType<typeof usersWorld>;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  orders = await addOrderWorld(running.db);
  world = usersWorld(running, call);
  await sql`insert into business_unit (name, parent_id) select 'Filial', id from business_unit where parent_id is null`.execute(
    running.db,
  );
});
afterAll(() => running.close());

const give = async (person: TestPerson, unit: string, held: readonly string[]): Promise<void> => {
  const id = sql`(select id from app_user where username = ${testPeople[person].username})`;
  await sql`delete from app_user_authority where user_id = ${id}`.execute(running.db);
  for (const code of held)
    await sql`insert into app_user_authority (user_id, authority_code) values (${id}, ${code})`.execute(
      running.db,
    );
  await sql`update app_user set business_unit_id = (select id from business_unit where name = ${unit}) where id = ${id}`.execute(
    running.db,
  );
};
const mails = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ recipient: string }>`
    select recipient from mail_outbox where subject = 'Papel de toda a empresa concedido' order by id`.execute(
    running.db,
  );
  return rows.map(({ recipient }) => recipient);
};

test('an administrator of a unit makes no one a supervisor of the whole company', async () => {
  const unit = await world.unitOf('Filial');
  await give('caio', 'Filial', administration);
  const group = (authorities: readonly string[]) =>
    call<{ publicId: string; code?: string }>('POST', groups, {
      as: 'caio',
      body: { name: 'Supervisores', businessUnitPublicId: unit, authorities },
    });
  expect(await group([approve])).toMatchObject({ status: 403, body: { code: 'RIGHTS_NOT_HELD' } });
  const puppet = { name: 'Boneco Um', username: 'boneco@celeiro.dev', businessUnitPublicId: unit };
  const made = (authorities: readonly string[]) =>
    call<{ content: { publicId: string }; code?: string }>('POST', oldUsersPath, {
      as: 'caio',
      body: { ...puppet, authorities },
    });
  expect(await made([approve])).toMatchObject({ status: 403, body: { code: 'RIGHTS_NOT_HELD' } });
  // They may give authorities that stay within the unit, even those they lack.
  const { status, body } = await made([read]);
  expect(status).toBe(201);
  const raised = await call('PUT', usersPath, {
    as: 'caio',
    body: { publicId: body.content.publicId, authorities: [approve] },
  });
  expect(raised).toMatchObject({ status: 403, body: { code: 'RIGHTS_NOT_HELD' } });
  expect(await mails()).toEqual([]);
});

test('who holds it gives it, and the administrators of the matriz are notified', async () => {
  await give('ana', 'Celeiro', administration);
  await give('caio', 'Filial', [...administration, approve]);
  const unit = await world.unitOf('Filial');
  const { status } = await call('POST', oldUsersPath, {
    as: 'caio',
    body: {
      name: 'Lia Nova',
      username: 'lia@celeiro.dev',
      businessUnitPublicId: unit,
      authorities: [approve],
    },
  });
  expect(status).toBe(201);
  expect(await mails()).toEqual([testPeople.ana.username]);
  const { rows } = await sql<{ maker: string }>`
    select m.username as maker from app_user u join app_user m on m.id = u.made_by_user_id
    where u.username = 'lia@celeiro.dev'`.execute(running.db);
  expect(rows).toEqual([{ maker: testPeople.caio.username }]);
});

type Bank = { pending: { publicId: string } | null; code?: string };
/**
 * A supplier's bank data, proposed by Bia and confirmed by Caio. Other rules that need two people have this case in their
 * own tests.
 */
const decideBankData = async (): Promise<{ status: number; body: { code?: string } }> => {
  const supplier = orders.suppliers.horta.publicId;
  const { rows } = await sql<{ document: string }>`
      select document_number as document from supplier where public_id = ${supplier}::uuid`.execute(
    running.db,
  );
  const account = {
    bank: '001',
    branch: '57',
    account: '7654321',
    digit: '8',
    type: 'CHECKING',
    holderDocument: rows[0]?.document,
  };
  const path = `/suppliers/${supplier}/bank-data`;
  const before = await call<Bank>('GET', path, { as: 'bia' });
  const proposed = await call<Bank>('POST', path, {
    as: 'bia',
    body: { account, pix: null, replaces: before.body.pending?.publicId ?? null },
  });
  return call('POST', `${path}/${proposed.body.pending?.publicId ?? ''}/decision`, {
    as: 'caio',
    body: { decision: 'CONFIRMED' },
  });
};

test('two accounts of one origin are not two people', async () => {
  await give('caio', 'Celeiro', [approve]);
  for (const [ofBia, ofCaio] of [
    ['caio', null],
    [null, 'bia'],
    ['davi', 'davi'],
  ] as const) {
    await setMaker(running.db, 'bia', ofBia);
    await setMaker(running.db, 'caio', ofCaio);
    expect(await decideBankData()).toMatchObject({ status: 403, body: { code: 'ACCOUNTS_OF_ONE_ORIGIN' } });
  }
  await setMaker(running.db, 'bia', 'ana');
  await setMaker(running.db, 'caio', 'davi');
  expect((await decideBankData()).status).toBe(200);
});

test('an account that a second administrator of the matriz confirmed is a person of its own', async () => {
  await give('ana', 'Celeiro', [...administration, read]);
  await give('davi', 'Celeiro', [...administration, read]);
  for (const person of ['bia', 'caio'] as const) await setMaker(running.db, person, 'ana');
  for (const person of ['ana', 'davi'] as const) await setMaker(running.db, person, null);
  type Answer = { code?: string; content: { origin: unknown; version: number } };
  const confirm = async (person: TestPerson, as: TestPerson, version: number | 'any' = 'any') =>
    call<Answer>('POST', `${usersPath}/${await world.idOf(person)}/confirmation`, { as, version });
  /** Whether a person's page offers the caller to confirm them. */
  const isOffered = async (person: TestPerson, as: TestPerson): Promise<boolean> => {
    const path = `${usersPath}/${await world.idOf(person)}`;
    const { body } = await call<{ content: { origin: { mayConfirm: boolean } } }>('GET', path, { as });
    return body.content.origin.mayConfirm;
  };
  const expectRefused = async (person: TestPerson, as: TestPerson): Promise<void> => {
    expect(await isOffered(person, as)).toBe(false);
    expect(await confirm(person, as)).toMatchObject({
      status: 403,
      body: { code: 'CONFIRMER_OF_ONE_ORIGIN' },
    });
  };
  expect(await decideBankData()).toMatchObject({ status: 403, body: { code: 'ACCOUNTS_OF_ONE_ORIGIN' } });

  // Refused: the creator, an administrator they created, the person themself, and an administrator of a unit.
  await expectRefused('caio', 'ana');
  await setMaker(running.db, 'davi', 'ana');
  await expectRefused('caio', 'davi');
  await setMaker(running.db, 'davi', null);
  await give('caio', 'Celeiro', [...administration, read, approve]);
  await expectRefused('caio', 'caio');
  await give('davi', 'Filial', [...administration, read]);
  expect((await confirm('caio', 'davi')).status).toBe(403);
  await give('davi', 'Celeiro', [read, 'ROLE_INTRANET_UPDATE_USERS']);
  expect(await isOffered('caio', 'davi')).toBe(false);
  expect((await confirm('caio', 'davi')).body.code).toBe('FORBIDDEN');
  await give('davi', 'Celeiro', [...administration, read]);
  expect(await isOffered('caio', 'davi')).toBe(true);
  expect((await confirm('caio', 'davi', 99)).body.code).toBe('VERSION_CONFLICT');

  const { status, body } = await confirm('caio', 'davi');
  expect([status, body.content.origin]).toEqual([
    200,
    { madeBy: testPeople.ana.name, confirmedBy: testPeople.davi.name, mayConfirm: false },
  ]);
  expect((await confirm('caio', 'davi')).body.content.version).toBe(body.content.version);
  expect((await decideBankData()).status).toBe(200);

  // An account whose address was changed by another person has another origin.
  const moved = await call('PUT', usersPath, {
    as: 'davi',
    version: 'any',
    body: { publicId: await world.idOf('caio'), username: 'caio.novo@celeiro.dev' },
  });
  expect(moved.status).toBe(200);
  const { rows } =
    await sql`select confirmed_by_user_id from app_user where username = 'caio.novo@celeiro.dev'`.execute(
      running.db,
    );
  expect(rows).toEqual([{ confirmedByUserId: null }]);
  await sql`update app_user set username = ${testPeople.caio.username} where username = 'caio.novo@celeiro.dev'`.execute(
    running.db,
  );
});
