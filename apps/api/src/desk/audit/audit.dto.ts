import type { AuditChange, AuditShown, AuditSubject } from '@celeiro/contract/desk/audit/audit.ts';
import {
  type AuditKind,
  auditFieldLabel,
  auditKinds,
  auditValue,
} from '@celeiro/rules/desk/audit/audit-kinds.ts';
import { shownFieldWords } from '@celeiro/rules/personal-data.ts';
import { recordEvents, undoneTitle } from '@celeiro/rules/records/record-history.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { ERASED_VALUE } from '../../platform/records/read-history.ts';
import { readPersons, readSubjects, type Subject } from './audit-subjects.queries.ts';
import type { AuditRow } from './audit.queries.ts';
import type { ShownRow } from './shown-data.queries.ts';

const subjectDto = (kind: AuditKind, { publicId, parentPublicId, name }: Subject): AuditSubject => ({
  kind,
  kindDescription: auditKinds[kind].label,
  publicId,
  parentPublicId,
  name,
});

/** Rows of the audit with their records, in the texts of their histories: masked and erased as there. */
export const auditChanges = async (
  db: Kysely<Database>,
  rows: readonly AuditRow[],
): Promise<readonly AuditChange[]> => {
  const [subjectOf, isPerson] = await Promise.all([readSubjects(db, rows), readPersons(db, rows)]);
  return rows.map((row) => {
    // An undone change has neither before nor after: it is shown as one text.
    const undone = undoneTitle({ ...row, newValue: row.isErased ? ERASED_VALUE : row.newValue });
    const of = { kind: row.kind, field: row.field, isOfPerson: isPerson(row) };
    return {
      number: row.id,
      at: row.at.toISOString(),
      byName: row.byName,
      record: subjectDto(row.kind, subjectOf(row)),
      event: row.event,
      eventDescription: undone ?? recordEvents[row.event],
      field: undone ?? auditFieldLabel(row.kind, row.field),
      itemLabel: row.itemLabel,
      value: auditValue(of, row.oldValue),
      newValue: undone !== null ? null : row.isErased ? ERASED_VALUE : auditValue(of, row.newValue),
    };
  });
};

/** Rows of the log of shown data, with the person they are about. */
export const auditShown = async (
  db: Kysely<Database>,
  rows: readonly ShownRow[],
): Promise<readonly AuditShown[]> => {
  const subjectOf = await readSubjects(db, rows);
  return rows.map((row) => ({
    number: row.id,
    at: row.at.toISOString(),
    byName: row.byName,
    record: subjectDto(row.kind, subjectOf(row)),
    field: row.kind === 'user' ? auditFieldLabel('user', row.field) : shownFieldWords(row.field),
    reason: row.reason,
  }));
};
