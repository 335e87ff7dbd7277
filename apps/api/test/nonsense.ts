import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import * as z from 'zod/mini';
import { testPeople, type TestPerson } from './test-app.ts';

// Values of a careless or hostile caller instead of a schema's values: at one place of a valid request at a time.

/** A JSON Schema as zod writes it, limited to the used keys. */
export type Shape = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly allOf?: readonly Shape[];
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
};

/** Public ids of existing records, by the name of their field. */
export type Ids = Readonly<Record<string, string>>;

export const shapeOfInput = (schema: z.ZodMiniType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape; // a part of what JSON Schema may say

/** Replaces any JSON value. */
const anything: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  'x',
  "x' or 1=1; --",
  '\u0000',
  '\uD800',
  '😀'.repeat(3000),
  '-'.repeat(36),
  '00000000-0000-0000-0000-000000000000',
  '0001-01-01',
  '2999-12-31',
  '2025-02-30T25:61:61Z',
  [],
  {},
  Array.from({ length: 600 }, () => 'x'),
];

/** Replaces a parameter of a path or a query, as written in the address. */
export const addressNonsense: readonly string[] = [
  ...anything.filter((value) => typeof value === 'string').filter((value) => value.isWellFormed()),
  '-1',
  '1.5',
  '1e308',
  '99999999999999999999',
  'NaN',
  'null',
  'true,false',
  '../..',
  '[]',
]
  .map((value) => encodeURIComponent(value.slice(0, 1500)))
  .concat('%', '%ED%A0%80', '%c3%28');

/** Bodies that aren't JSON objects at all. */
export const bodyNonsense: readonly string[] = [
  '',
  'null',
  '[]',
  '[[[]]]',
  '{}',
  '"x"',
  '5',
  'true',
  '{"a":',
];

const optionOf = ({ anyOf, oneOf }: Shape): Shape | undefined =>
  (anyOf ?? oneOf)?.find(({ type }) => type !== 'null');

const texts: readonly string[] = [
  '2031-03-10',
  '10.00',
  '1',
  'true',
  'Nota de teste com texto suficiente',
  '11222333000181',
  `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
];

const fits =
  (text: string) =>
  ({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, allOf = [] }: Shape): boolean =>
    (pattern === undefined || new RegExp(pattern).test(text)) &&
    text.length >= minLength &&
    text.length <= maxLength &&
    allOf.every(fits(text));

const sampleText = (shape: Shape, name: string, ids: Ids): string => {
  if (shape.format === 'date-time') return '2031-03-03T12:00:00Z';
  const candidates = [ids[name], ...texts, ids['any']].filter((text) => text !== undefined);
  return candidates.find((text) => fits(text)(shape)) ?? 'x';
};

/** The smallest valid value of a schema, with ids of existing records. */
export const sampleOf = (shape: Shape, name: string, ids: Ids): unknown => {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  const option = optionOf(shape);
  if (option !== undefined) return sampleOf(option, name, ids);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        (shape.required ?? []).map((key) => [key, sampleOf(shape.properties?.[key] ?? {}, key, ids)]),
      );
    case 'array':
      return [sampleOf(shape.items ?? {}, name, ids)];
    case 'number':
    case 'integer':
      return Math.max(1, Math.ceil(shape.minimum ?? 1));
    case 'boolean':
      return true;
    default:
      return sampleText(shape, name, ids);
  }
};

/** The sample with nonsense in one of its places, for each place. */
export function* spoiltSamples(shape: Shape, name: string, ids: Ids): Generator<unknown> {
  yield* anything;
  for (const option of shape.anyOf ?? shape.oneOf ?? []) {
    if (option.type === 'object' || option.type === 'array') yield* insideOf(option, name, ids);
  }
  yield* insideOf(shape, name, ids);
}

function* insideOf(shape: Shape, name: string, ids: Ids): Generator<unknown> {
  if (shape.type === 'array') {
    for (const element of spoiltSamples(shape.items ?? {}, name, ids)) yield [element];
  }
  if (shape.type !== 'object') return;
  const sample = sampleOf(shape, name, ids) as object; // the sample of an object is one
  for (const [key, part] of Object.entries(shape.properties ?? {})) {
    for (const value of spoiltSamples(part, key, ids)) yield { ...sample, [key]: value };
  }
}

/** The id that replaces the parameter of a path, by the last part of the path that `ids` knows. */
export const idOf = (path: string, ids: Ids): string => {
  const rooms = path
    .slice(0, path.indexOf(':'))
    .split('/')
    .filter((room) => room !== '');
  return ids[rooms.slice(-2).join('/')] ?? ids[rooms.at(-1) ?? ''] ?? ids['any'] ?? '';
};

/** A person who may make this call. */
export const personOf = ({ scopes, callers, authorities = [] }: Endpoint): TestPerson => {
  const isForAdministrators = authorities.some((authority) => authority.endsWith('_USERS'));
  if (callers === 'matriz' || isForAdministrators) return 'caio';
  if (scopes === 'public' || scopes.includes('intranetweb')) return 'bia';
  return (['canal', 'financeiro'] as const).find((one) => scopes.includes(testPeople[one].scope)) ?? 'bia';
};

/** The first allowed value of a parameter with a fixed list of values. */
export const oneOf = (endpoint: Endpoint, name: string): string | undefined => {
  const words = endpoint.params && shapeOfInput(endpoint.params).properties?.[name]?.enum;
  return words === undefined ? undefined : String(words[0]);
};
