import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller } from '../../../test/worlds/order-world.ts';
import { contact, mergeCalls } from '../../../test/worlds/store-merge-world.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { newestMails } from '../../platform/jobs/mail-outbox.ts';
import { createLog } from '../../platform/log/log.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';
import { contactCodesJobs } from './contact-codes.jobs.ts';

// Contacts of a store are validated by a code (R-FLAG-002, R-ADMIN-020).

const now = new Date('2026-11-23T15:00:00Z');
let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp({ clock: () => now });
  await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());
/** Moves stored events into the past; with a later clock every session would end. */
const later = async (minutes: number): Promise<void> => {
  const ago = sql`make_interval(mins => ${minutes})`;
  await sql`update contact_code set sent_at = sent_at - ${ago}, expires_at = expires_at - ${ago}`.execute(
    running.db,
  );
  await sql`update login_throttle set window_started_at = window_started_at - ${ago}`.execute(running.db);
};
const setFlags = (enabled: boolean) =>
  sql`insert into feature_flag (name, enabled) select name, ${enabled} from unnest(array[
      'enable:intranet-email-validation', 'enable:intranet-whatsapp-validation']) name
    on conflict (name) do update set enabled = excluded.enabled`.execute(running.db);

const { registered, merge, readStore } = mergeCalls(() => call);
const mail = 'ze@cantina.com.br';
const phone = '19987654321';
const ze = contact('Zé', phone, { isWhatsapp: true, email: mail });
type Answer = StoreRecord & { code?: string; message: string; fields?: Record<string, string> };
type Sent = {
  sentAt: string;
  byName: string;
  expiresAt: string;
  nextAt: string;
  code?: string;
  message: string;
};
let store: StoreRecord;
beforeEach(async () => {
  // Limits count by hour.
  await later(120);
  await setFlags(true);
  store = await registered({ contacts: [ze] });
});

const byMail = { channel: 'EMAIL', contact: 0, value: mail };
const byPhone = { channel: 'WHATSAPP', contact: 0, value: phone };
const path = () => `/stores/${store.publicId}/contact-codes`;
const send = (body: object = byMail, as: TestPerson = 'ana', key?: string) =>
  call<Sent>('POST', path(), { as, body, ...(key && { key }) });
const confirm = (code: string, body: object = byMail, as: TestPerson = 'ana', key?: string) =>
  call<Answer>('PUT', path(), { as, body: { ...body, code }, ...(key && { key }) });
const sentCode = async (): Promise<string> => {
  const [newest] = await newestMails(running.db);
  return /\b\d{6}\b/.exec(newest?.body ?? '')?.[0] ?? '';
};
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const codeSent = async (body: object = byMail): Promise<string> => {
  expect((await send(body)).status).toBe(201);
  return sentCode();
};
const save = (contacts: readonly object[]) =>
  call<Answer>('PUT', '/stores', { body: { publicId: store.publicId, contacts } });
const states = ({ contacts }: Pick<StoreRecord, 'contacts'>) =>
  contacts.map(({ emailValidation, whatsappValidation }) => [
    emailValidation?.byName ?? null,
    whatsappValidation?.byName ?? null,
  ]);
const noticesOf = async () =>
  (
    await call<{ items: { label: string; value: string | null; newValue: string | null }[] }[]>(
      'GET',
      `/stores/hist/${store.publicId}`,
    )
  ).body.flatMap(({ items }) =>
    items
      .filter(({ label }) => label === 'Contatos validados')
      .map(({ value, newValue }) => [value, newValue]),
  );

