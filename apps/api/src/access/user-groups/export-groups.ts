import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { authorities } from '@celeiro/contract/permissions.ts';
import type { exportGroups as endpoint } from '@celeiro/contract/access/user-groups/user-group-matrix.ts';
import { authorityLabels } from '@celeiro/rules/access/user-groups/authorities.ts';
import { userStatusLabels } from '@celeiro/rules/access/users/users.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { SheetColumn } from '../../platform/files/sheet-column.ts';
import { sheetAnswer } from '../../platform/files/sheet.ts';
import type { FileAnswer, Operation } from '../../platform/http/docs/operation.ts';
import { type MatrixRow, readMatrix } from './group-members.queries.ts';

/** The origin of a person's authority; in a group's own row, whether the group has it. */
const origin = ({ person, own, ofGroup }: MatrixRow, code: string): string | null => {
  const isOfGroup = ofGroup.includes(code);
  if (person === null) return isOfGroup ? 'Sim' : null;
  if (own.includes(code)) return isOfGroup ? 'Grupo e próprio' : 'Próprio';
  return isOfGroup ? 'Grupo' : null;
};

const columns: readonly SheetColumn<MatrixRow>[] = [
  { label: 'Unidade', width: 24, kind: 'text', of: (row) => row.unit },
  { label: 'Grupo', width: 24, kind: 'text', of: (row) => row.groupName ?? 'Sem grupo' },
  { label: 'Pessoa', width: 30, kind: 'text', of: (row) => row.person?.name ?? null },
  { label: 'E-mail', width: 34, kind: 'text', of: (row) => row.person?.username ?? null },
  {
    label: 'Status',
    width: 12,
    kind: 'text',
    of: ({ person }) => (person === null ? null : userStatusLabels[person.status]),
  },
  ...authorities.map((code): SheetColumn<MatrixRow> => ({
    label: authorityLabels[code],
    width: 20,
    kind: 'text',
    of: (row) => origin(row, code),
  })),
];

const readable = new Intl.NumberFormat('pt-BR');

/** Groups, their authorities and their people as a sheet. Throws EXPORT_TOO_LARGE instead of omitting rows. */
export const exportGroups = async (
  { db, actor, now }: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> => {
  const rows = await readMatrix(db, actor, EXPORT_MAXIMUM + 1);
  if (rows.length > EXPORT_MAXIMUM)
    return refuse('EXPORT_TOO_LARGE', { maximum: readable.format(EXPORT_MAXIMUM) });
  const name = `grupos-e-papeis-${businessDateOf(now.getTime())}`;
  return sheetAnswer(body.format, name, 'Grupos e papéis', columns, rows, 2);
};
