import type { FieldTable } from '@celeiro/rules/records/field-table.ts';
import { expect, test } from 'vitest';
import { sectionsOf } from './plain-sections.ts';

const table = {
  name: { kind: 'line', label: 'Nome', most: 10, isRequired: true },
  note: { kind: 'text', label: 'Observação', most: 10 },
  tags: { label: 'Tags' },
} as const satisfies FieldTable;
const sections = sectionsOf(table);

test('the sections hold each plain field once', () => {
  const complete = { first: ['name'], second: ['note', 'tags'] } as const;
  expect(sections(complete)).toBe(complete);
  // @ts-expect-error: the note is in no section
  sections({ first: ['name'] });
  // @ts-expect-error: the table has no street
  sections({ first: ['name', 'street'], second: ['note'] });
  // @ts-expect-error: the name is in two sections
  sections({ first: ['name'], second: ['note', 'name'] });
  // @ts-expect-error: the name is twice in one section
  sections({ first: ['name', 'note', 'name'] });
});
