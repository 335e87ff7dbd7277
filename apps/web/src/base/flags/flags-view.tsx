import { type FlagName, listManagedFlags } from '@celeiro/contract/base/flags/flags.ts';
import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { flagLabels } from '@celeiro/rules/base/flags/flags.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { TwoLines } from '../../ui/data/data-cells.tsx';
import type { DataColumn } from '../../ui/data/data-columns.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { ErrorState } from '../../ui/marks/states.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
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
      <span className={`stack gap-2 ${styles['flag']}`}>
        <b className="medium">
          {flagLabels[name]}{' '}
          {flagWords[name].isAhead && (
            <Tag color="grey" form="outline">
              {texts.ahead}
            </Tag>
          )}
        </b>
        <span>{flagWords[name].effect}</span>
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
        <span className="faint">{texts.never}</span>
      ) : (
        <TwoLines first={changedBy ?? ''} second={formatDateTime(Date.parse(changedAt))} />
      ),
  },
];

const isAhead = (name: FlagName): boolean => flagWords[name].isAhead === true;
const order = Object.keys(flagWords);
/** What has an effect comes first. */
const placeOf = (name: FlagName): number => order.indexOf(name) + (isAhead(name) ? order.length : 0);

/** '?view=recursos': each flag with what it does, its switch, and who switched it last (R-FLAG-002). */
export const FlagsView = ({ flags }: { readonly flags: ReturnType<typeof useManagedFlags> }) => {
  const { data, isError, refetch } = flags;
  if (data === undefined && isError)
    return <ErrorState title={texts.failed} onRetry={() => void refetch()} />;
  const rows = (data?.flags ?? [])
    .map((flag) => ({ ...flag, publicId: flag.name, openSessions: data?.openSessions ?? 0 }))
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name));
  return (
    <>
      <p className={`muted pad-12-gutter ${styles['intro']}`}>
        {texts.intro} {rows.some(({ name }) => isAhead(name)) && texts.aheadHint}
      </p>
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
