import { readFileSync } from 'node:fs';
import { endpoints } from '@celeiro/contract/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

// A call can't be bound twice: the server refuses to start with a duplicate route.
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

type SpecifiedCall = { readonly id: string; readonly method: string; readonly path: string };
const specified = JSON.parse(
  readFileSync(new URL('../../../docs/spec/calls.json', import.meta.url), 'utf8'),
) as readonly SpecifiedCall[]; // a document of the project

test('every call of the specification is there, at its path', () => {
  const shape = (method: string, path: string) => `${method} ${path.replaceAll(/:\w+|\{\w+\}/g, '{}')}`;
  const declared = new Set(endpoints.map(({ method, path }) => shape(method, path)));
  // The document omits the service's prefix for some calls.
  const prefixes = ['', '/intranet-rest-api', '/authorization-server-web'];
  const isThere = ({ method, path }: SpecifiedCall) =>
    prefixes.some((prefix) => declared.has(shape(method, `${prefix}${path}`)));
  expect(isThere({ id: '', method: 'GET', path: '/no-such-call' })).toBe(false);
  expect(specified.filter((call) => !isThere(call)).map(({ id }) => id)).toEqual([]);
});
