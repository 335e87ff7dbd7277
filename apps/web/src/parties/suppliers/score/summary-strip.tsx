import type { Supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import {
  getSupplierSummary,
  type SupplierSummary as Summary,
} from '@celeiro/contract/parties/suppliers/supplier-summary.ts';
import { formatAgo } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { formatGrowth } from '@celeiro/rules/parties/supplier-score/score-words.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../kit/api/query.ts';
import { type Figure, FigureStrip } from '../../../kit/profile/figure-strip.tsx';
import { useNow } from '../../../kit/use-now.ts';
import { pages } from '../../../kit/url/pages.ts';
import { ErrorState } from '../../../ui/marks/states.tsx';
import { scoreTexts } from './score.texts.ts';

const texts = scoreTexts.strip;

const list = (supplier: string, search: Readonly<Record<string, string>>): Figure['link'] => ({
  to: pages.deliveryList.path,
  search: { supplier, ...search },
});
const days = (from: string, to = from) => ({ standing: 'true', deliveryFrom: from, deliveryTo: to });

const moved = ({ now, before }: Summary['amount']): string =>
  before === 0 ? texts.nothingBefore : texts.moved(formatGrowth(before, now));

const figuresOf = (id: string, one: Summary, now: number): readonly Figure[] => {
  const { today, tomorrow, insufficientStock: stock, amount } = one;
  return [
    {
      value: formatCount(today.count),
      label: texts.today,
      detail: texts.left(formatCount(today.left)),
      link: list(id, days(today.day)),
    },
    {
      value: formatCount(tomorrow.count),
      label: texts.tomorrow,
      detail: texts.agreed(formatCount(tomorrow.agreed)),
      link: list(id, days(tomorrow.day)),
    },
    {
      value: formatCount(stock.count),
      label: texts.insufficient,
      detail: stock.lastAt === null ? texts.none : texts.last(formatAgo(Date.parse(stock.lastAt), now)),
      link: list(id, { status: 'INSUFFICIENT_STOCK' }),
      isAlert: stock.count > 0,
    },
    {
      value: formatBRL(amount.now),
      label: texts.amount,
      detail: moved(amount),
      link: list(id, days(amount.from, amount.to)),
    },
    {
      value: formatCount(one.cities),
      label: texts.cities,
      detail: texts.exceptions(formatCount(one.exceptions)),
      link: {
        to: pages.supplierDetail.path,
        params: { supplierPublicId: id, _splat: 'routes' },
      },
    },
    {
      value: formatCount(one.products),
      label: texts.products,
      detail: texts.offers(formatCount(one.offers)),
      link: null,
    },
  ];
};

/** A supplier's present work; each number leads to what it counts. */
export const SummaryStrip = ({ supplier: { publicId } }: { readonly supplier: Supplier }) => {
  const now = useNow();
  const { data, error, refetch } = useQuery(
    read(getSupplierSummary, { params: { supplierPublicId: publicId } }),
  );
  if (data === undefined)
    return error === null ? (
      <FigureStrip label={texts.label} figures={null} />
    ) : (
      <ErrorState title={scoreTexts.summaryFailed} onRetry={() => void refetch()} />
    );
  return <FigureStrip label={texts.label} figures={figuresOf(publicId, data, now)} />;
};
