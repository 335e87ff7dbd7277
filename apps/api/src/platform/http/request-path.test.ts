import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isApiAddress } from './request-path.ts';

// T33, T34, T38: an address is the same however it is spelled.

const perMinute = 5;
let world: TestApp;
let now = new Date('2031-03-03T12:00:00Z');
let port = 0;
beforeAll(async () => {
  world = await startTestApp({
    clock: () => now,
    environment: { RATE_LIMIT_PER_MINUTE: String(perMinute) },
  });
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  port = (world.app.server.address() as AddressInfo).port; // It listens on TCP: two lines above.
});
afterAll(() => world.close());

/** Requests an address unchanged; every client that parses it would normalize it first. */
const ask = async (address: string): Promise<{ status: number; head: string }> => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.write(
    `GET ${address} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\nconnection: close\r\n\r\n`,
  );
  await once(socket, 'close');
  return { status: Number(answer.slice(9, 12)), head: answer.split('\r\n\r\n')[0]?.toLowerCase() ?? '' };
};

const spellings: readonly (readonly [string, number])[] = [
  ['/api/environment', 200],
  ['/%61pi/environment', 200],
  ['/%61%70%69/%65nvironment', 200],
  ['http://localhost/api/environment', 200],
  ['http://localhost/%61pi/environment?x=/', 400],
  ['/api/files/abc', 404],
  ['/%61pi/files/abc', 404],
  ['/%2561pi/environment', 404],
  ['/API/environment', 404],
  ['/Api/environment', 404],
  ['//api/environment', 404],
  ['/x/../api/environment', 404],
  ['/./api/environment', 404],
  ['/%2e/api/environment', 404],
  ['/%2fapi/environment', 404],
  ['/api%2fenvironment', 404],
  ['/\\api/environment', 404],
  ['/api', 404],
  ['/api/health/../environment', 404],
  ['/api/health/%2e%2e/environment', 404],
  ['/api/eventsource', 404],
  ['/api/%zz', 400],
  ['/%61pi/%', 400],
  [`/api/files/${'x'.repeat(400)}`, 400],
];

test.each(spellings)('%s has the headers of the API and counts as one call', async (address, status) => {
  now = new Date(now.getTime() + 60_000);
  const first = await ask(address);
  expect(first.status).toBe(status);
  expect(first.head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
  expect(first.head).toContain('cache-control: no-store');
  expect(first.head).toContain('x-frame-options: deny');
  for (let call = 2; call <= perMinute; call += 1) expect((await ask(address)).status).toBe(status);
  const refused = await ask(address);
  expect(refused.status).toBe(429);
  expect(refused.head).toContain('retry-after: 60');
  expect(refused.head).toContain("content-security-policy: default-src 'none'");
});

test('health is never refused, and pages are no calls', async () => {
  now = new Date(now.getTime() + 60_000);
  for (let call = 0; call < perMinute * 2; call += 1) {
    expect((await ask('/api/health/live')).status).toBe(200);
    expect((await ask('/orders/%C3%A7')).status).toBe(404);
  }
  expect((await ask('/api/environment')).status).toBe(200);
});

test.each([
  ['/', false],
  ['/delivery/api', false],
  ['/apix', false],
  ['/assets/api.js', false],
  ['/?next=/api/orders', false],
  ['/api/../login', false],
  ['/a/..//%41PI/x', true],
])('%s is an address of the API: %s', (address, expected) => {
  expect(isApiAddress(address)).toBe(expected);
});
