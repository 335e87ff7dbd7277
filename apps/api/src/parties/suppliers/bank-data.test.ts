import type { BankDataState } from '@celeiro/contract/parties/suppliers/supplier-bank-data.ts';
import { cnpjCheckDigits, formatDocument } from '@celeiro/rules/documents.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrderWorld, caller, type Call, type CallOptions } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, testPeople, type TestPerson } from '../../../test/test-app.ts';
import { recordKinds } from '../../record-kinds.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';

let running: TestApp;
let call: Call;
let supplier = '';
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
  await addOrderWorld(running.db);
  // Bia and Caio are supervisors, Ana is not.
  await sql`insert into app_user_authority (user_id, authority_code)
    select id, 'ROLE_INTRANET_APPROVE_DISCOUNTS' from app_user where username = ${testPeople.caio.username}`.execute(
    running.db,
  );
});
afterAll(() => running.close());

type Answer = BankDataState & { code?: string; message?: string; fields?: Record<string, string> };
let made = 0;
/** An unused document. */
const newDocument = (): string => {
  made += 1;
  const root = `330145560${String(made).padStart(3, '0')}`;
  return root + cnpjCheckDigits(root);
};
let own = '';
let account = {
  bank: '341',
  branch: '0057',
  account: '1234567',
  digit: '8',
  type: 'CHECKING',
  holderDocument: '',
};
/** The account as everyone sees it. */
const shownAccount = () => ({
  ...account,
  account: '•••567',
  holderDocument: formatDocument(account.holderDocument),
});
const pix = { kind: 'EMAIL', key: ' Pix@Vale.com.br' };
const propose = (body: object = {}, options: CallOptions = {}) =>
  call<Answer>('POST', `/suppliers/${supplier}/bank-data`, {
    as: 'bia',
    body: { account, pix: null, replaces: null, ...body },
    ...options,
  });
const decide = (proposal: string | undefined, body: object, as: TestPerson = 'caio') =>
  call<Answer>('POST', `/suppliers/${supplier}/bank-data/${proposal ?? ''}/decision`, { as, body });
const confirmed = { decision: 'CONFIRMED' };
const read = (as: TestPerson = 'bia') => call<Answer>('GET', `/suppliers/${supplier}/bank-data`, { as });
const mails = async () =>
  running.db.selectFrom('mailOutbox').select(['recipient', 'subject', 'body']).orderBy('id').execute();
const forgetMails = () => running.db.deleteFrom('mailOutbox').execute();

beforeEach(async () => {
  own = newDocument();
  account = { ...account, holderDocument: own };
  const { body } = await call<{ publicId: string }>('POST', '/suppliers', {
    body: {
      documentNumber: own,
      name: 'Hortifruti Vale Verde',
      contacts: [{ role: 'FINANCE', name: 'Célia', phone: null, email: 'celia@valeverde.com' }],
    },
  });
  supplier = body.publicId;
  await forgetMails();
});

