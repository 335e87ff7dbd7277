import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, testPeople, type TestApp, type TestTokens } from '../../../test/test-app.ts';
import { inTransaction } from '../db/transaction.ts';
import { setFlag, revokeFlag } from '../../base/flags/set-flag.ts';
import { writeEvents } from './outbox.ts';
import { createOutboxReader } from './outbox-reader.ts';

let world: TestApp;
let origin = '';
beforeAll(async () => {
  world = await startTestApp();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  // A listening server has an address with a port.
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
});
afterAll(() => world.close());

type Message = { readonly event: string; readonly data: Record<string, unknown> };
type Stream = { readonly next: (event: string) => Promise<Message | null>; readonly close: () => void };

/** Opens the feed as a browser does. `next` skips to the next message with that name; null at the end of the stream. */
const open = async (tokens: TestTokens, query = ''): Promise<Stream> => {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const response = await fetch(`${origin}/api/events${query}`, { headers, signal: stop.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (event: string): Promise<Message | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        const field = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        if (field('event') === event) {
          const data: unknown = JSON.parse(field('data') ?? '{}');
          return { event, data: data as Record<string, unknown> }; // The feed sends objects.
        }
        continue;
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      text += chunk.value;
    }
  };
  return { next, close: () => stop.abort() };
};

/** The next change of this kind. Events of an earlier test may still arrive on an open stream. */
const nextChange = async (stream: Stream, kind: string): Promise<Message | null> => {
  for (;;) {
    const message = await stream.next('change');
    if (message === null || message.data['kind'] === kind) return message;
  }
};

const saveView = async (tokens: TestTokens, name: string) =>
  fetch(`${origin}/api/saved-views`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens.access_token}`,
      'content-type': 'application/json',
      'x-tab-id': 'tab-1',
    },
    body: JSON.stringify({ page: 'feed', name, query: '' }),
  });

test('a committed change reaches an open stream: what, who and from which tab', async () => {
  const tokens = await world.login('ana');
  const stream = await open(tokens);
  expect((await stream.next('ready'))?.data).toEqual({ buildId: 'dev' });
  expect((await saveView(tokens, 'heard')).status).toBe(201);
  expect((await stream.next('change'))?.data).toMatchObject({
    kind: 'savedView',
    version: null,
    userName: 'Ana Operadora',
    tabId: 'tab-1',
  });
  stream.close();
});

test('a page gets the events sent before its stream opened, in order, once, and only its own', async () => {
  const tokens = await world.login('caio');
  const others = await open(tokens);
  await saveView(tokens, 'before the stream');
  await saveView(await world.login('bia'), 'of somebody else');
  await saveView(tokens, 'shortly before');
  const received = [await others.next('change'), await others.next('change')];
  const late = await open(tokens, '?since=500');
  expect([await late.next('change'), await late.next('change')]).toEqual(received);
  const deaf = await open(tokens);
  await saveView(tokens, 'after');
  const after = await others.next('change');
  expect([await late.next('change'), await deaf.next('change')]).toEqual([after, after]);
  // Invalid parameters are refused, as in every read.
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  for (const query of ['since=soon', 'since=1&since=2', 'sinse=1'])
    expect((await fetch(`${origin}/api/events?${query}`, { headers })).status).toBe(400);
  for (const stream of [others, late, deaf]) stream.close();
});

test('a saved view concerns its owner; a flag concerns everyone', async () => {
  const bia = await world.login('bia');
  const stream = await open(await world.login('ana'));
  await stream.next('ready');
  await saveView(bia, 'private');
  const now = new Date();
  const change = {
    name: 'enable:coupon-list-page',
    enabled: true,
    version: '2',
    actor: { userId: null, name: 'test' },
    now,
  };
  await inTransaction(world.db, (transaction) => setFlag(transaction, { ...change, requestId: null }));
  expect((await stream.next('change'))?.data).toMatchObject({
    kind: 'flags',
    publicId: 'enable:coupon-list-page',
  });
  stream.close();
});

test('T06: who reads the people of one unit is notified of its people, the matriz of all', async () => {
  await world.query(`insert into business_unit (name, parent_id) select 'Filial', id from business_unit where parent_id is null;
    insert into app_user_authority select id, 'ROLE_INTRANET_READ_USERS' from app_user
      where username = '${testPeople.bia.username}';
    update app_user set business_unit_id = (select id from business_unit where name = 'Filial')
      where username = '${testPeople.bia.username}'`);
  const caio = await world.login('caio');
  const [ofUnit, ofMatriz] = [await open(await world.login('bia')), await open(caio)];
  await Promise.all([ofUnit.next('ready'), ofMatriz.next('ready')]);
  const rename = async (person: 'davi' | 'bia') => {
    const { publicId } = await world.db
      .selectFrom('appUser')
      .select('publicId')
      .where('username', '=', testPeople[person].username)
      .executeTakeFirstOrThrow();
    const answer = await fetch(`${origin}/api/authorization-server-web/v2/authorization/users`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${caio.access_token}`,
        'content-type': 'application/json',
        'if-match': '*',
      },
      body: JSON.stringify({ publicId, phone: '11987654321' }),
    });
    expect(answer.status).toBe(200);
    return { kind: 'user', publicId };
  };
  const [other, own] = [await rename('davi'), await rename('bia')];
  expect([(await ofMatriz.next('change'))?.data, (await ofMatriz.next('change'))?.data]).toMatchObject([
    other,
    own,
  ]);
  expect((await ofUnit.next('change'))?.data).toMatchObject(own);
  for (const stream of [ofUnit, ofMatriz]) stream.close();
});

