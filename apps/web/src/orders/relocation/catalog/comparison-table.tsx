import { formatDate, periodLabel } from '@celeiro/rules/days/calendar.ts';
import { type Centavos, formatAmount, formatBRL } from '@celeiro/rules/money.ts';
import { formatPercent } from '@celeiro/rules/percent.ts';
import { formatShort } from '@celeiro/rules/quantity.ts';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/actions/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ColumnScroll } from '../column-scroll.tsx';
import styles from './comparison.module.css';
import { type CellChoice, type ComparisonRows, supplierTotals } from './comparison.ts';
import { relocationTexts as texts } from '../relocation.texts.ts';
import { type BestOf, type Candidate, type Offer, packsText, type SourceItem } from '../view.ts';
import { EMPTY_VALUE } from '../../../ui/data/empty-value.ts';

const SEPARATOR = ' · ';

/** '−4,2 %' against the source's price, with its mark when others ask more. */
export const differenceText = ({ difference, isCheapest }: Offer): string => {
  const share = `${difference > 0 ? '+' : ''}${formatPercent(difference)}`;
  return isCheapest ? `${texts.cheapest} ${share}` : share;
};

/** When a candidate comes, or that it can't. */
export const dayText = ({ day }: Candidate): string =>
  day === null ? EMPTY_VALUE : `${formatDate(day.date)}${SEPARATOR}${periodLabel(day.period)}`;

const BestMark = ({ of, best }: { readonly of: readonly BestOf[]; readonly best: BestOf }) =>
  of.includes(best) ? <small className={`medium brand ${styles['best']}`}>{texts.best[best]}</small> : null;

/** A price per unit of measure with what is said about it. */
export const OfferPrice = ({ offer }: { readonly offer: Offer }) => (
  <span className={`${styles['price']} number`}>
    <span>
      {offer.listPrice !== null && (
        <s>
          <span className="visually-hidden">{texts.before}</span>
          {formatAmount(offer.listPrice)}
        </s>
      )}
      <b title={offer.listPrice === null ? undefined : texts.offer}>{formatAmount(offer.unitPrice)}</b>
    </span>
    {/* The lowest of higher prices is no gain. */}
    <small
      data-cheapest={offer.isCheapest || undefined}
      data-gain={(offer.isCheapest && offer.difference <= 0) || undefined}
    >
      {differenceText(offer)}
    </small>
  </span>
);

/** Parts of one item are chosen side by side: a group of their own keeps each checked. */
export const radioName = (item: SourceItem, { offer, isPart }: CellChoice): string =>
  isPart ? `item-${item.publicId}-${offer?.supplierPublicId ?? ''}` : `item-${item.publicId}`;

const Cell = ({
  item,
  cell,
  onChoose,
}: {
  readonly item: SourceItem;
  readonly cell: CellChoice;
  readonly onChoose: (offer: Offer) => void;
}) => {
  const { offer, isChosen } = cell;
  if (offer === null) return <td className={styles['none']}>{texts.noOffer}</td>;
  if (offer.refused !== null)
    return (
      <td className={styles['none']} title={offer.refused}>
        <span>{texts.unavailable}</span>
        <small>{offer.refused}</small>
      </td>
    );
  return (
    <td className={classes(styles['pick'], isChosen && styles['on'])}>
      <label>
        <input
          type="radio"
          name={radioName(item, cell)}
          checked={isChosen}
          aria-label={texts.choose(item.product, offer.supplier)}
          onChange={() => onChoose(offer)}
        />
        <small className={`grow min-0 text-left ${styles['what']}`}>
          <span title={packsText(offer)}>{packsText(offer)}</span>
          <span>{offer.stock}</span>
        </small>
        <OfferPrice offer={offer} />
      </label>
    </td>
  );
};

const Head = ({ candidate }: { readonly candidate: Candidate }) => (
  <th scope="col">
    <b title={candidate.supplier}>{candidate.supplier}</b>
    <span className="block size-12 line-16 faint number">{dayText(candidate)}</span>
    <BestMark of={candidate.best} best="soonest" />
    {candidate.dayNote !== null && (
      <span className={`clipped size-12 line-16 faint ${styles['note']}`} title={candidate.dayNote}>
        {candidate.dayNote}
      </span>
    )}
    {candidate.warnings.length > 0 && (
      <span
        className={`clipped size-12 line-16 faint ${styles['note']}`}
        title={candidate.warnings.join(', ')}
      >
        {texts.warnings(candidate.warnings.join(', '))}
      </span>
    )}
  </th>
);

