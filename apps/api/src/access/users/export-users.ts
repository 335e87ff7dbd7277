import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { UserRow } from '@celeiro/contract/access/users/user-accounts.ts';
import type { exportUsers as endpoint, userSheetColumns } from '@celeiro/contract/access/users/user-lists.ts';
import { userStatusLabels } from '@celeiro/rules/access/users/users.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { SheetColumn } from '../../platform/files/sheet-column.ts';
import { sheetAnswer } from '../../platform/files/sheet.ts';
import type { FileAnswer, Operation } from '../../platform/http/docs/operation.ts';
import { readUserSheet, userFiltersOf } from './accounts/accounts.queries.ts';
import type { UsersContext } from './accounts/invitations.ts';

type Column = SheetColumn<UserRow>;

// A column on screen may become two in the sheet, where every value has its own cell.
const sheetColumns: Readonly<Record<(typeof userSheetColumns)[number], readonly Column[]>> = {
  name: [
    { label: 'Nome', width: 30, kind: 'text', of: (row) => row.name },
    { label: 'E-mail', width: 34, kind: 'text', of: (row) => row.username },
  ],
  unit: [{ label: 'Unidade', width: 24, kind: 'text', of: (row) => row.businessUnitName }],
  group: [{ label: 'Grupo', width: 24, kind: 'text', of: (row) => row.groupName }],
  parent: [{ label: 'Gestor', width: 26, kind: 'text', of: (row) => row.parentName }],
  authorities: [{ label: 'Papéis', width: 9, kind: 'integer', of: (row) => row.authorities }],
  status: [{ label: 'Status', width: 12, kind: 'text', of: (row) => userStatusLabels[row.status] }],
  lastAccess: [
    {
      label: 'Último acesso',
      width: 17,
      kind: 'instant',
      of: (row) => (row.lastAccessAt === null ? null : Date.parse(row.lastAccessAt)),
    },
  ],
  sessions: [{ label: 'Sessões abertas', width: 15, kind: 'integer', of: (row) => row.sessions }],
};

const readable = new Intl.NumberFormat('pt-BR');

/** The people that an actor may see as a sheet. Throws EXPORT_TOO_LARGE instead of omitting rows. */
export const exportUsers = async (
  context: UsersContext,
  operation: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> => {
  const rows = await readUserSheet(operation, {
    filters: userFiltersOf(body.filter),
    publicIds: body.userPublicIds ?? null,
    sort: body.sort ?? 'name,asc',
    limit: EXPORT_MAXIMUM + 1,
    sessionNow: context.tokenClock(),
  });
  if (rows.length > EXPORT_MAXIMUM)
    return refuse('EXPORT_TOO_LARGE', { maximum: readable.format(EXPORT_MAXIMUM) }, 'filter');
  const columns = body.columns.flatMap((id) => sheetColumns[id]);
  return sheetAnswer(
    body.format,
    `usuarios-${businessDateOf(operation.now.getTime())}`,
    'Usuários',
    columns,
    rows,
  );
};
