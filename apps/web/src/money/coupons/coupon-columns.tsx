import type { CouponRow, couponSorts } from '@celeiro/contract/money/coupons/coupons.ts';
import { couponText, couponValueText } from '@celeiro/rules/money/coupons/coupons.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { Link } from '@tanstack/react-router';
import { rangeText } from '../../kit/list/filters/filters.ts';
import { QuietText, TwoLines } from '../../ui/data/data-cells.tsx';
import type { DataColumn, RowLinkProps } from '../../ui/data/data-columns.ts';
import { CouponStatusMark } from './coupon-status.tsx';
import { couponsTexts as texts } from './coupons.texts.ts';
import { UsesBar } from './uses-bar.tsx';

export type CouponSort = (typeof couponSorts)[number];

/** Opens a coupon next to the list. */
export const CouponLink = ({ row, ...link }: RowLinkProps<CouponRow>) => (
  <Link
    {...link}
    to="."
    search={(before: Readonly<Record<string, string>>) => ({ ...before, id: row.publicId })}
  />
);

/** What limits it: the most it takes off, or from which order on it is given. */
const limitOf = ({ kind, maximumDiscount, minimumOrder }: CouponRow): string => {
  if (maximumDiscount !== null) return texts.upTo(formatBRL(maximumDiscount));
  if (minimumOrder > 0) return texts.from(formatBRL(minimumOrder));
  return kind === 'PERCENTAGE' ? texts.noLimit : texts.noMinimum;
};

const period = ({ startDate, endDate }: CouponRow) => rangeText(startDate, endDate);
const savings = ({ savings: amount }: CouponRow) => (
  <span className="number">{amount === 0 ? texts.nothing : formatBRL(amount)}</span>
);
const supplier = (row: CouponRow) => row.supplier?.name ?? texts.everySupplier;

/** The list of coupons: its table, its cards and its sheet. */
export const couponColumns: readonly DataColumn<CouponRow, CouponSort>[] = [
  {
    id: 'code',
    label: texts.columns.code,
    sort: 'code',
    firstSort: 'asc',
    isFixed: true,
    isLink: true,
    cell: ({ code }) => code,
    card: { line: 1, look: 'strong' },
  },
  {
    id: 'value',
    label: texts.columns.value,
    width: '104px',
    cell: (row) => <TwoLines first={couponValueText(row)} second={limitOf(row)} />,
    card: { line: 2, look: 'quietWhole', content: couponText },
  },
  {
    id: 'period',
    label: texts.columns.period,
    width: '204px',
    sort: 'period',
    cell: period,
    card: { line: 3, look: 'quiet' },
  },
  {
    id: 'uses',
    label: texts.columns.uses,
    width: '92px',
    sort: 'used',
    cell: ({ used, totalLimit }) => <UsesBar used={used} limit={totalLimit} words={texts.uses} />,
    card: {
      line: 4,
      content: ({ used, totalLimit }) => <UsesBar used={used} limit={totalLimit} words={texts.usesOnCard} />,
    },
  },
  {
    id: 'savings',
    label: texts.columns.savings,
    width: '116px',
    isNumber: true,
    cell: savings,
    card: { line: 5, look: 'whole' },
  },
  {
    id: 'supplier',
    label: texts.columns.supplier,
    width: '168px',
    isApart: true,
    givesWay: 'first',
    cell: (row) => <QuietText title={supplier(row)}>{supplier(row)}</QuietText>,
    card: { line: 5, look: 'quiet', content: supplier },
  },
  {
    id: 'status',
    label: texts.columns.status,
    width: '116px',
    isApart: true,
    cell: ({ status }) => <CouponStatusMark status={status} />,
    card: { line: 1 },
  },
];
