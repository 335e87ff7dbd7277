import type { FieldTable, PlainName, PlainPart } from '@celeiro/rules/records/field-table.ts';
import { formatRecordValue } from '@celeiro/rules/records/record-history.ts';
import type { Fact } from './profile-card.tsx';

/** Plain fields of a record as its profile shows them, in order: label and value as people read it. */
export const plainFacts = <T extends FieldTable>(
  table: T,
  record: PlainPart<T>,
  names: readonly PlainName<T>[],
): readonly Fact[] =>
  names.map((name) => [table[name]?.label ?? name, formatRecordValue(table[name], record[name])]);
