import { discountTypes } from '@celeiro/rules/orders/discounts/calculate.ts';
import { type Centavos, centavos, formatAmount, formatBRL } from '@celeiro/rules/money.ts';
import { basis, formatPercent } from '@celeiro/rules/percent.ts';
import { formatShort, type Milli, milli, MINIMUM_QUANTITY, parseFixed } from '@celeiro/rules/quantity.ts';
import { IconAlertTriangle, IconDiscount, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { leaveField } from '../../../kit/saving/leave-field.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { QuantityStepper } from '../../../ui/inline/quantity-stepper.tsx';
import { type Rest, RestButton } from '../rest-button.tsx';
import { relocationTexts as texts } from '../relocation.texts.ts';
import styles from './summary.module.css';
import {
  type DraftDiscount,
  type DraftLine,
  type Offer,
  type SummaryDelivery,
  type SummaryLine,
} from '../view.ts';
import { EMPTY_VALUE } from '../../../ui/data/empty-value.ts';

const SEPARATOR = ' · ';
const PACK = 1000;

const valueText = ({ discountType, discountValue }: DraftDiscount): string => {
  if (discountType === 'PERCENTAGE_VALUE') return formatPercent(basis(discountValue));
  const label = discountTypes.find(({ code }) => code === discountType)?.label ?? discountType;
  return `${label} ${formatBRL(centavos(discountValue))}`;
};

export type LineChanges = {
  readonly onQuantity: (line: DraftLine, quantity: Milli) => void;
  /** Another supplier takes a part of an item. */
  readonly onPart: (offer: Offer) => void;
  readonly onRemove: (line: DraftLine) => void;
  readonly onDiscount: (line: DraftLine) => void;
  readonly onRemoveDiscount: (line: DraftLine, discount: DraftDiscount) => void;
  readonly onCarry: (line: DraftLine) => void;
};

const Line = ({
  line,
  carriable: left,
  known,
  limit,
  rest,
  change,
}: {
  readonly line: DraftLine;
  /** The source's discounts that could still go along. */
  readonly carriable: readonly DraftDiscount[];
  /** The server's figures of this line, null until they come. */
  readonly known: SummaryLine | null;
  /** The most that may go: the source's own quantity, in packs of this product. */
  readonly limit: Milli;
  /** The rest of the item, shown below its last part. */
  readonly rest: Rest | null;
  readonly change: LineChanges;
}) => {
  const name = texts.quantityOf(line.product, line.supplier);
  return (
    <li className={`stack gap-4-16 center ${styles['line']}`}>
      <div className={styles['product']}>
        <span title={line.product}>{line.product}</span>
        <small className="block size-11 line-14 faint">{line.packDesc}</small>
      </div>
      <span>
        <QuantityStepper
          name={name}
          value={line.quantity}
          minimum={MINIMUM_QUANTITY}
          maximum={limit}
          step={PACK}
          format={(value) => formatShort(milli(value))}
          parse={(typed) => parseFixed(typed, 3)}
          pause={400}
          onCommit={(requested) => change.onQuantity(line, milli(requested))}
        />
      </span>
      <span className={`muted text-right ${styles['price']} number`}>
        {formatAmount(known?.unitPrice ?? line.unitPrice)}
      </span>
      <b className="semibold nowrap text-right number">
        {known === null ? EMPTY_VALUE : formatBRL(known.total)}
      </b>
      <span className="row">
        <IconButton
          size="small"
          name={texts.addDiscountTo(line.product, line.supplier)}
          icon={<IconDiscount size={16} aria-hidden="true" />}
          onClick={() => change.onDiscount(line)}
        />
        <IconButton
          size="small"
          name={texts.removeProduct(line.product, line.supplier)}
          icon={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => change.onRemove(line)}
        />
      </span>
      {rest !== null && <RestButton product={line.product} rest={rest} onPart={change.onPart} />}
      {(line.discounts.length > 0 || left.length > 0) && (
        <ul className={`stack gap-2 all-columns ${styles['discounts']}`}>
          {line.discounts.map((discount, index) => (
            <li key={discount.key}>
              <span>
                {[discount.reason, valueText(discount), discount.carriedFrom === null ? null : texts.carried]
                  .filter((part) => part !== null)
                  .join(SEPARATOR)}
              </span>
              <span className="number">
                {known?.discounts[index] === undefined
                  ? EMPTY_VALUE
                  : formatBRL(centavos(-(known.discounts[index] as number)))}
              </span>
              <IconButton
                size="small"
                name={texts.removeDiscount(discount.reason, line.product)}
                icon={<IconX size={14} aria-hidden="true" />}
                onClick={() => change.onRemoveDiscount(line, discount)}
              />
            </li>
          ))}
          {left.length > 0 && (
            <li>
              <Button look="link" size="small" onClick={() => change.onCarry(line)}>
                {texts.carry(left.length)}
              </Button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
};

const Sum = ({ label, amount }: { readonly label: string; readonly amount: Centavos }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatBRL(amount)}</dd>
  </div>
);

/** One new delivery of the summary: its day and term, its products with their discounts, and what it comes to. */
export const SummaryDeliveryCard = ({
  supplier,
  lines,
  carriableBy,
  limitOf,
  restAt,
  known,
  fields,
  change,
  onRemove,
}: {
  readonly supplier: string;
  readonly lines: readonly DraftLine[];
  readonly carriableBy: (line: DraftLine) => readonly DraftDiscount[];
  readonly limitOf: (line: DraftLine) => Milli;
  readonly restAt: (line: DraftLine) => Rest | null;
  readonly known: SummaryDelivery | null;
  /** Day, period and term. */
  readonly fields: ReactNode;
  readonly change: LineChanges;
  readonly onRemove: () => void;
}) => (
  <section
    className={`stack gap-12 border r-8 bg-surface pad-12-16 ${styles['delivery']}`}
    aria-label={texts.newDelivery(supplier)}
    tabIndex={-1}
    onKeyDown={(event) => leaveField(event, event.currentTarget)}
  >
    <header>
      <h2 title={supplier}>{supplier}</h2>
      <span>{texts.products(lines.length)}</span>
      <IconButton
        size="small"
        name={texts.removeDelivery(supplier)}
        icon={<IconTrash size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
    </header>
    <div className={`stack gap-12 top ${styles['fields']}`}>{fields}</div>
    <ul className="hair-top">
      {lines.map((line) => (
        <Line
          key={`${line.itemPublicId}${line.supplierProductDetailsPublicId}`}
          line={line}
          carriable={carriableBy(line)}
          rest={restAt(line)}
          known={
            known?.lines.find(
              (one) =>
                one.itemPublicId === line.itemPublicId &&
                one.supplierProductDetailsPublicId === line.supplierProductDetailsPublicId,
            ) ?? null
          }
          limit={limitOf(line)}
          change={change}
        />
      ))}
    </ul>
    {known !== null && (
      <footer>
        {known.missingToMinimum > 0 ? (
          <p className={`row gap-6 center size-12 muted ${styles['warning']}`}>
            <IconAlertTriangle size={14} aria-hidden="true" />
            <span className="number">{texts.belowMinimum(formatBRL(known.missingToMinimum))}</span>
          </p>
        ) : (
          <span />
        )}
        <dl className="number">
          <Sum label={texts.items} amount={known.items} />
          {known.discounts !== 0 && <Sum label={texts.discounts} amount={centavos(-known.discounts)} />}
          <Sum label={texts.logisticCost} amount={known.logisticCost} />
          <Sum label={texts.adf(formatPercent(known.taxRate))} amount={known.tax} />
          <div className={styles['big']}>
            <dt>{texts.total}</dt>
            <dd>{formatBRL(known.totalWithTax)}</dd>
          </div>
        </dl>
      </footer>
    )}
  </section>
);
