import { endpoints } from '@celeiro/contract/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

// Twice is impossible: the server refuses to start with a route declared again.
test('every call of the contract is bound', () => {
  const isBound = ({ method, path }: { method: string; path: string }): boolean =>
    running.app.hasRoute({ method, url: `/api${path}` });
  expect(isBound({ method: 'GET', path: '/no-such-call' })).toBe(false);
  expect(
    endpoints.filter((endpoint) => !isBound(endpoint)).map(({ method, path }) => `${method} ${path}`),
  ).toEqual([]);
});

test('no two calls share a method and a path', () => {
  const keys = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
