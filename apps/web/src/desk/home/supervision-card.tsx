import { getSupervision, type Supervision } from '@celeiro/contract/desk/home/home.ts';
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
import { homeTexts } from './home.texts.ts';
import styles from './home.module.css';

const texts = homeTexts.supervision;

/** As often as the other numbers of the page. */
const REFRESH_MS = 10_000;

type Waiting = Supervision['approvals'];

const rows = [
  { id: 'approvals', to: { to: pages.deliveryList.path, search: { view: 'aprovacoes' } } },
  { id: 'credit', to: { to: pages.creditAnalysis.path, search: { group: 'waiting' } } },
] as const;

const Row = ({ id, to, waiting }: (typeof rows)[number] & { readonly waiting: Waiting }) => (
  <tr>
    <th scope="row">
      {texts[id]}
      {waiting.oldest !== null && (
        <small className="block size-12 line-16 faint">
          {texts.oldest}
          <TimeAgo at={waiting.oldest} />
        </small>
      )}
    </th>
    <td className="number">{formatCount(waiting.today)}</td>
    <td className="number">{formatCount(waiting.days)}</td>
    <td className={classes('number', waiting.longer > 0 && styles['bad'])}>{formatCount(waiting.longer)}</td>
    <td className="number">
      <Link
        className={styles['link']}
        aria-label={texts.opens(texts[id], formatCount(waiting.total))}
        {...to}
      >
        {formatCount(waiting.total)}
      </Link>
    </td>
  </tr>
);

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
        <table className={classes(styles['ages'], styles['waits'])}>
          <thead>
            <tr>
              <th scope="col">{texts.what}</th>
              <th scope="col">{texts.today}</th>
              <th scope="col">{texts.days}</th>
              <th scope="col">{texts.longer}</th>
              <th scope="col">{texts.total}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} {...row} waiting={data[row.id]} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
};

/** What waits for a supervisor's decision, by how long it has waited; nothing for anybody else. */
export const SupervisionCard = () => (usePermissions().canApproveDiscounts ? <WaitingCard /> : null);
