import type { UserRow, userSorts } from '@celeiro/contract/access/users/user-accounts.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { Link } from '@tanstack/react-router';
import { TimeAgo } from '../../kit/fields/time-ago.tsx';
import { QuietText, TwoLines } from '../../ui/data/data-cells.tsx';
import type { DataColumn, RowLinkProps } from '../../ui/data/data-columns.ts';
import { usersTexts as texts } from './users.texts.ts';
import { UserStatusMark } from './user-status.tsx';

export type UserSort = (typeof userSorts)[number];

/** Opens a person's panel next to the list, which keeps its state. */
export const UserLink = ({ row, ...link }: RowLinkProps<UserRow>) => (
  <Link
    {...link}
    to="."
    search={(before: Readonly<Record<string, string>>) => ({ ...before, id: row.publicId })}
  />
);

const lastAccess = ({ lastAccessAt }: UserRow) =>
  lastAccessAt === null ? (
    <QuietText title={texts.never}>{texts.never}</QuietText>
  ) : (
    <TimeAgo at={lastAccessAt} />
  );

const orQuiet = (value: string | null, none: string) =>
  value === null ? <QuietText title={none}>{none}</QuietText> : <span title={value}>{value}</span>;

/** The list of people: its table, its cards and its sheet. */
export const userColumns: readonly DataColumn<UserRow, UserSort>[] = [
  {
    id: 'name',
    label: texts.columns.name,
    sort: 'name',
    firstSort: 'asc',
    isFixed: true,
    isLink: true,
    cell: ({ name, username }) => <TwoLines first={name} second={username} />,
    card: { line: 1, look: 'strong', content: ({ name }) => name },
  },
  {
    id: 'unit',
    label: texts.columns.unit,
    width: '15%',
    cell: ({ businessUnitName }) => <span title={businessUnitName}>{businessUnitName}</span>,
    card: {
      line: 2,
      look: 'quiet',
      content: ({ businessUnitName, groupName }) => texts.place(businessUnitName, groupName),
    },
  },
  {
    id: 'group',
    label: texts.columns.group,
    width: '14%',
    cell: ({ groupName }) => orQuiet(groupName, texts.noGroup),
  },
  {
    id: 'parent',
    label: texts.columns.parent,
    width: '15%',
    givesWay: 'third',
    cell: ({ parentName }) => orQuiet(parentName, texts.noParent),
  },
  {
    id: 'authorities',
    label: texts.columns.authorities,
    width: '72px',
    isNumber: true,
    givesWay: 'first',
    cell: ({ authorities }) => <span className="number">{formatCount(authorities)}</span>,
  },
  {
    id: 'status',
    label: texts.columns.status,
    width: '104px',
    isApart: true,
    cell: ({ status }) => <UserStatusMark status={status} />,
    card: { line: 1 },
  },
  {
    id: 'lastAccess',
    label: texts.columns.lastAccess,
    width: '124px',
    sort: 'lastAccess',
    givesWay: 'second',
    cell: lastAccess,
    card: { line: 2, look: 'quietWhole' },
  },
  {
    id: 'sessions',
    label: texts.columns.sessions,
    width: '78px',
    isNumber: true,
    givesWay: 'first',
    cell: ({ sessions }) => <span className="number">{formatCount(sessions)}</span>,
  },
];
