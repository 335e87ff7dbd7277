import type { RecordHistoryEntry, RecordHistoryQuery } from '@celeiro/contract/records.ts';
import {
  formatRecordValue,
  recordEntryTitle,
  recordEvents,
  recordLabel,
} from '@celeiro/rules/records/record-history.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { readRecordSaves } from './record-history.queries.ts';
import type { RecordKind } from './record.ts';

/** Shown in a history in place of an erased value. */
export const ERASED_VALUE = 'apagado (LGPD)';

/** A record's history for display (R-HIST-001): one entry for each save, newest first, one page at a time (T33). */
export const readRecordHistory = async (
  db: Kysely<Database>,
  { kind, fields }: Pick<RecordKind, 'kind' | 'fields'>,
  recordId: number,
  { before, size }: RecordHistoryQuery,
): Promise<RecordHistoryEntry[]> => {
  const rows = await readRecordSaves(db, { kind, recordId }, { before, size });
  return [...Map.groupBy(rows, (row) => row.version)].flatMap(([number, changes]) => {
    const [first] = changes;
    if (first === undefined) return [];
    return {
      number,
      name: first.byName,
      description: recordEntryTitle(fields, changes),
      date: first.at.toISOString(),
      event: first.event,
      eventDescription: recordEvents[first.event],
      items: changes
        .map(({ field, oldValue, newValue, isErased }) => ({
          label: recordLabel(fields, field),
          value: formatRecordValue(fields[field], oldValue),
          newValue: isErased ? ERASED_VALUE : formatRecordValue(fields[field], newValue),
          isIdentifier: false,
        }))
        .filter(({ value, newValue }) => value !== null || newValue !== null),
    };
  });
};
