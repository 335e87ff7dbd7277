import type { CreditAnalysis } from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import type {
  CreditFacts,
  CreditInstallmentKind,
} from '@celeiro/contract/money/credit-analysis/credit-facts.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { type Centavos, formatBRL, subtract, sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import { formatPercent, ratio } from '@celeiro/rules/percent.ts';
import { availableCredit, exceededCredit } from '@celeiro/rules/money/store-credit/credit.ts';
import { isMasked } from '@celeiro/rules/text.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { pages } from '../../kit/url/pages.ts';
import { classes } from '../../ui/classes.ts';
import { creditFactsTexts as texts } from './credit-facts.texts.ts';
import styles from './credit-facts.module.css';
import { monthText } from './suggested-limit.tsx';

/** A number, and what shows the rows it counts. */
type Figure = {
  readonly label: string;
  readonly value: string;
  readonly detail: string;
  readonly isOver?: boolean;
  readonly opens:
    | { readonly link: Pick<LinkProps, 'to' | 'params' | 'search'> }
    | { readonly run: () => void };
};

const One = ({ label, value, detail, isOver = false, opens }: Figure) => {
  const look = classes('stack packed text-left pad-12-16', styles['figure'], isOver && styles['over']);
  const words = (
    <>
      <span>{label}</span>
      <b className="number">{value}</b>
      <small>{detail}</small>
    </>
  );
  return 'link' in opens ? (
    <Link {...opens.link} className={look}>
      {words}
    </Link>
  ) : (
    <button type="button" className={look} onClick={opens.run}>
      {words}
    </button>
  );
};

/** The amount of the limit in use, and the amount of the deliveries that wait for it. */
export const partsOf = ({ usedLimit, openDeliveries }: CreditAnalysis) => {
  const waiting = sumCentavos(
    openDeliveries.filter(({ waits }) => waits).map(({ creditAmount }) => creditAmount),
  );
  return { waiting, running: subtract(usedLimit, waiting) };
};

/** The deliveries of a store that use its credit. A person's document isn't shown: theirs are found by the name. */
const runningLink = ({ documentNumber, store }: CreditAnalysis) => ({
  to: pages.deliveryList.path,
  search: { search: isMasked(documentNumber) ? store : documentNumber, takesCredit: 'true' },
});

/** What may still be bought on term: what is left, or how far what runs passed the limit. */
const roomOf = (limit: Centavos, running: Centavos, opens: Figure['opens']): Figure => {
  const beyond = exceededCredit(limit, running);
  const share = limit === ZERO ? texts.noLimit : texts.share(formatPercent(ratio(running, limit)));
  return beyond > 0
    ? { label: texts.exceeded, value: formatBRL(beyond), detail: share, isOver: true, opens }
    : { label: texts.available, value: formatBRL(availableCredit(limit, running)), detail: share, opens };
};

type Props = {
  readonly analysis: CreditAnalysis;
  readonly facts: CreditFacts;
  readonly onRows: (kind: CreditInstallmentKind) => void;
  /** Leads to the decisions, and to the months. */
  readonly onHistory: () => void;
  readonly onMonths: () => void;
};

/** The four that a decision begins with. */
const firstOf = ({ analysis, facts, onHistory }: Props): readonly Figure[] => {
  const { creditLimit, validUntil, documentNumber } = analysis;
  const { waiting, running } = partsOf(analysis);
  const { group } = facts;
  const runs = { link: runningLink(analysis) };
  return [
    {
      label: validUntil === null ? texts.limit : texts.limitUntil(formatDate(validUntil)),
      value: formatBRL(creditLimit),
      detail: facts.limitSince === null ? texts.undecided : texts.since(formatDate(facts.limitSince)),
      opens: { run: onHistory },
    },
    {
      label: texts.used,
      value: formatBRL(running),
      detail: [
        texts.usedBy(facts.running.count),
        ...(waiting > 0 ? [texts.waiting(formatBRL(waiting))] : []),
      ].join(', '),
      opens: runs,
    },
    roomOf(creditLimit, running, runs),
    {
      label: texts.group,
      value: formatBRL(group.amount),
      detail: group.root === null ? texts.alone : texts.groupOf(group.stores, group.root),
      opens: {
        link: {
          to: pages.storeList.path,
          search: { search: group.root ?? (isMasked(documentNumber) ? analysis.store : documentNumber) },
        },
      },
    },
  ];
};

const othersOf = ({ facts, onRows, onMonths }: Props): readonly Figure[] => {
  const { overdue, paid, months } = facts;
  const highest = months.reduce((most, one) => (one.unpaidAtEnd > most.unpaidAtEnd ? one : most), {
    month: '',
    unpaidAtEnd: ZERO,
  });
  const isNow = highest.month === months.at(-1)?.month;
  const rows = (kind: CreditInstallmentKind) => ({ run: () => onRows(kind) });
  return [
    {
      label: texts.overdue,
      value: formatBRL(overdue.amount),
      detail: texts.overdueOf(overdue.count, overdue.since && formatDate(overdue.since)),
      isOver: overdue.count > 0,
      opens: rows('OVERDUE'),
    },
    {
      label: texts.days,
      value: paid.days === null ? texts.nothing : String(paid.days),
      detail: texts.term(paid.term),
      opens: rows('PAID'),
    },
    {
      label: texts.onTime,
      value: paid.count === 0 ? texts.nothing : `${Math.round((paid.onTime * 100) / paid.count)}%`,
      detail: texts.onTimeOf(paid.onTime, paid.count),
      opens: rows('PAID'),
    },
    {
      label: texts.highest,
      value: formatBRL(highest.unpaidAtEnd),
      detail: isNow
        ? texts.highestNow
        : highest.month === ''
          ? texts.nothing
          : texts.highestAt(monthText(highest.month)),
      opens: { run: onMonths },
    },
  ];
};

/** A store's credit in numbers, each leading to the rows it counts; on a phone the first four, or the others. */
export const CreditFigures = ({
  part = 'all',
  ...props
}: Props & { readonly part?: 'all' | 'first' | 'others' }) => (
  <nav className={`stack clipped border r-12 bg-surface ${styles['figures']}`} aria-label={texts.figures}>
    {[...(part === 'others' ? [] : firstOf(props)), ...(part === 'first' ? [] : othersOf(props))].map(
      (figure) => (
        <One key={figure.label} {...figure} />
      ),
    )}
  </nav>
);
