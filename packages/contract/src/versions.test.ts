import { expect, test } from 'vitest';
import { endpoint, type Endpoint, requiresVersion } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { publicId } from './codecs.ts';
import * as z from 'zod/mini';

/** Changing calls of the intranet that neither take a version nor have a reason why they need none. */
const undecided = (calls: readonly Endpoint[]): readonly string[] =>
  calls
    .filter(({ scopes }) => scopes !== 'public' && scopes.includes('intranetweb'))
    .filter(({ changes = [], ifMatch }) => changes.length > 0 && ifMatch === undefined)
    .map(({ name }) => name);

/** Whether the body of a batch call has a place for each record's version. */
const mayNameEach = (body: Endpoint['body']): boolean => {
  const { properties = {} } = z.toJSONSchema(body ?? z.object({}), { io: 'input', unrepresentable: 'any' });
  return 'versions' in properties || !Object.keys(properties).some((name) => name.endsWith('PublicIds'));
};

/** Calls whose reason to need no version contradicts their shape. */
const contradicted = (calls: readonly Endpoint[]): readonly string[] =>
  calls
    .filter(
      ({ ifMatch, method, body, transaction, refusals }) =>
        (ifMatch === 'adds' && method !== 'POST') ||
        (ifMatch === 'seen' && body === undefined) ||
        (ifMatch === 'many' && !mayNameEach(body)) ||
        (ifMatch === true && (method === 'GET' || transaction === 'each')) ||
        (ifMatch !== true &&
          ifMatch !== 'seen' &&
          ifMatch !== 'many' &&
          transaction === 'one' &&
          refusals.includes('VERSION_CONFLICT')),
    )
    .map(({ name }) => name);

const planted = {
  name: 'renameThing',
  method: 'PUT',
  path: '/things/:id',
  summary: '',
  scopes: ['intranetweb'],
  params: z.object({ id: publicId }),
  body: z.strictObject({ name: z.string() }),
  response: null,
  refusals: [],
  changes: ['store'],
  transaction: 'one',
} as const;

test('every call of the intranet that changes something takes a version or says why it needs none', () => {
  expect(undecided([endpoint(planted)])).toEqual(['renameThing']);
  expect(undecided([endpoint({ ...planted, ifMatch: true })])).toEqual([]);
  expect(undecided([endpoint({ ...planted, scopes: ['bankweb'] })])).toEqual([]);
  expect(undecided(endpoints)).toEqual([]);
});

test('the reason to need no version fits what a call takes', () => {
  expect(contradicted([endpoint({ ...planted, ifMatch: 'adds' })])).toEqual(['renameThing']);
  const refusing = { ...planted, refusals: ['VERSION_CONFLICT'] } as const;
  expect(contradicted([endpoint({ ...refusing, ifMatch: 'state' })])).toEqual(['renameThing']);
  expect(contradicted([endpoint({ ...refusing, ifMatch: true })])).toEqual([]);
  const batch = z.strictObject({ storePublicIds: z.array(publicId) });
  expect(contradicted([endpoint({ ...planted, ifMatch: 'many', body: batch })])).toEqual(['renameThing']);
  const seen = z.extend(batch, { versions: z.record(publicId, z.number()) });
  expect(contradicted([endpoint({ ...planted, ifMatch: 'many', body: seen })])).toEqual([]);
  expect(contradicted(endpoints)).toEqual([]);
});

test.each([
  ['intranetweb', true, true],
  ['sellerweb', true, false],
  ['bankweb', true, false],
  [undefined, true, false],
  ['intranetweb', 'state', false],
  ['intranetweb', undefined, false],
] as const)('a token of %s to a call with %s: %s', (scope, ifMatch, isRequired) => {
  const call = endpoint({ ...planted, ...(ifMatch !== undefined && { ifMatch }) });
  expect(requiresVersion(call, scope)).toBe(isRequired);
});
