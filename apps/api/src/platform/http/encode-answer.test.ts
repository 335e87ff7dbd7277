import { endpoints } from '@celeiro/contract/endpoints.ts';
import { money, publicId } from '@celeiro/contract/codecs.ts';
import { centavos } from '@celeiro/rules/money.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
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

/** Whether a schema contains a union at any depth. */
const hasUnion = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false;
  if (Array.isArray(schema)) return schema.some(hasUnion);
  if (!('_zod' in schema)) return Object.values(schema).some(hasUnion);
  const { def } = (schema as z.ZodMiniType)._zod; // only schemas have this property
  if (def.type === 'union') return true;
  return Object.entries(def).some(([key, part]) => key !== 'checks' && hasUnion(part));
};
