import type { FastifyInstance } from 'fastify';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../log/log.ts';
import { createServer } from '../server.ts';

// T03g: requests above the limits are refused and don't slow the accepted ones.

const atOnce = 8;
let app: FastifyInstance;
let held: (() => void)[] = [];
let onHeld = (): void => undefined;
beforeAll(async () => {
  app = createServer({
    log: createLog('silent'),
    clock: () => new Date(),
    buildId: 'test',
    isProduction: false,
    trustProxy: false,
    limits: { requestsPerMinute: 0, maxInFlight: atOnce },
    endpoints: [],
    onFailure: () => undefined,
    webFiles: null,
  });
  app.get('/api/held', async (request) => {
    const { caller } = request.query as { readonly caller?: string };
    if (caller !== undefined) request.takeShare(caller);
    await new Promise<void>((resolve) => {
      held.push(resolve);
      onHeld();
    });
    return { done: true };
  });
  app.get('/api/health/live', async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const url = (path: string): string => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`; // it listens on TCP
const ask = async (path = '/api/held') => {
  const answer = await fetch(url(path));
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
};
/** Resolves when this many requests are running. */
const untilInFlight = (count: number): Promise<void> =>
  new Promise((resolve) => {
    onHeld = () => held.length === count && resolve();
    onHeld();
  });
const release = (): void => {
  for (const go of held) go();
  held = [];
};

test('five times as many at once: the excess gets Retry-After, accepted requests are answered', async () => {
  const accepted = Array.from({ length: atOnce }, () => ask());
  await untilInFlight(atOnce);
  const excess = await Promise.all(Array.from({ length: 4 * atOnce }, () => ask()));
  for (const answer of excess) {
    expect(answer).toMatchObject({ status: 503, retryAfter: '1' });
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  }
  expect((await ask('/api/health/live')).status).toBe(200);
  expect(held).toHaveLength(atOnce);
  release();
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual(Array(atOnce).fill(200));
});

test('afterwards as many are accepted as before, also where callers left', async () => {
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  const ended: Promise<unknown>[] = [];
  const note = (socket: Socket) => ended.push(new Promise((resolve) => socket.once('close', resolve)));
  app.server.on('connection', note);
  const left = Array.from({ length: atOnce }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /api/held HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return socket;
  });
  await untilInFlight(atOnce);
  app.server.off('connection', note);
  for (const socket of left) socket.resetAndDestroy();
  await Promise.all(ended);
  release();
  const again = Array.from({ length: atOnce }, () => ask());
  await untilInFlight(atOnce);
  release();
  expect((await Promise.all(again)).map(({ status }) => status)).toEqual(Array(atOnce).fill(200));
});

test('one caller has a quarter of them at most, others are served, and its places come back', async () => {
  for (const caller of ['a', 'b']) {
    const accepted = Array.from({ length: atOnce / 4 }, () => ask(`/api/held?caller=${caller}`));
    await untilInFlight(atOnce / 4);
    expect(await ask(`/api/held?caller=${caller}`)).toMatchObject({ status: 503, retryAfter: '1' });
    const other = ask('/api/held?caller=c');
    await untilInFlight(atOnce / 4 + 1);
    release();
    expect((await Promise.all([...accepted, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  const again = ask('/api/held?caller=a');
  await untilInFlight(1);
  release();
  expect((await again).status).toBe(200);
});

test('requests a minute are counted by network: other addresses of one IPv6 network are no other callers', async () => {
  const counting = createServer({
    log: createLog('silent'),
    clock: () => new Date(),
    buildId: 'test',
    isProduction: false,
    trustProxy: false,
    limits: { requestsPerMinute: 3, maxInFlight: atOnce },
    endpoints: [],
    onFailure: () => undefined,
    webFiles: null,
  });
  counting.get('/api/counted', async () => ({}));
  const statusFrom = async (remoteAddress: string) =>
    (await counting.inject({ url: '/api/counted', remoteAddress })).statusCode;
  const statuses = [];
  for (const host of ['1', '2', '3', '4']) statuses.push(await statusFrom(`2001:db8:1:2::${host}`));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await statusFrom('2001:db8:1:3::1')).toBe(200);
  await counting.close();
});