describe('a contact answers with its code', () => {
  test.each([
    ['mail', byMail, mail, [['Ana Operadora', null]], `E-mail ${mail}`],
    ['WhatsApp', byPhone, `+55 ${phone}`, [[null, 'Ana Operadora']], 'WhatsApp (19) 98765-4321'],
  ])('by %s: it is validated, and the history says so', async (_, of, recipient, state, words) => {
    const sent = await send(of);
    expect([sent.status, sent.body]).toMatchObject([
      201,
      {
        sentAt: now.toISOString(),
        nextAt: new Date(now.getTime() + 60_000).toISOString(),
        expiresAt: new Date(now.getTime() + 600_000).toISOString(),
      },
    ]);
    const [message] = await newestMails(running.db);
    expect(message).toMatchObject({ channel: of.channel, recipient });
    expect(JSON.stringify(sent.body)).not.toContain(await sentCode());
    const answer = await confirm(await sentCode(), of);
    expect(answer.status).toBe(200);
    expect(states(answer.body)).toEqual(state);
    expect(answer.body.version).toBe(store.version + 1);
    expect(states(await readStore(store))).toEqual(state);
    expect(await noticesOf()).toEqual([[null, words]]);
    expect((await verifyRecords(running.db, recordKinds)).breaks).toEqual([]);
  });

  test('a code is stored as a keyed hash of this server', async () => {
    const code = await codeSent();
    const { rows } = await sql<{
      stored: string;
    }>`select contact_code::text as stored from contact_code`.execute(running.db);
    for (const { stored } of rows) expect(stored).not.toContain(code);
  });

  test('one that was sent is answered again, and not sent again, by anyone who asks', async () => {
    const code = await codeSent();
    await later(2);
    expect((await send(byMail, 'bia')).body).toMatchObject({ byName: 'Ana Operadora' });
    expect(await sentCode()).toBe(code);
    expect((await confirm(code, byMail, 'bia')).status).toBe(200);
  });

  test('one that is validated gets no more', async () => {
    await confirm(await codeSent());
    expect((await send()).body.code).toBe('CONTACT_VALIDATED');
  });
});

describe('what is validated', () => {
  beforeEach(async () => {
    await confirm(await codeSent(byMail), byMail);
    await confirm(await codeSent(byPhone), byPhone);
  });

  test('stays through other changes, another order and another name', async () => {
    const lurdes = contact('Lurdes', '19988887777');
    const saved = await save([lurdes, { ...ze, name: 'José', role: 'OWNER' }]);
    expect(states(saved.body)).toEqual([
      [null, null],
      ['Ana Operadora', 'Ana Operadora'],
    ]);
  });

  test('is lost with another mail address or number, for good, and the history says so', async () => {
    const changed = await save([{ ...ze, email: 'outro@cantina.com.br' }]);
    expect(states(changed.body)).toEqual([[null, 'Ana Operadora']]);
    expect(states((await save([ze])).body)).toEqual([[null, 'Ana Operadora']]);
    expect(states((await save([{ ...ze, isWhatsapp: false }])).body)).toEqual([[null, null]]);
    expect(await noticesOf()).toEqual(
      expect.arrayContaining([[`E-mail ${mail}, WhatsApp (19) 98765-4321`, 'WhatsApp (19) 98765-4321']]),
    );
  });

  test('goes along where two registrations are made one', async () => {
    const into = await registered({ contacts: [contact('Maria', '19911112222', { isMain: true })] });
    expect((await merge(await readStore(store), into)).status).toBe(200);
    expect(states(await readStore(into))).toEqual([
      [null, null],
      ['Ana Operadora', 'Ana Operadora'],
    ]);
  });
});