test('T06 T18: who is moved to another unit, or loses the right to read people, begins a new stream', async () => {
  const caio = await world.login('caio');
  const change = async (person: 'bia' | 'davi', body: object) => {
    const { publicId } = await world.db
      .selectFrom('appUser')
      .select('publicId')
      .where('username', '=', testPeople[person].username)
      .executeTakeFirstOrThrow();
    const answer = await fetch(`${origin}/api/authorization-server-web/v2/authorization/users`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${caio.access_token}`,
        'content-type': 'application/json',
        'if-match': '*',
      },
      body: JSON.stringify({ publicId, ...body }),
    });
    expect(answer.status).toBe(200);
  };
  const bia = testPeople.bia.username;
  await world.query(`insert into business_unit (name, parent_id) select 'Praia', id from business_unit where parent_id is null;
    update app_user set business_unit_id = (select id from business_unit where parent_id is null) where username = '${bia}'`);
  const { publicId: branch } = await world.db
    .selectFrom('businessUnit')
    .select('publicId')
    .where('name', '=', 'Praia')
    .executeTakeFirstOrThrow();
  const moves = [
    { businessUnitPublicId: branch, groupPublicId: null, parentPublicId: null },
    { authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'] },
  ];
  for (const [at, move] of moves.entries()) {
    const stream = await open(await world.login('bia'));
    await stream.next('ready');
    // Committed together with what follows: no event is sent by the former rights.
    await change('bia', move);
    await change('davi', { phone: `1198765430${at}` });
    expect(await stream.next('change')).toBeNull();
  }
  // The stream of an unchanged caller stays open, and other people's phone numbers affect no one.
  const stream = await open(caio);
  await stream.next('ready');
  await change('davi', { phone: '11987654399' });
  await change('davi', { phone: '11987654398' });
  expect([await stream.next('change'), await stream.next('change')]).toMatchObject([
    { data: { kind: 'user' } },
    { data: { kind: 'user' } },
  ]);
  stream.close();
});

test('T18: the stream of a session that ends is closed', async () => {
  const tokens = await world.login('bia');
  const stream = await open(tokens);
  await stream.next('ready');
  const logout = await fetch(`${origin}/api/authorization-server-web/oauth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(logout.status).toBe(204);
  expect(await stream.next('never')).toBeNull();
});

test('R-FLAG-001 R-SESSION-004: the revoke flag with a new version ends sessions on the server too, and their streams', async () => {
  const tokens = await world.login('ana');
  const stream = await open(tokens);
  await stream.next('ready');
  const actor = { userId: null, name: 'test' };
  const flip = (version: string) =>
    inTransaction(world.db, (transaction) =>
      setFlag(transaction, {
        name: revokeFlag,
        enabled: true,
        version,
        actor,
        now: new Date(),
        requestId: null,
      }),
    );
  expect(await flip('v2')).toBeGreaterThan(0);
  expect(await stream.next('never')).toBeNull();
  const again = await world.login('ana');
  expect(await flip('v2')).toBe(0);
  const me = `${origin}/api/authorization-server-web/user/details/me`;
  expect((await fetch(me, { headers: { authorization: `Bearer ${tokens.access_token}` } })).status).toBe(401);
  expect((await fetch(me, { headers: { authorization: `Bearer ${again.access_token}` } })).status).toBe(200);
  const flags = await (await fetch(`${origin}/api/feature-flags`)).json();
  expect(flags).toContainEqual({ name: revokeFlag, enabled: true, version: 'v2' });
});

test('presence: the other people are sent only when a person comes or goes', async () => {
  const ana = await world.login('ana');
  const caio = await world.login('caio');
  const publicId = crypto.randomUUID();
  const announce = async (tokens: TestTokens, tab: string, id: string | null): Promise<string[]> => {
    const response = await fetch(`${origin}/api/presence`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens.access_token}`,
        'content-type': 'application/json',
        'x-tab-id': tab,
      },
      body: JSON.stringify({ kind: 'delivery', publicId: id }),
    });
    const { people } = (await response.json()) as { people: { name: string }[] };
    return people.map((one) => one.name);
  };
  const events = async () =>
    (await world.db.selectFrom('eventOutbox').select('id').where('publicId', '=', publicId).execute()).length;
  expect(await announce(ana, 'a', publicId)).toEqual(['Ana Operadora']);
  expect(await announce(caio, 'c', publicId)).toEqual(['Ana Operadora', 'Caio Admin']);
  expect(await announce(caio, 'c', publicId)).toEqual(['Ana Operadora', 'Caio Admin']);
  expect(await announce(caio, 'c2', publicId)).toEqual(['Ana Operadora', 'Caio Admin']);
  expect(await events()).toBe(2);
  await announce(caio, 'c2', null);
  expect(await events()).toBe(2);
  const stream = await open(ana);
  await stream.next('ready');
  await announce(caio, 'c', null);
  expect((await nextChange(stream, 'presence'))?.data).toMatchObject({
    kind: 'presence',
    publicId,
    detail: { people: [{ name: 'Ana Operadora' }] },
  });
  stream.close();
});

test('a number that commits late is not missed, and none comes twice', async () => {
  const reader = await createOutboxReader(world.db, Date.now);
  const write = (publicId: string) =>
    writeEvents(world.db, [{ kind: 'flags', publicId, version: null }], null, null);
  const seen: string[] = [];
  const read = async () => seen.push(...(await reader.next()).map((event) => event.publicId));
  await inTransaction(world.db, async (slow) => {
    await writeEvents(slow, [{ kind: 'flags', publicId: 'slow', version: null }], null, null);
    await write('fast');
    await read();
    expect(seen).toEqual(['fast']);
  });
  await read();
  await write('last');
  await read();
  expect(seen).toEqual(['fast', 'slow', 'last']);
});

test('one session takes no more than its share: the oldest stream ends, others keep theirs', async () => {
  const [bia, caio] = [await world.login('bia'), await world.login('caio')];
  const other = await open(caio);
  await other.next('ready');
  const streams: Stream[] = [];
  for (let opened = 0; opened < 8; opened += 1) streams.push(await open(bia));
  for (const stream of streams) await stream.next('ready');
  const ninth = await open(bia);
  await ninth.next('ready');
  // A second session of the same person has a share of its own.
  const elsewhere = await open(await world.login('bia'));
  await elsewhere.next('ready');
  // Whatever an earlier test sends late, the stream ends.
  expect(await streams[0]?.next('never')).toBeNull();
  await saveView(bia, 'shared');
  for (const stream of [...streams.slice(1), ninth, elsewhere])
    expect((await nextChange(stream, 'savedView'))?.data).toMatchObject({ kind: 'savedView' });
  for (const stream of [...streams, ninth, elsewhere, other]) stream.close();
});

test('one person takes no more than a share, whatever the number of sessions', async () => {
  const sessions = [await world.login('bia'), await world.login('bia'), await world.login('bia')];
  const streams: Stream[] = [];
  for (const tokens of sessions)
    for (let opened = 0; opened < 8; opened += 1) {
      const stream = await open(tokens);
      await stream.next('ready');
      streams.push(stream);
    }
  const last = await open(await world.login('bia'));
  await last.next('ready');
  expect(await streams[0]?.next('never')).toBeNull();
  await saveView(await world.login('bia'), 'of one person');
  expect((await nextChange(last, 'savedView'))?.data).toMatchObject({ kind: 'savedView' });
  for (const stream of [...streams, last]) stream.close();
});
