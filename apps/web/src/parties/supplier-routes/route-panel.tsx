import { listUnrecognizedAddresses } from '@celeiro/contract/parties/supplier-routes/route-address.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plainRead } from '../../kit/api/query.ts';
import { SEARCH } from '../../kit/list/list-state.ts';
import { pages } from '../../kit/url/pages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classes } from '../../ui/classes.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';
import type { OfferedCity } from './editor/city-fields.tsx';
import { routePanelTexts as texts } from './route-panel.texts.ts';
import styles from './route-panel.module.css';
import type { RouteFigures } from './use-route-figures.ts';

type Row = readonly [label: string, value: string];

const Rows = ({ label, rows }: { readonly label: string; readonly rows: readonly Row[] }) => (
  <dl className={`stack m-0 ${styles['rows']}`} aria-label={label}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="m-0 semibold number">{value}</dd>
      </div>
    ))}
  </dl>
);

/** How many clients each day of the week serves; the bars say the same as the figures above them. */
const Days = ({ byDay }: { readonly byDay: readonly number[] }) => {
  const most = Math.max(1, ...byDay);
  return (
    <ul className={`stack gap-4 bottom m-0 pad-0 ${styles['days']}`} aria-label={texts.byDay}>
      {byDay.map((count, day) => (
        <li key={texts.days[day]}>
          <span className="number">{count === 0 ? EMPTY_VALUE : formatCount(count)}</span>
          <i aria-hidden="true" style={{ height: `${Math.max(2, Math.round((count / most) * 48))}px` }} />
          <small>{texts.days[day]}</small>
        </li>
      ))}
    </ul>
  );
};

/** Of the city, the first clients whose address lies in no known neighborhood: they follow the city. */
const Unrecognized = ({ city }: { readonly city: OfferedCity }) => {
  const { data } = useQuery(
    plainRead(listUnrecognizedAddresses, { query: { cityPublicId: city.publicId, page: 0, size: 2 } }),
  );
  if (data === undefined || data.totalElements === 0) return null;
  const { content, totalElements } = data;
  return (
    <section
      className={`stack gap-8 border r-12 bg-surface ${styles['card']}`}
      aria-label={texts.unrecognized}
    >
      <h2 className="row between m-0 size-13 semibold">
        {texts.unrecognized} <span className="number">{formatCount(totalElements)}</span>
      </h2>
      <ul className={`stack gap-4 m-0 pad-0 ${styles['addresses']}`}>
        {content.map(({ publicId, name, neighborhood }) => (
          <li className="row gap-12 center between" key={publicId}>
            <span className="min-0">
              {name}
              <small className="block muted">{texts.followsCity(neighborhood)}</small>
            </span>
            <Link
              to={pages.unrecognizedAddresses.path}
              search={{ id: publicId }}
              target="_blank"
              aria-label={texts.fixOf(name)}
            >
              {texts.fix}
            </Link>
          </li>
        ))}
      </ul>
      {totalElements > content.length && (
        <Link to={pages.unrecognizedAddresses.path} search={{ [SEARCH]: city.name }} target="_blank">
          {texts.seeAll}
        </Link>
      )}
    </section>
  );
};

/** What the route in the form would serve in its city, and which stores it misses. */
export const RoutePanel = ({
  city,
  figures: { figures, isStale, isError, retry },
}: {
  /** Null until it is chosen and known. */
  readonly city: OfferedCity | null;
  readonly figures: RouteFigures;
}) => {
  if (city === null) return <p className="m-0 size-12 muted">{texts.chooseCity}</p>;
  const counted = (count: number | undefined, sign = '') =>
    count === undefined ? texts.unknown : `${count === 0 ? '' : sign}${formatCount(count)}`;
  const unserved = figures && figures.stores - figures.byCity - figures.byException;
  const hit = figures?.deliveries;
  return (
    <>
      <section
        className={classes('stack gap-8 border r-12 bg-surface', styles['card'], isStale && styles['stale'])}
        aria-label={texts.title(city.name)}
        aria-busy={figures === undefined && !isError}
      >
        <h2 className="row between m-0 size-13 semibold">{texts.title(city.name)}</h2>
        {figures === undefined && isError ? (
          <p role="alert">
            {texts.failed}{' '}
            <Button size="small" look="ghost" onClick={retry}>
              {texts.retry}
            </Button>
          </p>
        ) : (
          <>
            <Rows
              label={texts.served}
              rows={[
                [texts.stores, counted(figures?.stores)],
                [texts.byCity, counted(figures?.byCity)],
                [texts.byException, counted(figures?.byException)],
                [texts.unserved, counted(unserved)],
              ]}
            />
            {figures !== undefined && (
              <>
                <p className="m-0 size-12 muted">{texts.byDay}</p>
                <Days byDay={figures.byDay} />
              </>
            )}
            <p className="m-0 size-12 muted">{texts.onApply}</p>
            <Rows
              label={texts.onApply}
              rows={[
                [texts.gained, counted(figures?.gained, '+')],
                [texts.lost, counted(figures?.lost, '−')],
                [texts.changed, counted(figures?.changed)],
                [
                  texts.leftOut,
                  hit === undefined || hit.count === 0
                    ? counted(hit?.count)
                    : texts.deliveries(formatCount(hit.count), formatBRL(hit.total)),
                ],
              ]}
            />
          </>
        )}
      </section>
      <Unrecognized city={city} />
    </>
  );
};
