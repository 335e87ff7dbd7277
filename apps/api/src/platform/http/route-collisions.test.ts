import { endpoints } from '@celeiro/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { wordsBetween } from './route-collisions.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  world.app.addHook('onSend', async (request, reply) => {
    reply.header('x-answered-by', `${request.method} ${request.routeOptions.url ?? ''}`);
  });
});
afterAll(() => world.close());

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string) =>
  world.app.inject({ method, url: `/api${path.replaceAll(/:\w+/g, 'zzz')}` });

const collisions = endpoints.flatMap((general) =>
  endpoints
    .filter((specific) => wordsBetween(specific.path, general.path) !== null)
    .map((specific) => [specific.name, general.name, specific, general] as const),
);

describe('a static word next to a parameter', () => {
  test.each([
    ['/stores/names', '/stores/:id', [['id', 'names']]],
    ['/a/b/:c', '/a/:x/:c', [['x', 'b']]],
    ['/a/:x/:c', '/a/b/:c', null],
    ['/a/:y', '/a/:x', null],
    ['/a/b', '/a/b', null],
    ['/a/b/c', '/a/:x', null],
    ['/a/b/d', '/a/:x/c', null],
  ])('%s against %s', (specific, general, words) => {
    expect(wordsBetween(specific, general)).toEqual(words);
  });

  test('occurs in the table of calls', () => {
    expect(collisions.length).toBeGreaterThan(3);
  });

  test.each(collisions)('%s is answered by itself, not by %s', async (_name, _other, specific, general) => {
    const own = await ask(specific.method, specific.path);
    expect(own.headers['x-answered-by']).toBe(`${specific.method} /api${specific.path}`);
    const offered = endpoints.filter(({ path }) => path === specific.path).map(({ method }) => method);
    if (offered.includes(general.method)) return;
    const wrong = await ask(general.method, specific.path);
    expect([wrong.statusCode, wrong.json<{ code: string }>().code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(String(wrong.headers['allow']).split(', ')).toEqual(expect.arrayContaining(offered));
  });

  test('two paths that meet without one being the other are distinguished by their first word', async () => {
    const crossed = endpoints.flatMap((one) =>
      endpoints
        .filter((other) => other.method === one.method && meets(one.path, other.path))
        .map((other) => [one, other] as const),
    );
    for (const [one, other] of crossed) {
      const url = one.path
        .split('/')
        .map((segment, at) => (segment.startsWith(':') ? other.path.split('/')[at] : segment))
        .join('/');
      const { headers } = await ask(one.method, url);
      const first = [one, other].toSorted((a, b) => firstParameter(b.path) - firstParameter(a.path))[0];
      expect(headers['x-answered-by']).toBe(`${one.method} /api${first?.path ?? ''}`);
    }
  });
});

const firstParameter = (path: string): number => path.split('/').findIndex((part) => part.startsWith(':'));

/** Whether some address matches both paths, each having a word where the other has a parameter. */
const meets = (one: string, other: string): boolean => {
  const [left, right] = [one.split('/'), other.split('/')];
  const pairs = left.map((segment, at) => [segment.startsWith(':'), right[at]?.startsWith(':')] as const);
  return (
    left.length === right.length &&
    left.every((segment, at) => pairs[at]?.includes(true) || segment === right[at]) &&
    pairs.some(([mine, theirs]) => mine && !theirs) &&
    pairs.some(([mine, theirs]) => !mine && theirs)
  );
};