/** Products down, suppliers across: price, offer, stock, day, minimum, freight and terms of each, with the best marked. */
export const ComparisonTable = ({
  supplier,
  status,
  freight,
  total,
  rows,
  candidates,
  onChoose,
  onClear,
}: {
  readonly supplier: string;
  readonly status: string;
  readonly freight: Centavos;
  readonly total: Centavos;
  readonly rows: ComparisonRows;
  readonly candidates: readonly Candidate[];
  readonly onChoose: (offer: Offer) => void;
  readonly onClear: (item: SourceItem) => void;
}) => {
  const totals = supplierTotals(rows, candidates);
  const known = candidates[0]?.paymentTerms ?? EMPTY_VALUE;
  const terms = candidates.length > 1 ? texts.samePayment(known) : known;
  return (
    <ColumnScroll label={texts.comparison}>
      <table className={styles['table']} aria-label={texts.comparison}>
        <thead>
          <tr>
            <th scope="col">
              <span className="block size-12 line-16 faint">{`${texts.products(rows.length)}, ${texts.perUnit}`}</span>
            </th>
            <th scope="col" className={styles['current']}>
              <b title={supplier}>{supplier}</b>
              <span className="block size-12 line-16 faint">{texts.current}</span>
              <span className="block size-12 line-16 faint">{status}</span>
            </th>
            {candidates.map((candidate) => (
              <Head key={candidate.supplierPublicId} candidate={candidate} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, cells, isChosen, parts }) => (
            <tr key={item.publicId}>
              <th scope="row">
                <span className={`block clipped medium nowrap ${styles['name']}`} title={item.heading}>
                  {item.heading}
                </span>
                <small>{item.brandAndPack}</small>
                {parts > 1 && <small>{texts.splitBetween(parts)}</small>}
                {isChosen && (
                  <IconButton
                    size="small"
                    name={texts.clear(item.product)}
                    icon={<IconX size={14} aria-hidden="true" />}
                    className={styles['clear']}
                    onClick={() => onClear(item)}
                  />
                )}
              </th>
              <td className={styles['current']}>
                <span className={`${styles['price']} number`}>
                  <span>{formatAmount(item.price)}</span>
                  <small>{`${formatShort(item.quantityTotal)} ${item.unit}`}</small>
                </span>
              </td>
              {candidates.map((candidate) => (
                <Cell
                  key={candidate.supplierPublicId}
                  item={item}
                  cell={
                    cells.get(candidate.supplierPublicId) ?? { offer: null, isChosen: false, isPart: false }
                  }
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.minimumOrder}</th>
            <td className={styles['current']}>{EMPTY_VALUE}</td>
            {candidates.map(({ supplierPublicId, minimumOrder, best }) => (
              <td key={supplierPublicId} className="number">
                <BestMark of={best} best="minimum" />
                {formatBRL(minimumOrder)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{texts.logisticCost}</th>
            <td className={`${styles['current']} number`}>{formatBRL(freight)}</td>
            {candidates.map(({ supplierPublicId, logisticCost, freeFreightFrom, best }) => (
              <td key={supplierPublicId} className="number">
                <BestMark of={best} best="freight" />
                {formatBRL(logisticCost)}
                {freeFreightFrom !== null && logisticCost > 0 && (
                  <span className="block size-12 line-16 faint">
                    {texts.freeFrom(formatBRL(freeFreightFrom))}
                  </span>
                )}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{texts.payment}</th>
            <td className={styles['current']}>{EMPTY_VALUE}</td>
            {/* The store's payment methods are the same for every supplier (R-RELOC-017): shown once, across them all. */}
            <td
              className={`clipped nowrap ${styles['terms']}`}
              colSpan={Math.max(1, candidates.length)}
              title={terms}
            >
              {terms}
            </td>
          </tr>
          <tr>
            <th scope="row">
              {texts.ifAllHere}
              <small>{texts.ifAllHereCounts}</small>
            </th>
            <td className={`${styles['current']} number`}>
              <b>{formatBRL(total)}</b>
              <small>{texts.someOf(rows.length, rows.length)}</small>
            </td>
            {totals.map(({ supplierPublicId, amount, count }) => (
              <td key={supplierPublicId} className="number">
                <b>{formatBRL(amount)}</b>
                <small>{texts.someOf(count, rows.length)}</small>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ColumnScroll>
  );
};