describe('bank data of a supplier', () => {
  test('is in force only once another supervisor confirms it', async () => {
    expect((await read()).body).toEqual({ mayShow: true, inForce: null, pending: null });
    const { status, body } = await propose({ pix });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      inForce: null,
      pending: {
        data: { account: shownAccount(), pix: { kind: 'EMAIL', key: 'pi•••@vale.com.br' } },
        proposedBy: testPeople.bia.name,
        isOwn: true,
      },
    });
    const done = await decide(body.pending?.publicId, confirmed);
    expect(done.body).toMatchObject({
      inForce: {
        data: { account: shownAccount() },
        proposedBy: testPeople.bia.name,
        confirmedBy: testPeople.caio.name,
      },
      pending: null,
    });
  });

  test('stays what it is while another is proposed, and when that is refused', async () => {
    const first = await propose();
    await decide(first.body.pending?.publicId, confirmed);
    const next = await propose({ account: { ...account, account: '999' } });
    expect(next.body.inForce?.data.account?.account).toBe('•••567');
    expect((await decide(next.body.pending?.publicId, { decision: 'REFUSED' })).body).toMatchObject({
      code: 'REASON_COMMENT_REQUIRED',
    });
    const refused = await decide(next.body.pending?.publicId, {
      decision: 'REFUSED',
      reason: 'Conta de outra empresa',
    });
    expect(refused.body).toMatchObject({ inForce: { data: { account: shownAccount() } }, pending: null });
    const { rows } = await sql<{ status: string; reason: string | null }>`
      select status, reason from supplier_bank_data order by id desc limit 1`.execute(running.db);
    expect(rows).toEqual([{ status: 'REFUSED', reason: 'Conta de outra empresa' }]);
  });

  test('its author can take it back, never confirm it', async () => {
    const { body } = await propose();
    const alone = await decide(body.pending?.publicId, confirmed, 'bia');
    expect([alone.status, alone.body.code]).toEqual([403, 'BANK_OWN_PROPOSAL']);
    expect((await read()).body.inForce).toBeNull();
    const back = await decide(
      body.pending?.publicId,
      { decision: 'REFUSED', reason: 'Digitei errado' },
      'bia',
    );
    expect(back.body.pending).toBeNull();
  });

  test('is the supervision’s matter: others see parts of it and change nothing', async () => {
    const { body } = await propose({ pix });
    expect((await read('ana')).body).toMatchObject({
      mayShow: false,
      pending: { data: { account: { account: '•••567' }, pix: { key: 'pi•••@vale.com.br' } }, isOwn: false },
    });
    expect((await propose({ replaces: body.pending?.publicId }, { as: 'ana' })).status).toBe(403);
    expect((await decide(body.pending?.publicId, confirmed, 'ana')).status).toBe(403);
    expect((await read('canal')).status).toBe(403);
    expect(
      JSON.stringify((await call('GET', `/suppliers/hist/${supplier}`, { as: 'ana' })).body),
    ).not.toMatch(/1234567|pix@vale/);
  });

  test('calls for suppliers neither take nor answer it', async () => {
    await propose();
    const sent = await call<Answer>('PUT', '/suppliers', {
      as: 'bia',
      body: { publicId: supplier, bankData: 'Banco 341', account },
    });
    expect(sent.status).toBe(400);
    const { body } = await call('GET', `/suppliers/${supplier}`);
    expect(Object.keys(body).filter((key) => /bank|pix|account/i.test(key))).toEqual([]);
  });

  const another = '60746948000112';
  test.each<[string, () => object, number, string, string]>([
    ['nothing', () => ({ account: null }), 422, 'BANK_DATA_EMPTY', 'account.bank'],
    [
      'an account of somebody else',
      () => ({ account: { ...account, holderDocument: another } }),
      422,
      'BANK_HOLDER_DIFFERS',
      'account.holderDocument',
    ],
    [
      'somebody else’s document as a key',
      () => ({ pix: { kind: 'CNPJ', key: another } }),
      422,
      'BANK_HOLDER_DIFFERS',
      'pix.key',
    ],
    ['no key', () => ({ pix: { kind: 'PHONE', key: '123' } }), 422, 'PIX_KEY_INVALID', 'pix.key'],
    ['no bank', () => ({ account: { ...account, bank: '34' } }), 400, 'VALIDATION_FAILED', 'account.bank'],
    [
      'letters',
      () => ({ account: { ...account, account: '12A' } }),
      400,
      'VALIDATION_FAILED',
      'account.account',
    ],
  ])('%s is refused', async (_, body, status, code, field) => {
    const answer = await propose(body());
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
      status,
      code,
      [field],
    ]);
    expect((await read()).body.pending).toBeNull();
  });

  test('a proposal whose supplier has another document by now can’t be confirmed', async () => {
    const { body } = await propose();
    await call('PUT', '/suppliers', { body: { publicId: supplier, documentNumber: newDocument() } });
    expect((await decide(body.pending?.publicId, confirmed)).body.code).toBe('BANK_HOLDER_DIFFERS');
  });
});

