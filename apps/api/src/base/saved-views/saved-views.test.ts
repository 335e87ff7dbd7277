import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const save = async (person: TestPerson, name: string, page = 'deliveries') =>
  world.app.inject({
    method: 'POST',
    url: '/api/saved-views',
    headers: await world.as(person),
    payload: { page, name, query: 'status=A' },
  });
const list = async (person: TestPerson, page = 'deliveries') =>
  (await world.app.inject({ url: `/api/saved-views?page=${page}`, headers: await world.as(person) })).json<
    { publicId: string; name: string }[]
  >();
const remove = async (person: TestPerson, id: string) =>
  world.app.inject({ method: 'DELETE', url: `/api/saved-views/${id}`, headers: await world.as(person) });

test('a view is its user’s: no one else lists or deletes it', async () => {
  const saved = await save('ana', 'Minhas');
  expect(saved.statusCode).toBe(201);
  const { publicId } = saved.json<{ publicId: string }>();
  expect(await list('ana')).toEqual([{ publicId, page: 'deliveries', name: 'Minhas', query: 'status=A' }]);
  expect(await list('bia')).toEqual([]);
  expect((await remove('bia', publicId)).statusCode).toBe(404);
  expect((await remove('ana', publicId)).statusCode).toBe(204);
  expect(await list('ana')).toEqual([]);
});

test('two at once with one name: one stays', async () => {
  const answers = await Promise.all([save('bia', 'Hoje'), save('bia', 'Hoje')]);
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 422]);
  const refused = answers.find((answer) => answer.statusCode === 422);
  expect(refused?.json()).toMatchObject({
    code: 'SAVED_VIEW_NAME_TAKEN',
    fields: { name: 'Já existe uma visão com este nome.' },
  });
});

test('thirty views of one page, no more', async () => {
  const answers = await Promise.all(Array.from({ length: 34 }, (_, at) => save('caio', `Visão ${at}`)));
  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(30);
  expect(await list('caio')).toHaveLength(30);
  // The last one, sent again after its answer was lost.
  const last = (await list('caio')).at(-1);
  expect((await save('caio', String(last?.name))).json()).toMatchObject({ code: 'SAVED_VIEW_NAME_TAKEN' });
  expect((await save('caio', 'Outra página', 'orders')).statusCode).toBe(201);
});
