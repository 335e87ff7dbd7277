import type { AccessHistoryEntry } from '@celeiro/contract/access/access-history/access-history.ts';
import { accessActionLabel, accessDetails } from '@celeiro/rules/access/access-history/access-history.ts';
import { flagLabel } from '@celeiro/rules/base/flags/flags.ts';
import type { AccessHistoryRow } from './access-history.queries.ts';

/** The object of a step as text: a person's name, a flag's label; null without one. */
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
