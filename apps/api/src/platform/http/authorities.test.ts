import { endpoint } from '@celeiro/contract/endpoint.ts';
import { intranet } from '@celeiro/contract/permissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { bind } from './docs/operation.ts';

const shared = endpoint({
  name: 'testAuthorities',
  method: 'GET',
  path: '/test-authorities',
  summary: 'Para quem tem uma de duas permissões',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS', 'ROLE_INTRANET_READ_USERS'],
  response: z.object({ name: z.string() }),
  refusals: [],
  transaction: 'none',
});

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ bindings: [bind(shared, async ({ actor }) => ({ name: actor.name }))] });
});
afterAll(() => world.close());

test.each<[TestPerson, number]>([
  ['bia', 200],
  ['caio', 200],
  ['ana', 403],
])('any one of the authorities a call names is enough, none is not (%s: %i)', async (person, status) => {
  const answer = await world.app.inject({ url: '/api/test-authorities', headers: await world.as(person) });
  expect(answer.statusCode).toBe(status);
});
