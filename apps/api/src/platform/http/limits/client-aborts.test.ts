import type { FastifyInstance } from 'fastify';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../log/log.ts';
import { createServer } from '../server.ts';

// Callers disconnect at any moment (a closed browser, a lost connection). The log is only for failures of ours.

type Line = { level: string; msg: string };
const lines: Line[] = [];
const waiting: (() => void)[] = [];
const destination = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(JSON.parse(chunk.toString()) as Line); // our own log
    for (const wake of waiting.splice(0)) wake();
    done();
  },
});
/** The first matching log line, as soon as it is written. */
const lineWhere = async (fits: (line: Line) => boolean): Promise<Line> => {
  for (;;) {
    const found = lines.find(fits);
    if (found) return found;
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
};

let app: FastifyInstance;
let port = 0;
let begun = (): void => undefined;
beforeAll(async () => {
  app = createServer({
    log: createLog('debug', { destination }),
    clock: () => new Date(),
    buildId: 'test',
    isProduction: false,
    trustProxy: false,
    limits: { requestsPerMinute: 0, maxInFlight: 10 },
    endpoints: [],
    onFailure: () => undefined,
    webFiles: null,
  });
  app.post('/api/body', async () => ({}));
  app.post('/api/failing', async (request) => {
    begun();
    await new Promise((resolve) => request.raw.socket.once('close', resolve));
    throw new Error('ours');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port; // it listens on TCP
});
afterAll(() => app.close());

const head = (path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

test('a caller that leaves in the middle of its body is no error', async () => {
  const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head('/api/body', 1000)}{"half":`);
  await arrived;
  socket.resetAndDestroy();
  expect(await lineWhere(({ msg }) => msg === 'caller left')).toMatchObject({
    level: 'info',
    route: '/api/body',
  });
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test('what fails here after its caller left still is one', async () => {
  const running = new Promise<void>((resolve) => (begun = resolve));
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head('/api/failing', 2)}{}`);
  await running;
  socket.resetAndDestroy();
  expect(await lineWhere(({ msg }) => msg === 'unexpected')).toMatchObject({
    level: 'error',
    err: { message: 'ours' },
  });
});
