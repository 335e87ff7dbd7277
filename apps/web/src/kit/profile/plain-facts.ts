import type { FieldTable, PlainName, PlainPart } from '@celeiro/rules/records/field-table.ts';
import { formatRecordValue } from '@celeiro/rules/records/record-history.ts';
import type { Fact } from './profile-card.tsx';

/**
 * Plain fields of a record as its profile shows them, in order: label and value as people read it. `own`: the facts of those that
 * are shown in another way, or not at all.
 */
export const plainFacts = <T extends FieldTable, N extends PlainName<T>>(
  table: T,
  record: PlainPart<T>,
  names: readonly N[],
  own?: Readonly<Partial<Record<N, readonly Fact[]>>>,
): readonly Fact[] =>
  names.flatMap(
    (name) => own?.[name] ?? [[table[name]?.label ?? name, formatRecordValue(table[name], record[name])]],
  );
