import { authorities, type Authority } from '@celeiro/contract/permissions.ts';
import type { PersonalKind } from '@celeiro/contract/access/personal-data/personal-data.ts';
import { type PersonalField, personalFields } from '@celeiro/rules/personal-data.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller, type OrderWorld } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, testPeople, type TestPerson } from '../../../test/test-app.ts';

// Every value that can be shown, with every authority alone (T04): the right to read one of them isn't the right to read
// all.

const PRODUCER = '11144477735';
const STORE_PERSON = '52998224725';
const contact = { role: 'OWNER', name: 'Maria', phone: '19987654321', email: 'maria@sitio.com.br' };
const account = { bank: '001', branch: '57', account: '7654321', digit: '8', type: 'CHECKING' };

/** Who may see each value, and its value for a supplier and a store; null where there is none. */
const table: Readonly<
  Record<PersonalField, readonly ['operators' | 'supervision', Readonly<Record<PersonalKind, string | null>>]>
> = {
  documentNumber: ['operators', { supplier: PRODUCER, store: STORE_PERSON }],
  phone: ['operators', { supplier: contact.phone, store: contact.phone }],
  email: ['operators', { supplier: contact.email, store: contact.email }],
  account: ['supervision', { supplier: '7654321-8', store: null }],
  pixKey: ['supervision', { supplier: 'em-vigor@roca.com.br', store: null }],
  proposedAccount: ['supervision', { supplier: '1234567-8', store: null }],
  proposedPixKey: ['supervision', { supplier: 'proposta@roca.com.br', store: null }],
};
const supervision: Authority = 'ROLE_INTRANET_APPROVE_DISCOUNTS';

let running: TestApp;
let world: OrderWorld;
let call: Call;
let supplierId: string;

const give = async (person: TestPerson, held: readonly Authority[]): Promise<void> => {
  const id = sql`(select id from app_user where username = ${testPeople[person].username})`;
  await sql`delete from app_user_authority where user_id = ${id}`.execute(running.db);
  for (const code of held)
    await sql`insert into app_user_authority (user_id, authority_code) values (${id}, ${code})`.execute(
      running.db,
    );
};

const done = async (sent: Promise<{ readonly status: number; readonly body: unknown }>) => {
  const { status, body } = await sent;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as { readonly pending: { readonly publicId: string } | null }; // the answer of the bank data's calls
};

const propose = (of: Partial<typeof account>, key: string) =>
  done(
    call('POST', `/suppliers/${supplierId}/bank-data`, {
      as: 'bia',
      body: {
        account: { ...account, ...of, holderDocument: PRODUCER },
        pix: { kind: 'EMAIL', key },
        replaces: null,
      },
    }),
  );

beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  supplierId = world.suppliers.horta.publicId;
  await give('caio', [supervision]);
  const contacts = [{ ...contact, isWhatsapp: true, isMain: true }];
  await done(
    call('PUT', '/stores', {
      body: { publicId: world.storePublicId, documentNumber: STORE_PERSON, contacts },
    }),
  );
  await done(
    call('PUT', '/suppliers', {
      body: {
        publicId: supplierId,
        documentNumber: PRODUCER,
        contacts: [{ ...contact, role: 'COMMERCIAL' }],
      },
    }),
  );
  const { pending } = await propose({}, 'em-vigor@roca.com.br');
  const decision = `/suppliers/${supplierId}/bank-data/${pending?.publicId ?? ''}/decision`;
  await done(call('POST', decision, { as: 'caio', body: { decision: 'CONFIRMED' } }));
  await propose({ account: '1234567' }, 'proposta@roca.com.br');
});
afterAll(() => running.close());

const fields = Object.keys(personalFields) as PersonalField[]; // object keys are typed as string
const cases = fields.flatMap((field) =>
  [null, ...authorities].map((held) => [field, held ?? 'no authority', held] as const),
);

test.each(cases)('%s to who holds %s', async (field, _, held) => {
  await give('ana', held === null ? [] : [held]);
  const [audience, values] = table[field];
  const isAllowed = audience === 'operators' || held === supervision;
  for (const [kind, publicId] of [
    ['supplier', supplierId],
    ['store', world.storePublicId],
  ] as const) {
    const { status, body } = await call<{ value?: string }>('POST', '/personal-data/shown', {
      body: { kind, publicId, field },
    });
    const value = values[kind];
    const expected = value === null ? 404 : 200;
    expect([kind, status]).toEqual([kind, isAllowed ? expected : 403]);
    expect(body.value).toBe(isAllowed && value !== null ? value : undefined);
  }
});
