import { endpoints } from '@celeiro/contract/endpoints.ts';
import { money, publicId } from '@celeiro/contract/codecs.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { quickEncode } from './compiled-encoder.ts';
import { encodeAnswer } from './encode-answer.ts';

const row = z.object({ publicId, amount: money, note: z.nullable(z.string()) });
const given = { publicId: 'not an id', amount: centavos(1050), note: null, secret: 'x' };

describe('an answer', () => {
  test.each([true, false])(
    'has its codecs and nothing undeclared, also in rows (T07), strict %s',
    (isStrict) => {
      const id = '0b9f5c8e-6f0c-4a2e-9a59-3f4c3a6f0d11';
      const page = { content: [{ ...given, publicId: id }], more: 1 };
      expect(encodeAnswer(z.object({ content: z.array(row) }), page, isStrict)).toEqual({
        content: [{ publicId: id, amount: 10.5, note: null }],
      });
    },
  );

  test('is held against patterns where a deviation is a mistake of ours, and against types everywhere', () => {
    expect(() => encodeAnswer(row, given, true)).toThrow();
    expect(encodeAnswer(row, given, false)).toEqual({ publicId: 'not an id', amount: 10.5, note: null });
    expect(() => encodeAnswer(row, { ...given, note: 7 }, false)).toThrow();
    expect(() => encodeAnswer(row, { amount: given.amount, note: null }, false)).toThrow();
  });

  test('is never one of several shapes: which one it is could hang on a check', () => {
    expect(
      Object.values(endpoints).flatMap(({ name, response }) => (hasUnion(response) ? [name] : [])),
    ).toEqual([]);
    expect(hasUnion(z.object({ a: z.array(z.union([publicId, money])) }))).toBe(true);
  });
});

describe('without zod', () => {
  const withoutChecks = { skipChecks: true } as Parameters<typeof z.encode>[2]; // as `encodeAnswer` calls it
  const tree = z.object({
    name: z.string(),
    get children() {
      return z.array(tree);
    },
  });
  const many = z.object(
    Object.fromEntries(Array.from({ length: 60 }, (_, place) => [`field${place}`, money])),
  );

  test.each([
    ['a text', z.string(), 'a'],
    ['a number', z.number(), 1.5],
    ['a flag', z.boolean(), false],
    ['money', money, centavos(199)],
    ['a word of a list', z.enum(['A', 'B']), 'B'],
    ['a literal', z.literal('A'), 'A'],
    ['null', z.nullable(money), null],
    ['a value that may be null', z.nullable(money), centavos(5)],
    ['an absent field', z.object({ a: z.optional(z.string()), b: z.number() }), { b: 1 }],
    ['a field without a value', z.object({ a: z.optional(z.string()) }), { a: undefined }],
    ['undeclared fields', row, { ...given, more: [] }],
    ['a list of objects', z.object({ content: z.array(row) }), { content: [given, given] }],
    ['an object that contains its kind', tree, { name: 'a', children: [{ name: 'b', children: [] }] }],
    [
      'many fields',
      many,
      Object.fromEntries(Array.from({ length: 60 }, (_, place) => [`field${place}`, place])),
    ],
    ['anything', z.object({ a: z.unknown() }), { a: { b: [1] } }],
  ])('%s is encoded as zod does', (_, schema: z.ZodMiniType, value) => {
    const expected = z.encode(schema, value, withoutChecks);
    expect(quickEncode(schema, value)).toEqual({ encoded: expected });
    expect(JSON.stringify(quickEncode(schema, value)?.encoded)).toBe(JSON.stringify(expected));
  });

  test.each([
    ['another type', row, { ...given, note: 7 }],
    ['a missing field', row, { amount: given.amount, note: null }],
    ['a number that is none', z.number(), Number.NaN],
    ['another word', z.enum(['A', 'B']), 'C'],
    ['no list', z.array(row), given],
    ['a field that is undeclared and refused', z.strictObject({ a: z.string() }), { a: 'a' }],
    ['a kind that only zod knows', z.record(z.string(), z.number()), { a: 1 }],
  ])('%s is left to zod', (_, schema: z.ZodMiniType, value) => {
    expect(quickEncode(schema, value)).toBeNull();
  });

  test.each([
    ...['listDeliveries', 'getOrderDetails', 'updateItem', 'createOrder', 'getHome', 'searchEverything'],
    ...['searchStores', 'searchSuppliers', 'listCreditQueue', 'getRealocationProposals'],
  ])('the answer of %s is encoded', (name) => {
    const response = Object.values(endpoints).find((endpoint) => endpoint.name === name)?.response;
    expect(response).toBeTypeOf('object');
    expect(knows(response)).toBe(true);
  });
});

const known = ['object', 'array', 'nullable', 'optional', 'pipe', 'string', 'number', 'boolean'];
const others = ['custom', 'any', 'unknown', 'enum', 'literal'];
/** Whether every part of a schema is of a kind that is compiled. */
const knows = (schema: unknown, seen = new Set<unknown>()): boolean => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return true;
  seen.add(schema);
  if (Array.isArray(schema)) return schema.every((one) => knows(one, seen));
  if (!('_zod' in schema)) return Object.values(schema).every((one) => knows(one, seen));
  const { def } = (schema as z.ZodMiniType)._zod; // only schemas have this property
  if (![...known, ...others].includes(def.type) || ('catchall' in def && def.catchall !== undefined))
    return false;
  return Object.entries(def).every(
    ([key, part]) => ['checks', 'entries', 'values'].includes(key) || knows(part, seen),
  );
};

/** Whether a schema contains a union at any depth. */
const hasUnion = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false;
  if (Array.isArray(schema)) return schema.some(hasUnion);
  if (!('_zod' in schema)) return Object.values(schema).some(hasUnion);
  const { def } = (schema as z.ZodMiniType)._zod; // only schemas have this property
  if (def.type === 'union') return true;
  return Object.entries(def).some(([key, part]) => key !== 'checks' && hasUnion(part));
};