describe('two at once', () => {
  test('a proposal takes the place of the one that was seen, and of no other', async () => {
    const first = (await propose()).body.pending?.publicId;
    const late = await propose({ account: { ...account, account: '5' } }, { as: 'caio' });
    expect([late.status, late.body.code]).toEqual([409, 'BANK_PROPOSAL_MOVED']);
    const next = await propose({ account: { ...account, account: '5' }, replaces: first }, { as: 'caio' });
    expect(next.body.pending?.proposedBy).toBe(testPeople.caio.name);
    // A person who saw the first proposal can't confirm the second with it.
    expect((await decide(first, confirmed, 'bia')).body.code).toBe('BANK_PROPOSAL_CLOSED');
    expect(
      (await decide(next.body.pending?.publicId, confirmed, 'bia')).body.inForce?.data.account,
    ).toMatchObject({
      account: '•••',
    });
    expect((await decide(next.body.pending?.publicId, confirmed, 'bia')).body.code).toBe(
      'BANK_PROPOSAL_CLOSED',
    );
  });

  test('one of simultaneous proposals is saved; one of simultaneous decisions counts', async () => {
    const together = await Promise.all(
      ['bia', 'caio', 'bia', 'caio'].map((as) => propose({}, { as: as as TestPerson })),
    );
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const { pending } = (await read()).body;
    const other: TestPerson = pending?.proposedBy === testPeople.bia.name ? 'caio' : 'bia';
    const decisions = await Promise.all(
      [confirmed, { decision: 'REFUSED', reason: 'Não' }, confirmed].map((body) =>
        decide(pending?.publicId, body, other),
      ),
    );
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a proposal of another supplier is found at none', async () => {
    const { body } = await propose();
    const { rows } = await sql<{ publicId: string }>`
      select public_id from supplier where name = 'Horta'`.execute(running.db);
    const path = (id: string) => `/suppliers/${id}/bank-data/${body.pending?.publicId}/decision`;
    const elsewhere = await call('POST', path(rows[0]?.publicId ?? ''), { as: 'caio', body: confirmed });
    expect(elsewhere.status).toBe(404);
    const unknownId = '11111111-1111-4111-8111-111111111111';
    expect((await call('POST', path(unknownId), { as: 'caio', body: confirmed })).status).toBe(404);
    expect((await call('GET', `/suppliers/${unknownId}/bank-data`)).status).toBe(404);
  });
});

test('current and recent contacts are notified; nothing secret is mailed', async () => {
  await call('PUT', '/suppliers', {
    body: {
      publicId: supplier,
      contacts: [{ role: 'FINANCE', name: 'Outro', phone: null, email: 'outro@exemplo.com' }],
    },
  });
  const { body } = await propose({ pix });
  await decide(body.pending?.publicId, confirmed);
  const sent = await mails();
  expect(sent.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
    ['celia@valeverde.com', 'Alteração de dados bancários em análise'],
    ['celia@valeverde.com', 'Dados bancários alterados'],
    ['outro@exemplo.com', 'Alteração de dados bancários em análise'],
    ['outro@exemplo.com', 'Dados bancários alterados'],
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/1234567|pix@vale/);
});

test('the history shows every step, and holds', async () => {
  const first = await propose();
  const next = await propose({ replaces: first.body.pending?.publicId });
  await decide(next.body.pending?.publicId, confirmed);
  type Entry = { name: string; items: { label: string; value: string | null; newValue: string | null }[] };
  const { body } = await call<Entry[]>('GET', `/suppliers/hist/${supplier}`);
  const text = (number: number) => `Banco 341 · agência 0057 · conta •••567-8 · nº ${number}`;
  expect(
    body
      .slice(0, 3)
      .map(({ name, items }) => [name, ...items.map(({ label, newValue }) => [label, newValue])]),
  ).toEqual([
    [testPeople.caio.name, ['Dados bancários', text(2)], ['Proposta de dados bancários', null]],
    [testPeople.bia.name, ['Proposta de dados bancários', text(2)]],
    [testPeople.bia.name, ['Proposta de dados bancários', text(1)]],
  ]);
  expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
});

test('a key sent twice proposes once', async () => {
  const key = crypto.randomUUID();
  const [one, other] = [await propose({}, { key }), await propose({}, { key })];
  expect(other.body).toEqual(one.body);
});
