import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { schemaText } from './schema-text.ts';
import { readBlocks, wireDiff } from './wire-diff.ts';
import { type ContractFile, wireTexts } from './wire-text.ts';

const source = join(import.meta.dirname, '../../packages/contract/src');
const files: ContractFile[] = await Promise.all(
  globSync('**/*.ts', { cwd: source })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map(async (path) => ({ path, exports: await import(pathToFileURL(join(source, path)).href) })),
);
const texts = wireTexts(files);
const recordOf = (path: string): string => join(source, path.replace(/\.ts$/, '.wire.txt'));

// A change of the wire changes a line next to its contract file. Update with `vitest -u`.
test.each([...texts])('the wire of %s is the reviewed one', async (path, text) => {
  await expect(text).toMatchFileSnapshot(recordOf(path));
});

test('no text is left of a file that no longer exists or has nothing on the wire', () => {
  const found = globSync('**/*.wire.txt', { cwd: source }).map((path) => join(source, path));
  expect(found.toSorted()).toEqual([...texts.keys()].map(recordOf).toSorted());
});

test('a text leaves nothing of a schema out', () => {
  expect(schemaText({ type: 'string', minLength: 1, maxLength: 9, pattern: '^a', title: 'A' })).toBe(
    'string 1..9 /^a/ title="A"',
  );
  expect(schemaText({ type: 'array', maxItems: 3, items: { type: 'integer', minimum: 0 } })).toBe(
    '[..3 × integer 0..]',
  );
  expect(schemaText({ anyOf: [{ $ref: '#/$defs/money' }, { type: 'null' }], default: null })).toBe(
    '→ money | null default=null',
  );
  expect(
    schemaText({
      type: 'object',
      properties: { a: { enum: ['x', 'y'], type: 'string' }, b: { type: ['string', 'null'] } },
      required: ['a'],
      additionalProperties: false,
    }),
  ).toBe('exactly {\n  a: "x" | "y"\n  b?: string | null\n}');
  expect(schemaText({ type: 'object', additionalProperties: { type: 'number' } })).toBe(
    '{\n  [name]: number\n}',
  );
});

test('what differs is named call by call and field by field', () => {
  const before = readBlocks([
    'tag = {\n  name: string\n  color?: string\n}\n\nGET /tags (listTags)\n  for intranetweb\n  body {\n    a: {\n      b: number\n    }\n  }\n  refuses\n    GONE 404\n',
    'GET /old (old)\n  for public\n',
  ]);
  const after = readBlocks([
    'tag = {\n  name: string 1..9\n  size: number\n}\n\nGET /tags (listTags)\n  for intranetweb\n  body {\n    a: {\n      b: string\n    } | null\n  }\n  refuses\n    TAKEN 409\n\nPOST /new (new)\n  for public\n',
  ]);
  expect(wireDiff(before, after)).toEqual([
    '- GET /old (old)',
    '~ GET /tags (listTags)',
    '  - refuses.GONE: 404',
    '  ~ body.a.b: number -> string',
    '  + body.a …: } | null',
    '  + refuses.TAKEN: 409',
    '+ POST /new (new)',
    '~ tag',
    '  - color?: string',
    '  ~ name: string -> string 1..9',
    '  + size: number',
  ]);
  expect(wireDiff(after, after)).toEqual([]);
});
