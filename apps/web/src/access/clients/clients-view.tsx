import { listClients } from '@celeiro/contract/access/clients/clients.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { IconBan, IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { PageFrame } from '../../kit/list/page-frame.tsx';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { pages } from '../../kit/url/pages.ts';
import { ActionRow } from '../../ui/actions/action-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TwoLines } from '../../ui/data/data-cells.tsx';
import type { DataColumn } from '../../ui/data/data-columns.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { EmptyState, ErrorState } from '../../ui/marks/states.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import type { Client, Doing } from './client.ts';
import styles from './clients.module.css';
import { clientsTexts as texts } from './clients.texts.ts';

type Row = Client & { readonly publicId: string };

const ClientDialog = onDemand(
  () => import('./client.dialog.tsx'),
  (module) => module.ClientDialog,
);

const dateTime = (iso: string): string => formatDateTime(Date.parse(iso));

const columnsFor = (onDo: (doing: Doing) => void): readonly DataColumn<Row>[] => [
  {
    id: 'name',
    label: texts.columns.name,
    cell: ({ name, clientId }) => <TwoLines first={name} second={clientId} />,
  },
  { id: 'scope', label: texts.columns.scope, cell: ({ scope }) => texts.scopes[scope] },
  {
    id: 'secret',
    label: texts.columns.secret,
    cell: ({ secretChangedAt, previousSecretUntil }) =>
      previousSecretUntil === null ? (
        dateTime(secretChangedAt)
      ) : (
        <TwoLines first={dateTime(secretChangedAt)} second={texts.previous(dateTime(previousSecretUntil))} />
      ),
  },
  {
    id: 'used',
    label: texts.columns.used,
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? <span className="faint">{texts.never}</span> : dateTime(lastUsedAt),
  },
  {
    id: 'state',
    label: texts.columns.state,
    cell: ({ revokedAt }) =>
      revokedAt === null ? (
        texts.active
      ) : (
        <Tag color="grey" form="outline" title={dateTime(revokedAt)}>
          {texts.revoked}
        </Tag>
      ),
  },
  {
    id: 'actions',
    label: texts.columns.actions,
    cell: ({ publicId: _id, ...client }) =>
      client.revokedAt === null && (
        <span className="row gap-4 center">
          <ActionRow
            of={client.name}
            shown={1}
            actions={[
              {
                id: 'change',
                label: texts.change,
                icon: <IconKey size={14} aria-hidden="true" />,
                onRun: () => onDo({ act: 'change', client }),
              },
              {
                id: 'revoke',
                label: texts.revoke,
                icon: <IconBan size={14} aria-hidden="true" />,
                onRun: () => onDo({ act: 'revoke', client }),
              },
            ]}
          />
        </span>
      ),
  },
];

/** '?view=sistemas': the channels and finance systems that may connect; for administrators of the matriz. */
export const ClientsView = () => {
  const { data, isError, refetch } = useQuery(read(listClients, {}));
  const [doing, setDoing] = useState<Doing | null>(null);
  const columns = useMemo(() => columnsFor(setDoing), []);
  const clients = data?.content ?? [];
  const connected = clients.filter(({ revokedAt }) => revokedAt === null).length;
  return (
    <PageFrame
      title={pages.userList.title}
      count={data && texts.count(connected)}
      actions={
        <Button
          look="primary"
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setDoing({ act: 'add' })}
        >
          {texts.add}
        </Button>
      }
    >
      {data === undefined && isError ? (
        <ErrorState title={texts.failed} onRetry={() => void refetch()} />
      ) : data?.content.length === 0 ? (
        <EmptyState title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <>
          <p className={`muted pad-12-gutter ${styles['intro']}`}>{texts.intro}</p>
          <DataTable
            label={texts.list}
            rows={clients.map((client) => ({ ...client, publicId: client.clientId }))}
            columns={columns}
            isLoading={data === undefined}
            look="tall"
            isLabelled
          />
        </>
      )}
      {doing !== null && (
        <ClientDialog
          doing={doing}
          onClose={() => {
            setDoing(null);
            // Given up after a lost answer, too: it may have been done all the same.
            void refetch();
          }}
        />
      )}
    </PageFrame>
  );
};