describe('who guesses', () => {
  test('has five tries of a code, and then none of the right one', async () => {
    const code = await codeSent();
    const wrong = another(code);
    const messages: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) messages.push((await confirm(wrong)).body.message);
    expect(messages).toEqual([
      'Código errado. Restam 4 tentativas.',
      'Código errado. Restam 3 tentativas.',
      'Código errado. Restam 2 tentativas.',
      'Código errado. Resta 1 tentativa.',
      'Este código não vale mais. Envie outro.',
    ]);
    expect((await confirm(code)).body.code).toBe('CONTACT_CODE_OVER');
    expect(states(await readStore(store))).toEqual([[null, null]]);
  });

  test('has no more by trying at the same moment', async () => {
    const code = await codeSent();
    const wrong = another(code);
    const tried = await Promise.all(Array.from({ length: 20 }, () => confirm(wrong)));
    const codes = tried.map(({ body }) => body.code);
    expect(codes.filter((one) => one === 'CONTACT_CODE_WRONG')).toHaveLength(4);
    expect(codes.filter((one) => one === 'CONTACT_CODE_OVER')).toHaveLength(16);
    const { rows } = await sql<{ tries: number }>`
      select c.tries from contact_code c join store s on s.id = c.store_id where s.public_id = ${store.publicId}::uuid`.execute(
      running.db,
    );
    expect(rows).toEqual([{ tries: 5 }]);
  });

  test('tries no more of a store after fifteen, whatever codes are sent', async () => {
    const answers: (string | undefined)[] = [];
    for (const round of [0, 1, 2, 3]) {
      if (round > 0) await later(1);
      const code = await send({ ...byMail, isResend: true }).then(sentCode);
      for (let tries = 0; tries < 4; tries += 1) answers.push((await confirm(another(code))).body.code);
    }
    expect(answers.slice(0, 15)).not.toContain('CONTACT_CODE_LIMIT');
    expect(answers.slice(15)).toEqual(['CONTACT_CODE_LIMIT']);
    expect((await confirm(await sentCode())).status).toBe(429);
    await later(16);
    expect((await confirm(await codeSent())).status).toBe(200);
  });

  test('finds neither a masked value nor a store by asking', async () => {
    const [of] = (
      await sql<{
        id: string;
      }>`insert into store (name, document_number) values ('Ana Produtora', '52998224725')
        returning public_id as id`.execute(running.db)
    ).rows;
    store = { ...store, publicId: of?.id ?? '' };
    await save([ze]);
    expect((await send(byMail)).body.code).toBe('CONTACT_CHANGED');
    expect((await send({ ...byMail, value: 'a@b.com' })).body.code).toBe('CONTACT_CHANGED');
    const masked = { ...byMail, value: 'z***@cantina.com.br' };
    expect((await confirm(await codeSent(masked), masked)).status).toBe(200);
    expect(await noticesOf()).toEqual([[null, 'E-mail z***@cantina.com.br']]);
    expect((await send({ ...masked, contact: 1 })).body.code).toBe('CONTACT_CHANGED');
    store = { ...store, publicId: '11111111-1111-4111-8111-111111111111' };
    expect([(await send()).status, (await confirm('000000')).status]).toEqual([404, 404]);
  });

  test.each([{ code: '12345' }, { code: '1234567' }, { code: 'abcdef' }, { code: '' }, { contact: -1 }])(
    '%j is 400',
    async (wrong) => {
      const body = { ...byMail, code: '123456', ...wrong };
      expect((await call('PUT', path(), { body })).status).toBe(400);
    },
  );
});

