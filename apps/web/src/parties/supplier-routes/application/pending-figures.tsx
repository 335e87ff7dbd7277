import {
  previewRouteApplication,
  type RoutePreview,
} from '@celeiro/contract/parties/supplier-routes/route-application.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import { pages } from '../../../kit/url/pages.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './apply.module.css';
import { applyTexts as texts } from './apply.texts.ts';

/** The cities of stores that change, as far as all of them are named. */
const citiesOf = ({ count, stores }: RoutePreview['gained']): string => {
  if (count === 0 || count > stores.length) return '';
  const cities = [...new Set(stores.map(({ city }) => city ?? ''))];
  return cities.length > 2 ? texts.inCities(cities.length) : cities.join(', ');
};

const Figure = ({
  value,
  label,
  children,
}: {
  readonly value: string;
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b className="number">{value}</b>
      <small>{children}</small>
    </dd>
  </div>
);

/** What applying the edits would change: clients gained, lost and at other times, and deliveries that would be left out. */
export const PendingFigures = ({ supplierPublicId }: { readonly supplierPublicId: string }) => {
  const { data, isError, refetch } = useQuery(
    read(previewRouteApplication, { params: { id: supplierPublicId } }),
  );
  const [today] = useState(() => businessDateOf(Date.now()));
  if (isError && data === undefined)
    return (
      <p className={styles['failedFigures']} role="alert">
        {texts.failedPreview}{' '}
        <Button look="ghost" size="small" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </p>
    );
  const { gained, lost, changed, deliveries } = data ?? {};
  const shown = (sign: string, count: number | undefined) =>
    count === undefined ? texts.unknown : `${count === 0 ? '' : sign}${formatCount(count)}`;
  return (
    <dl className={styles['figures']} aria-label={texts.figures.label} aria-busy={data === undefined}>
      <Figure value={shown('+', gained?.count)} label={texts.figures.gained}>
        {gained && citiesOf(gained)}
      </Figure>
      <Figure value={shown('−', lost?.count)} label={texts.figures.lost}>
        {lost && citiesOf(lost)}
      </Figure>
      <Figure value={shown('', changed?.count)} label={texts.figures.changed}>
        {changed && citiesOf(changed)}
      </Figure>
      <Figure value={shown('', deliveries?.count)} label={texts.figures.leftOut}>
        {deliveries !== undefined && deliveries.count > 0 && (
          <Link
            to={pages.deliveryList.path}
            search={{ leftOutBy: supplierPublicId, deliveryFrom: today }}
            target="_blank"
          >
            {texts.leftOutOf(formatBRL(deliveries.total), deliveries.stores)}
          </Link>
        )}
      </Figure>
    </dl>
  );
};
