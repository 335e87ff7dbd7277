import { sql } from 'kysely';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { patiently, waitingForLocks } from '../../../../test/waiting.ts';
import { createLog } from '../../log/log.ts';

type Line = { level: string; msg: string; err?: unknown; reason?: string; code?: string; requestId?: string };
const lines: Line[] = [];
const destination = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(JSON.parse(chunk.toString()) as Line); // our own log
    done();
  },
});

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({
    environment: { DATABASE_POOL_SIZE: '2' },
    log: createLog('debug', { destination }),
  });
});
afterAll(() => running.close());

test('a pool that is full is one line of warning for each request, without a stack', async () => {
  const headers = await running.as('ana');
  const requestId = 'refused-while-busy';
  const status = await running.db.transaction().execute(async (held) => {
    // Both connections read an account whose table is locked here; a third request finds none.
    await sql`lock table session_family in access exclusive mode`.execute(held);
    const waiting = [1, 2].map(() =>
      running.app.inject({ url: '/api/authorization-server-web/user/details/me', headers }),
    );
    await expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(2);
    const refused = await running.app.inject({
      url: '/api/authorization-server-web/user/details/me',
      headers: { ...headers, 'x-request-id': requestId },
    });
    return { refused: refused.statusCode, waiting };
  });
  expect(status.refused).toBe(503);
  await Promise.all(status.waiting);
  expect(lines.filter((line) => line.requestId === requestId)).toEqual([
    expect.objectContaining({
      level: 'warn',
      msg: 'request',
      code: 'SERVICE_UNAVAILABLE',
      reason: expect.stringContaining('timeout exceeded'),
    }),
  ]);
  expect(
    lines.filter(({ level, err }) => level !== 'debug' && (level === 'error' || err !== undefined)),
  ).toEqual([]);
});