describe('codes', () => {
  test('count once: entered again, or by two at once, they are used up', async () => {
    const code = await codeSent();
    const answers = await Promise.all([confirm(code), confirm(code, byMail, 'bia')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await confirm(code)).body.code).toBe('CONTACT_CODE_OVER');
    expect(await noticesOf()).toHaveLength(1);
  });

  test('are sent and recorded once for one key (T26)', async () => {
    const key = crypto.randomUUID();
    const one = await send(byMail, 'ana', key);
    const code = await sentCode();
    await later(2);
    expect((await send(byMail, 'ana', key)).body).toEqual(one.body);
    expect(await sentCode()).toBe(code);
    const wrong = crypto.randomUUID();
    for (let tries = 0; tries < 6; tries += 1)
      expect((await confirm(another(code), byMail, 'ana', wrong)).body.message).toMatch(/Restam 4/);
    const right = crypto.randomUUID();
    const answer = [await confirm(code, byMail, 'ana', right), await confirm(code, byMail, 'ana', right)];
    expect(answer.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('end after ten minutes', async () => {
    const code = await codeSent();
    await later(10);
    expect((await confirm(code)).body.code).toBe('CONTACT_CODE_OVER');
    expect((await confirm(await codeSent())).status).toBe(200);
  });

  test('are sent again after a minute, and end the one before', async () => {
    const first = await codeSent();
    const soon = await send({ ...byMail, isResend: true });
    expect([soon.status, soon.body.message]).toEqual([429, 'Espere 60 s para enviar outro código.']);
    await later(1);
    const second = await codeSent({ ...byMail, isResend: true });
    if (second !== first) expect((await confirm(first)).body.code).toBe('CONTACT_CODE_WRONG');
    expect((await confirm(second)).status).toBe(200);
  });

  test('are for the contact they were sent to', async () => {
    const code = await codeSent(byMail);
    await save([{ ...ze, email: 'outro@cantina.com.br' }]);
    expect((await confirm(code)).body.code).toBe('CONTACT_CHANGED');
    expect((await confirm(code, { ...byMail, value: 'outro@cantina.com.br' })).body.code).toBe(
      'CONTACT_CODE_OVER',
    );
    expect((await confirm(code, byPhone)).body.code).toBe('CONTACT_CODE_OVER');
  });

  test('are so many an hour: five to a contact, ten of a store', async () => {
    const others = Array.from({ length: 3 }, (_, at) =>
      contact(`C${at}`, `1998765000${at}`, { isWhatsapp: true }),
    );
    await save([ze, ...others]);
    const resend = (of: object) => send({ ...of, isResend: true });
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await resend(byMail)).status).toBe(201);
      await later(1);
    }
    expect((await resend(byMail)).body.code).toBe('CONTACT_CODE_LIMIT');
    for (let sent = 0; sent < 5; sent += 1) {
      const at = sent % 3;
      expect((await resend({ ...byPhone, contact: at + 1, value: `1998765000${at}` })).status).toBe(201);
      if (at === 2) await later(1);
    }
    expect((await resend(byPhone)).body.code).toBe('CONTACT_CODE_LIMIT');
    await later(61);
    expect((await resend(byPhone)).status).toBe(201);
  });

  test('are forgotten after a day, when they count for nothing', async () => {
    await codeSent();
    const count = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from contact_code`.execute(running.db))
        .rows[0]?.count;
    expect(await count()).toBeGreaterThan(0);
    await later(24 * 60 + 1);
    for (const job of contactCodesJobs) await job.run(running.db, now, createLog('silent'));
    expect(await count()).toBe(0);
  });
});

test('thirty an hour are all one person sends, at once or one by one', async () => {
  const many = await Promise.all(
    Array.from({ length: 4 }, () =>
      registered({
        contacts: Array.from({ length: 10 }, (_, at) =>
          contact(`C${at}`, `1197000000${at}`, { isWhatsapp: true }),
        ),
      }),
    ),
  );
  const answers = await Promise.all(
    many.flatMap(({ publicId }) =>
      Array.from({ length: 10 }, (_, at) =>
        call<Sent>('POST', `/stores/${publicId}/contact-codes`, {
          as: 'caio',
          body: { channel: 'WHATSAPP', contact: at, value: `1197000000${at}` },
        }),
      ),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

describe('while the flags are off', () => {
  test('there are no such calls, and contacts are saved as before (R-FLAG-002)', async () => {
    const code = await codeSent();
    await setFlags(false);
    expect([(await send()).status, (await confirm(code)).status]).toEqual([404, 404]);
    expect((await save([{ ...ze, name: 'José' }])).status).toBe(200);
  });

  test('each is a channel’s own', async () => {
    await sql`update feature_flag set enabled = false where name = 'enable:intranet-whatsapp-validation'`.execute(
      running.db,
    );
    expect([(await send(byMail)).status, (await send(byPhone)).status]).toEqual([201, 404]);
  });
});
