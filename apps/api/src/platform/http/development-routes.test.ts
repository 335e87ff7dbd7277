import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, testPeople, type TestApp } from '../../../test/test-app.ts';

let world: TestApp;
let homologation: TestApp;
beforeAll(async () => {
  world = await startTestApp({ environment: { TRUST_PROXY: 'true' } });
  homologation = await startTestApp({ environment: { APP_ENV: 'homologation' } });
  const url = `/api/authorization-server-web/user/${testPeople.ana.username}/reset-password`;
  expect((await world.app.inject({ url })).statusCode).toBe(204);
});
afterAll(async () => {
  await world.close();
  await homologation.close();
});

const mails = '/api/dev/mail-outbox';
const charge = `/api/dev/payment-gateway/charges/${crypto.randomUUID()}`;

test('on the machine itself the mails can be read', async () => {
  const answer = await world.app.inject({ url: mails, headers: { host: 'localhost:3000' } });
  expect(answer.body).toContain('/reset-password?token=');
});

test.each([
  ['another machine', {}, '203.0.113.7'],
  ['a proxy that says for whom', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
  ['a proxy that says by which name', { 'x-forwarded-host': 'localhost' }, '127.0.0.1'],
  ['a proxy of RFC 7239', { forwarded: 'for=127.0.0.1' }, '127.0.0.1'],
  ['a name that leads here', { host: 'ops.example.com' }, '127.0.0.1'],
  ['a name that only begins like ours', { host: 'localhost.example.com' }, '127.0.0.1'],
  ['a page of another origin', { origin: 'https://evil.example' }, '127.0.0.1'],
])('%s finds no such address', async (_name, headers: Record<string, string>, remoteAddress) => {
  for (const request of [
    { method: 'GET' as const, url: mails },
    { method: 'GET' as const, url: charge },
    { method: 'POST' as const, url: charge, payload: { status: 'PAID' } },
  ]) {
    const answer = await world.app.inject({ ...request, headers, remoteAddress });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  }
});

test('homologation has none of it', () => {
  expect(homologation.mountedRoutes().filter((route) => route.includes('/api/dev/'))).toEqual([]);
  expect(world.mountedRoutes().filter((route) => route.includes('/api/dev/')).length).toBe(3);
});

test('looking at a payment pays nothing; its button does', async () => {
  const seen = await world.app.inject({ url: `${charge}?status=PAID` });
  expect([seen.statusCode, seen.body.includes('Pagamento avisado')]).toEqual([200, false]);
  expect(seen.body).toContain('<form method="post">');
  // With 'no-referrer' a browser would send the form with the origin 'null' and be refused.
  expect(seen.headers['referrer-policy']).toBe('same-origin');
  const pressed = await world.app.inject({
    method: 'POST',
    url: charge,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'status=PAID',
  });
  // The charge is unknown: this is the answer of the gateway's own endpoint.
  expect([pressed.statusCode, pressed.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});
