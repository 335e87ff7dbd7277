import { listManagedFlags } from '@celeiro/contract/flags.ts';
import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { formatDateTime } from '@celeiro/rules/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { TwoLines } from '../../ui/data-cells.tsx';
import type { DataColumn } from '../../ui/data-columns.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { FlagSwitch } from './flag-switch.tsx';
import styles from './flags.module.css';
import { flagsTexts as texts, flagWords } from './flags.texts.ts';

type Row = EndpointOutput<typeof listManagedFlags>['flags'][number] & {
  readonly publicId: string;
  readonly openSessions: number;
};

/** The flags and how many sessions are open; for administrators of the matriz. */
export const useManagedFlags = () => useQuery(read(listManagedFlags, {}));

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'name',
    label: texts.columns.name,
    cell: ({ name }) => (
      <span className={styles['flag']}>
        <b>{flagWords[name].name}</b>
        <span>{flagWords[name].effect}</span>
        {flagWords[name].isAhead && <small>{texts.ahead}</small>}
      </span>
    ),
  },
  {
    id: 'state',
    label: texts.columns.state,
    cell: ({ openSessions, ...flag }) => <FlagSwitch flag={flag} openSessions={openSessions} />,
  },
  {
    id: 'changed',
    label: texts.columns.changed,
    cell: ({ changedBy, changedAt }) =>
      changedAt === null ? (
        <span className={styles['never']}>{texts.never}</span>
      ) : (
        <TwoLines first={changedBy ?? ''} second={formatDateTime(Date.parse(changedAt))} />
      ),
  },
];

const order = Object.keys(flagWords);

/** '?view=recursos': each flag with what it does, its switch, and who switched it last (R-FLAG-002). */
export const FlagsView = ({ flags }: { readonly flags: ReturnType<typeof useManagedFlags> }) => {
  const { data, isError, refetch } = flags;
  if (data === undefined && isError)
    return <ErrorState title={texts.failed} onRetry={() => void refetch()} />;
  const rows = (data?.flags ?? [])
    .map((flag) => ({ ...flag, publicId: flag.name, openSessions: data?.openSessions ?? 0 }))
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  return (
    <>
      <p className={styles['intro']}>{texts.intro}</p>
      <DataTable
        label={texts.list}
        rows={rows}
        columns={columns}
        isLoading={data === undefined}
        look="tall"
        isLabelled
      />
    </>
  );
};
