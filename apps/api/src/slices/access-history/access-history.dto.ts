import type { AccessHistoryEntry } from '@celeiro/contract/access-history.ts';
import { accessActionLabel, accessDetails } from '@celeiro/rules/access/access-history.ts';
import type { AccessHistoryRow } from './access-history.queries.ts';

export const accessHistoryDto = (row: AccessHistoryRow): AccessHistoryEntry => ({
  at: row.at.toISOString(),
  byName: row.byName,
  action: row.action,
  actionDescription: accessActionLabel(row.action),
  subject: row.subject,
  subjectName: row.subjectName,
  changes: [...accessDetails(row.oldValue, row.newValue)],
});
