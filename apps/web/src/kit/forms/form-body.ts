import { issueFields } from '@celeiro/contract/validation-messages.ts';
import * as z from 'zod/mini';
import { uiTexts } from '../../ui/ui.texts.ts';

/** Nothing is filled in. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The same value with nothing filled in. */
export const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  return typeof value === 'string' ? '' : null;
};

const shapeOf = (schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> =>
  schema instanceof z.ZodMiniObject ? schema.shape : {};

// What is decoded is what a form holds: centavos, not reais. Encoding runs the same checks as the server's decoding.
const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeEncode(schema, value).success;

/** How an empty field travels: as null, which empties what was there, left out, or as it is; the first its schema takes. */
type Empty = { readonly as: 'null' | 'absent' | 'given'; readonly isAllowed: boolean };

const known = new WeakMap<z.core.$ZodType, Empty>();
// Each field asks at each key, and the answer depends on its schema only.
const emptyOf = (field: z.core.$ZodType): Empty => {
  const before = known.get(field);
  if (before !== undefined) return before;
  const [takesNull, takesAbsent] = [accepts(field, null), accepts(field, undefined)];
  const empty: Empty = {
    as: takesNull ? 'null' : takesAbsent ? 'absent' : 'given',
    isAllowed: takesNull || takesAbsent || accepts(field, ''),
  };
  known.set(field, empty);
  return empty;
};

const emptyAs = (field: z.core.$ZodType, value: unknown): unknown => {
  const { as } = emptyOf(field);
  if (as === 'given') return value;
  return as === 'null' ? null : undefined;
};

/** Whether a field, which may be one of a part ('contacts.0.phone'), is of the body. */
export const isOfBody = (body: z.core.$ZodType, name: string): boolean =>
  Object.hasOwn(shapeOf(body), name.split('.', 1)[0] ?? '');

/** What is sent of a form's values: the parts the body has, empty ones as its schema wants them. */
export const bodyOf = (body: z.core.$ZodType, values: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(
    Object.entries(shapeOf(body)).flatMap(([name, field]) => {
      const value = isEmpty(values[name]) ? emptyAs(field, values[name]) : values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/**
 * What is wrong with a form's values, by path: the form's own rules first, then what the endpoint's schema refuses, in the
 * server's words (R-FORMAT-009). A required field without a value says so whatever its schema would (R-UI-005, R-UI-008).
 */
export const problemsOf = (
  body: z.core.$ZodType,
  values: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, string | null>> = {},
): Readonly<Record<string, string>> => {
  const parsed = z.safeEncode(body, bodyOf(body, values), { reportInput: true });
  const missing = Object.entries(shapeOf(body)).flatMap(([name, field]) =>
    isEmpty(values[name]) && !emptyOf(field).isAllowed ? [name] : [],
  );
  const messages = Object.entries(own).flatMap(([name, message]) =>
    message === null ? [] : [[name, message]],
  );
  return {
    ...(parsed.success ? {} : issueFields(parsed.error.issues)),
    ...Object.fromEntries(missing.map((name) => [name, uiTexts.required])),
    ...Object.fromEntries(messages),
  };
};
