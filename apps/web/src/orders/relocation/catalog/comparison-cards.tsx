import { formatAmount } from '@celeiro/rules/money.ts';
import { formatShort } from '@celeiro/rules/quantity.ts';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { dayText, OfferPrice, radioName } from './comparison-table.tsx';
import styles from './comparison.module.css';
import type { ComparisonRows } from './comparison.ts';
import { relocationTexts as texts } from '../relocation.texts.ts';
import { type Candidate, type Offer, packsText, type SourceItem } from '../view.ts';

const SEPARATOR = ' · ';
/** Suppliers of a card before 'Mostrar mais'. */
const SHOWN = 3;

const Card = ({
  row: { item, cells, isChosen, parts },
  candidates,
  onChoose,
  onClear,
}: {
  readonly row: ComparisonRows[number];
  readonly candidates: readonly Candidate[];
  readonly onChoose: (offer: Offer) => void;
  readonly onClear: (item: SourceItem) => void;
}) => {
  const [isWhole, setWhole] = useState(false);
  const offered = candidates
    .flatMap((candidate) => {
      const cell = cells.get(candidate.supplierPublicId);
      const offer = cell?.offer ?? null;
      return offer === null || offer.refused !== null
        ? []
        : [{ candidate, offer, isChosen: cell?.isChosen === true, isPart: cell?.isPart === true }];
    })
    .toSorted((one, other) => one.offer.total - other.offer.total);
  const shown = offered.filter(
    (one, index) => isWhole || index < SHOWN || one.isChosen || one.candidate.isNeeded,
  );
  return (
    <li className="border r-8 bg-surface">
      <div className={`row gap-12 between pad-12 ${styles['cardHead']}`}>
        <div>
          <h2>{item.heading}</h2>
          <small>{item.brandAndPack}</small>
          {parts > 1 && <small>{texts.splitBetween(parts)}</small>}
        </div>
        <span className={`${styles['price']} number`}>
          <span>{formatAmount(item.price)}</span>
          <small>{`${formatShort(item.quantityTotal)} ${item.unit}`}</small>
        </span>
      </div>
      <div role="radiogroup" aria-label={item.product}>
        {shown.map(({ candidate, offer, isChosen: isOn, isPart }) => (
          <label
            key={candidate.supplierPublicId}
            className={`row gap-12 center hair-top pad-8-12 ${styles['choice']}`}
          >
            <input
              type="radio"
              name={radioName(item, { offer, isChosen: isOn, isPart })}
              checked={isOn}
              aria-label={texts.choose(item.product, offer.supplier)}
              onChange={() => onChoose(offer)}
            />
            <span>
              {offer.supplier}
              <small>{[packsText(offer), dayText(candidate), offer.stock].join(SEPARATOR)}</small>
            </span>
            <OfferPrice offer={offer} />
          </label>
        ))}
      </div>
      <div className={`row wrap gap-4-8 hair-top ${styles['cardFoot']}`}>
        {offered.length === 0 && <small>{texts.noOneFor}</small>}
        {shown.length < offered.length && (
          <Button look="link" size="small" onClick={() => setWhole(true)}>
            {texts.moreSuppliers(offered.length - shown.length)}
          </Button>
        )}
        {isChosen && (
          <Button
            look="link"
            size="small"
            aria-label={texts.clear(item.product)}
            onClick={() => onClear(item)}
          >
            {texts.unchosen}
          </Button>
        )}
      </div>
    </li>
  );
};

/** The same comparison on a phone: a card for each product, the suppliers below each other, the lowest total first. */
export const ComparisonCards = ({
  rows,
  ...rest
}: {
  readonly rows: ComparisonRows;
  readonly candidates: readonly Candidate[];
  readonly onChoose: (offer: Offer) => void;
  readonly onClear: (item: SourceItem) => void;
}) => (
  <ul className="stack gap-12 pad-12-16" aria-label={texts.comparison}>
    {rows.map((row) => (
      <Card key={row.item.publicId} row={row} {...rest} />
    ))}
  </ul>
);
