import { getSupervision } from '@celeiro/contract/desk/home/home.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../kit/api/query.ts';
import { Card } from '../../kit/profile/profile-card.tsx';
import { TimeAgo } from '../../kit/fields/time-ago.tsx';
import { pages } from '../../kit/url/pages.ts';
import { usePermissions } from '../../kit/browser/user-store.ts';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/marks/states.tsx';
import { SmallTable } from '../../ui/data/small-table.tsx';
import { homeTexts } from './home.texts.ts';
import styles from './home.module.css';

const texts = homeTexts.supervision;

/** As often as the other numbers of the page. */
const REFRESH_MS = 10_000;

const rows = [
  { id: 'approvals', to: { to: pages.deliveryList.path, search: { view: 'aprovacoes' } } },
  { id: 'credit', to: { to: pages.creditAnalysis.path, search: { group: 'waiting' } } },
] as const;

const WaitingCard = () => {
  const { data, error, refetch } = useQuery({ ...read(getSupervision, {}), refetchInterval: REFRESH_MS });
  return (
    <Card title={texts.title}>
      {data === undefined && error !== null && (
        <ErrorState title={texts.failed} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === null && <div className={styles['waits']} aria-busy="true" />
      ) : (
        <SmallTable
          className={classes(styles['ages'], styles['waits'])}
          rows={rows.map((row) => ({ ...row, waiting: data[row.id] }))}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'what',
              label: texts.what,
              cell: ({ id, waiting }) => (
                <>
                  {texts[id]}
                  {waiting.oldest !== null && (
                    <small className="block size-12 line-16 faint">
                      {texts.oldest}
                      <TimeAgo at={waiting.oldest} />
                    </small>
                  )}
                </>
              ),
            },
            {
              id: 'today',
              label: texts.today,
              isNumber: true,
              cell: ({ waiting }) => formatCount(waiting.today),
            },
            {
              id: 'days',
              label: texts.days,
              isNumber: true,
              cell: ({ waiting }) => formatCount(waiting.days),
            },
            {
              id: 'longer',
              label: texts.longer,
              isNumber: true,
              cell: ({ waiting: { longer } }) => (
                <span className={longer > 0 ? styles['bad'] : undefined}>{formatCount(longer)}</span>
              ),
            },
            {
              id: 'total',
              label: texts.total,
              isNumber: true,
              cell: ({ id, to, waiting }) => (
                <Link
                  className={styles['link']}
                  aria-label={texts.opens(texts[id], formatCount(waiting.total))}
                  {...to}
                >
                  {formatCount(waiting.total)}
                </Link>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
};

/** What waits for a supervisor's decision, by how long it has waited; nothing for anybody else. */
export const SupervisionCard = () => (usePermissions().canApproveDiscounts ? <WaitingCard /> : null);
