import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  await world.app.inject({
    method: 'POST',
    url: '/api/saved-views',
    headers: await world.as('ana'),
    payload: { page: 'delivery-list', name: 'Minhas', query: 'status=A' },
  });
});
afterAll(() => world.close());

const read = async (path: string, person: TestPerson = 'ana') =>
  world.app.inject({ url: `/api${path}`, headers: await world.as(person) });

test('each part is what its own call answers', async () => {
  const answer = await read('/start?page=delivery-list');
  expect(answer.statusCode).toBe(200);
  const parts = {
    getUserDetails: '/authorization-server-web/user/details/me',
    listFeatureFlags: '/feature-flags',
    listNotifications: '/notifications',
    listSavedViews: '/saved-views?page=delivery-list',
  };
  const own = await Promise.all(
    Object.entries(parts).map(async ([name, path]) => [name, (await read(path)).json<unknown>()]),
  );
  expect(answer.json()).toEqual(Object.fromEntries(own));
  expect(answer.json()).toMatchObject({ listSavedViews: [{ name: 'Minhas' }] });
});

test('saved views are the caller’s, of the page requested', async () => {
  expect((await read('/start')).json()).toMatchObject({ listSavedViews: [] });
  expect((await read('/start?page=delivery-list', 'bia')).json()).toMatchObject({ listSavedViews: [] });
});

test('one without access to the operation is refused', async () => {
  expect((await read('/start', 'davi')).statusCode).toBe(403);
});
