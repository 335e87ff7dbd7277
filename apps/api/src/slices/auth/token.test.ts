import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

test('R-AUTH-002 R-AUTH-004: a login answers a pair whose access token carries the authorities', async () => {
  const tokens = await world.login('bia');
  const claims: unknown = JSON.parse(
    Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString(),
  );
  expect(claims).toMatchObject({ scope: 'intranetweb', authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'] });
  const me = await world.app.inject({
    url: '/api/authorization-server-web/user/details/me',
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(me.json()).toMatchObject({
    content: { name: 'Bia Supervisora', permissions: { canApproveDiscounts: true } },
  });
});
