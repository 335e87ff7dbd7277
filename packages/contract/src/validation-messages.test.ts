import { validationMessages } from '@celeiro/rules/messages.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { documentNumber, publicId, zip } from './codecs.ts';
import { endpoints } from './endpoints.ts';
import { documentOrMasked } from './masked-codecs.ts';
import { createProduct } from './catalog/products/products.ts';
import { createStore } from './parties/stores/store-records.ts';
import { issueFields } from './validation-messages.ts';

const nonsense: readonly unknown[] = [
  '#¿?',
  '',
  ' ',
  '\u0007',
  'x'.repeat(20_000),
  '0',
  '2026-02-31',
  '2026-02-31T10:00:00Z',
  '999999999999999999',
  -1,
  0,
  1.23456,
  1e15,
  true,
  {},
  [],
  ['#¿?'],
  [{}],
  { '#¿?': 1 },
];

const messagesOf = (schema: z.core.$ZodType, value: unknown): readonly string[] => {
  const parsed = z.safeDecode(schema as z.ZodMiniType<unknown, unknown>, value, { reportInput: true }); // every schema of the contract is of the mini kind
  return parsed.success ? [] : Object.values(issueFields(parsed.error.issues));
};

type Node = { readonly at: string; readonly schema: z.core.$ZodType };

/** A schema and all schemas it consists of, each once. */
const nodesOf = (at: string, schema: z.core.$ZodType, seen: Set<unknown>): readonly Node[] => {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod;
  const parts = Object.entries(def).flatMap(([key, part]): (readonly [string, unknown])[] => {
    // Unknown keys have their own issues; the output of a codec was checked as input.
    if (key === 'catchall' || (key === 'out' && def.type === 'pipe')) return [];
    if (key === 'shape') return Object.entries(part as object);
    if (Array.isArray(part) && key !== 'checks') return part.map((one, index) => [`${key}${index}`, one]);
    return [[key === 'innerType' ? '' : key, part]];
  });
  return [
    { at, schema },
    ...parts.flatMap(([name, part]) =>
      part instanceof z.core.$ZodType ? nodesOf(name === '' ? at : `${at}.${name}`, part, seen) : [],
    ),
  ];
};

const seen = new Set<unknown>();
const nodes = endpoints.flatMap((one) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = one[part];
    return schema === undefined ? [] : nodesOf(`${one.name}.${part}`, schema, seen);
  }),
);

describe('what is wrong with a value is said with what is expected of it', () => {
  it('by every schema of every call, fed with nonsense', () => {
    expect(nodes.length).toBeGreaterThan(1000);
    const bare = nodes.flatMap(({ at, schema }) =>
      nonsense.flatMap((value) =>
        messagesOf(schema, value).some((message) => message === validationMessages.invalid)
          ? [`${at}: ${JSON.stringify(value).slice(0, 40)}`]
          : [],
      ),
    );
    expect(bare).toEqual([]);
  });

  it('by every check of its own, which names what it expects', () => {
    const silent = nodes.flatMap(({ at, schema }) =>
      (schema._zod.def.checks ?? []).flatMap((check) => {
        const { def } = check._zod;
        const isOwn = def.check === 'custom' || ('format' in def && def.format === 'regex');
        return isOwn && def.error === undefined ? [at] : [];
      }),
    );
    expect(silent).toEqual([]);
  });

  it('a planted check that says nothing is found', () => {
    const planted = z.strictObject({ code: z.string().check(z.regex(/^\d$/)) });
    expect(messagesOf(planted, { code: 'x' })).toEqual([validationMessages.invalid]);
    expect(messagesOf(z.string().check(z.refine(() => false, { error: 'unheard-of' })), 'x')).toEqual([
      validationMessages.invalid,
    ]);
  });

  it.each([
    [createProduct.body, { gtin: '12' }, 'gtin', 'O GTIN tem de 8 a 14 números'],
    [createProduct.body, { unit: 'XX' }, 'unit', expect.stringMatching(/^Use um destes: /)],
    [createStore.body, { state: 'XX' }, 'state', expect.stringMatching(/^Use um destes: AC, /)],
    [createStore.body, { zipCode: '123' }, 'zipCode', 'O CEP tem 8 números, como 01310-100'],
    [createStore.body, { status: 'X' }, 'status', 'Use um destes: ACTIVE, PENDING, BLOCKED, INACTIVE'],
    [createStore.body, { openedOn: '2026-02-31' }, 'openedOn', 'Use uma data que existe, como 2026-09-16'],
    [
      createStore.body,
      { documentNumber: '123' },
      'documentNumber',
      'Não é um CNPJ nem um CPF. Confira os números.',
    ],
  ] as const)('%#', (schema, value, field, message) => {
    const parsed = z.safeDecode(schema as z.ZodMiniType<unknown, unknown>, value, { reportInput: true }); // a part of a body, on purpose
    expect(parsed.success ? {} : issueFields(parsed.error.issues)).toMatchObject({ [field]: message });
  });
});

it.each([
  ['43764981000156', '43764981000156'],
  ['43.764.981/0001-56', '43764981000156'],
  ['CNPJ 43.764.981/0001-56', '43764981000156'],
  ['CNPJ/MF nº: 43.764.981 / 0001-56 ', '43764981000156'],
  ['CPF 529.982.247-25', '52998224725'],
])('R-GEN-006: a document is taken as people write it, and is one inside: %j', (written, document) => {
  expect(z.decode(documentNumber, written)).toBe(document);
  expect(z.decode(documentOrMasked, written)).toBe(document);
});

it('a masked CPF stays as it came, and what is no document is refused', () => {
  expect(z.decode(documentOrMasked, '***.***.247-**')).toBe('***.***.247-**');
  for (const typed of ['', 'CNPJ', '43764981000157', 'x'.repeat(200)])
    expect(z.safeDecode(documentNumber, typed).success).toBe(false);
  expect(z.safeDecode(publicId, '43').success || z.safeDecode(zip, '0').success).toBe(false);
});
