import type { AccessHistoryEntry } from '@celeiro/contract/access/access-history/access-history.ts';
import { accessActionLabel, accessDetails } from '@celeiro/rules/access/access-history/access-history.ts';
import { flagLabel } from '@celeiro/rules/base/flags/flags.ts';
import type { AccessHistoryRow } from './access-history.queries.ts';

/** What a step was done to, in words: a person's name, what a flag is called; null for what has none. */
export const subjectNameOf = ({ action, subject, subjectName }: AccessHistoryRow): string | null =>
  action === 'FLAG_CHANGED' ? flagLabel(subject) : subjectName;

export const accessHistoryDto = (row: AccessHistoryRow): AccessHistoryEntry => ({
  number: row.number,
  at: row.at.toISOString(),
  byName: row.byName,
  action: row.action,
  actionDescription: accessActionLabel(row.action),
  subject: row.subject,
  subjectName: subjectNameOf(row),
  changes: [...accessDetails(row.oldValue, row.newValue)],
});
