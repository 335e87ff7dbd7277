import type { Home } from '@celeiro/contract/desk/home/home.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { onTimeBands } from '@celeiro/rules/parties/supplier-score/on-time-bands.ts';
import { formatShare } from '@celeiro/rules/parties/supplier-score/score-words.ts';
import { Link } from '@tanstack/react-router';
import { Card } from '../../kit/profile/profile-card.tsx';
import { TimeAgo } from '../../kit/fields/time-ago.tsx';
import { useOrderPage } from '../../kit/url/order-page.ts';
import { pages } from '../../kit/url/pages.ts';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';
import { SmallTable } from '../../ui/data/small-table.tsx';
import { standingOf } from './amounts-card.tsx';
import { homeTexts as texts } from './home.texts.ts';
import type { HomeScope } from './home-queues.ts';
import { type StatusGroup, statusGroups } from './status-groups.ts';
import styles from './home.module.css';

type Props = { readonly home: Home; readonly scope: HomeScope };

const shareOf = (count: number, all: number): string => {
  const share = (count * 100) / all;
  return share > 0 && share < 1 ? '< 1%' : `${Math.round(share)}%`;
};

/** How many deliveries of the days stand in each status, those given up among them. */
export const StatusesCard = ({ home: { statuses }, scope: { span, username } }: Props) => {
  const groups = statusGroups(statuses);
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  const listOf = ({ statuses: status }: StatusGroup) => ({
    to: pages.deliveryList.path,
    search: {
      status,
      deliveryFrom: span.from,
      deliveryTo: span.to,
      ...(username !== null && { operator: username }),
    },
  });
  return (
    <Card title={texts.statuses.title} end={<span className="size-12 faint">{formatCount(all)}</span>}>
      {all === 0 ? (
        <p className="size-12 faint">{texts.statuses.none}</p>
      ) : (
        <>
          <div className={`row gap-2 ${styles['stack']}`} aria-hidden="true">
            {groups.map((group) => (
              <Link
                key={group.id}
                tabIndex={-1}
                title={texts.statuses.opens(group.label, formatCount(group.count))}
                style={{ flexGrow: group.count }}
                {...listOf(group)}
              >
                <span className={styles[group.id]} />
              </Link>
            ))}
          </div>
          <ul className={styles['rows']}>
            {groups.map((group) => (
              <li key={group.id}>
                <span className={classes(styles['dot'], styles[group.id])} aria-hidden="true" />
                <span className={styles['grown']}>{group.label}</span>
                <Link
                  className={classes(styles['link'], 'number')}
                  aria-label={texts.statuses.opens(group.label, formatCount(group.count))}
                  {...listOf(group)}
                >
                  {formatCount(group.count)}
                </Link>
                <span className={classes(styles['share'], 'number')}>{shareOf(group.count, all)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
};

const { below } = onTimeBands.BELOW_80;
const isBad = (onTime: number): boolean => onTime < below;

/** Who delivers most of the days, and how punctual they are. */
export const SuppliersCard = ({ home: { suppliers }, scope }: Props) => (
  <Card
    title={texts.suppliers.title}
    end={
      <Link className={styles['all']} to={pages.supplierList.path}>
        {texts.suppliers.all}
      </Link>
    }
  >
    {suppliers.length === 0 ? (
      <p className="size-12 faint">{texts.suppliers.none}</p>
    ) : (
      <SmallTable
        className={styles['suppliers']}
        rows={suppliers}
        keyOf={({ publicId }) => publicId}
        columns={[
          { id: 'name', label: texts.suppliers.name, cell: ({ name }) => name },
          {
            id: 'bar',
            label: '',
            isDecorative: true,
            cell: ({ publicId, name, amount }) => (
              <Link
                tabIndex={-1}
                title={texts.suppliers.opens(name, formatBRL(amount))}
                {...standingOf(scope, scope.span.from, scope.span.to, { supplier: publicId })}
              >
                <span style={{ width: `${(amount * 100) / Math.max(1, suppliers[0]?.amount ?? 1)}%` }} />
              </Link>
            ),
          },
          {
            id: 'amount',
            label: texts.suppliers.amount,
            isNumber: true,
            cell: ({ publicId, name, amount }) => (
              <Link
                className={styles['link']}
                aria-label={texts.suppliers.opens(name, formatBRL(amount))}
                {...standingOf(scope, scope.span.from, scope.span.to, { supplier: publicId })}
              >
                {formatBRL(amount)}
              </Link>
            ),
          },
          {
            id: 'onTime',
            label: texts.suppliers.onTime,
            isNumber: true,
            cell: ({ publicId, name, onTime }) =>
              onTime === null ? (
                EMPTY_VALUE
              ) : (
                <Link
                  className={classes(styles['link'], isBad(onTime) && styles['bad'])}
                  aria-label={texts.suppliers.score(name, formatShare(onTime))}
                  to={pages.supplierDetail.path}
                  params={{ supplierPublicId: publicId, _splat: 'summary' }}
                >
                  {formatShare(onTime)}
                </Link>
              ),
          },
        ]}
      />
    )}
  </Card>
);

/** R-FORMAT-008: the newest saves, 'Agora mesmo' first. */
export const RecentCard = ({ home: { recent } }: Pick<Props, 'home'>) => {
  const to = useOrderPage();
  return (
    <Card title={texts.recent.title}>
      {recent.length === 0 ? (
        <p className="size-12 faint">{texts.recent.none}</p>
      ) : (
        <ul className={styles['recent']}>
          {recent.map(
            ({ orderPublicId, deliveryPublicId, orderNumber, name, description, supplier, store, at }) => (
              <li key={`${deliveryPublicId} ${at} ${description}`}>
                <Avatar name={name} />
                <p className="anywhere">
                  <b className="medium">{name}</b>
                  {` ${description} `}
                  <Link
                    className={styles['link']}
                    aria-label={texts.recent.opens(orderNumber)}
                    to={to}
                    params={{ orderPublicId, deliveryPublicId }}
                  >
                    {orderNumber}
                  </Link>
                  <small className="block size-12 line-16 faint">{`${supplier} → ${store}`}</small>
                </p>
                <TimeAgo at={at} />
              </li>
            ),
          )}
        </ul>
      )}
    </Card>
  );
};
