import type { QueuedStore } from '@celeiro/contract/money/credit-analysis/credit-queue.ts';
import { businessDateOf, formatDate, periodLabel } from '@celeiro/rules/days/calendar.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { type Centavos, formatAmount, formatBRL, formatRound } from '@celeiro/rules/money.ts';
import { daysUntil } from '@celeiro/rules/money/credit-analysis/credit-queue.ts';
import { LimitBar, LimitEnds } from '../../../kit/limit-bar.tsx';
import { Person, TwoLines } from '../../../ui/data/data-cells.tsx';
import type { DataColumn } from '../../../ui/data/data-columns.ts';
import { creditQueueTexts as texts } from './credit-queue.texts.ts';

const { columns } = texts;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HOURS_SAID = 48;

/** 'há 26 h' */
export const ageText = (since: string, now: number): string => {
  const age = now - Date.parse(since);
  if (age < MINUTE) return texts.now;
  if (age < HOUR) return texts.minutes(Math.floor(age / MINUTE));
  const hours = Math.floor(age / HOUR);
  return hours < HOURS_SAID ? texts.hours(hours) : texts.days(Math.floor(hours / 24));
};

/** Since when it waits, or when its limit ends: what it is, and how long. */
const waitOf = (row: QueuedStore, now: number): readonly [string, string] => {
  const today = businessDateOf(now);
  if (row.postponedUntil !== null) return [texts.postponedTo(formatDate(row.postponedUntil)), ''];
  if (row.group === 'ENDING' && row.validUntil !== null) {
    const days = daysUntil(row.validUntil, today);
    return [texts.ends(days), texts.endsIn(days)];
  }
  if (row.group === 'OVERDUE' && row.overdueSince !== null)
    return [texts.installments(row.overdueCount), texts.sinceDays(-daysUntil(row.overdueSince, today))];
  if (row.waitingSince !== null) return [texts.deliveries(row.waitingCount), ageText(row.waitingSince, now)];
  return [texts.nothing, ''];
};

const reasonOf = (row: QueuedStore): string =>
  row.decision !== null && row.group === null
    ? texts.decisions[row.decision]
    : (row.reason ?? (row.waitingCount > 0 ? texts.fits : texts.nothing));

const amount = (value: Centavos, isStrong = false) => (
  <span className={isStrong ? 'semibold number' : 'number'}>
    {value === 0 ? texts.nothing : formatAmount(value)}
  </span>
);

const nextOf = ({ nextDelivery }: QueuedStore): string =>
  nextDelivery === null
    ? texts.nothing
    : texts.parts([formatDate(nextDelivery.date), periodLabel(nextDelivery.period)]);

const Used = ({ row }: { readonly row: QueuedStore }) => (
  <LimitBar used={row.runningAmount} limit={row.creditLimit === 0 ? null : row.creditLimit}>
    <LimitEnds
      used={formatAmount(row.runningAmount)}
      of={texts.ofLimit(row.creditLimit === 0 ? null : formatRound(row.creditLimit))}
    />
  </LimitBar>
);

/** The work list's table and, on phones, its cards, as of a moment. */
export const queueColumns = (now: number): readonly DataColumn<QueuedStore>[] => [
  {
    id: 'store',
    label: columns.store,
    isLink: true,
    cell: ({ store, documentNumber }) => <TwoLines first={store} second={formatDocument(documentNumber)} />,
    card: { line: 1, look: 'strong', content: ({ store }) => store },
  },
  {
    id: 'wait',
    label: columns.wait,
    width: '104px',
    cell: (row) => {
      const [first, second] = waitOf(row, now);
      return <TwoLines first={first} second={second} />;
    },
    card: {
      line: 2,
      look: 'quietWhole',
      content: (row) => texts.parts([...waitOf(row, now), nextOf(row)].filter((part) => part !== '')),
    },
  },
  {
    id: 'reason',
    label: columns.reason,
    width: '124px',
    givesWay: 'second',
    cell: (row) => <span title={reasonOf(row)}>{reasonOf(row)}</span>,
  },
  {
    id: 'amount',
    label: columns.amount,
    width: '96px',
    isNumber: true,
    cell: (row) => amount(row.waitingAmount, true),
    card: {
      line: 1,
      look: 'whole',
      content: (row) => (
        <b className="number">{formatBRL(row.waitingCount > 0 ? row.waitingAmount : row.overdueAmount)}</b>
      ),
    },
  },
  {
    id: 'used',
    label: columns.used,
    width: '172px',
    isApart: true,
    cell: (row) => <Used row={row} />,
    card: { line: 3 },
  },
  {
    id: 'missing',
    label: columns.missing,
    width: '92px',
    isNumber: true,
    cell: (row) => amount(row.missingAmount),
    card: {
      line: 4,
      look: 'quietWhole',
      content: (row) => (row.missingAmount > 0 ? texts.missing(formatBRL(row.missingAmount)) : reasonOf(row)),
    },
  },
  {
    id: 'overdue',
    label: columns.overdue,
    width: '88px',
    isNumber: true,
    cell: (row) => amount(row.overdueAmount),
    card: {
      line: 4,
      look: 'quietWhole',
      content: (row) =>
        row.overdueAmount > 0 ? texts.overdue(formatBRL(row.overdueAmount)) : texts.noneOverdue,
    },
  },
  {
    id: 'next',
    label: columns.next,
    width: '112px',
    isApart: true,
    givesWay: 'first',
    cell: ({ nextDelivery }) =>
      nextDelivery === null ? (
        texts.nothing
      ) : (
        <TwoLines first={formatDate(nextDelivery.date)} second={periodLabel(nextDelivery.period)} />
      ),
  },
  {
    id: 'validUntil',
    label: columns.validUntil,
    width: '100px',
    givesWay: 'third',
    cell: ({ validUntil }) => (validUntil === null ? texts.nothing : formatDate(validUntil)),
  },
  {
    id: 'taker',
    label: columns.taker,
    width: '116px',
    cell: ({ taker, decidedBy, group }) => (
      <Person name={group === null && decidedBy !== null ? decidedBy : (taker?.name ?? null)} />
    ),
  },
];
