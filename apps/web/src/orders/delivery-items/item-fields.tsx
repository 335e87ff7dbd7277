import type { DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { fallsByMoreThanHalf, type ItemEdit } from '@celeiro/rules/orders/delivery-items/items.ts';
import { type Centavos, centavos, formatAmount, MAXIMUM_AMOUNT } from '@celeiro/rules/money.ts';
import {
  centi,
  formatQuantity,
  formatSize,
  MAXIMUM_QUANTITY,
  MAXIMUM_SIZE,
  milli,
  MINIMUM_QUANTITY,
  parseFixed,
  QUANTITY_DECIMALS,
  SIZE_DECIMALS,
} from '@celeiro/rules/quantity.ts';
import { maskCurrency } from '@celeiro/rules/text.ts';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type FieldMarks, MarkedField } from '../../kit/edits/field-mark.tsx';
import { ChangedMark, type ChangeMark } from '../../ui/marks/changed-mark.tsx';
import { InlineNumber } from '../../ui/inline/inline-number.tsx';
import { QuantityStepper } from '../../ui/inline/quantity-stepper.tsx';
import { itemsTexts } from './delivery-items.texts.ts';
// With the page: fetched late, its question would find the focus on the row that Enter leads to.
import { PriceDropDialog } from './price-drop.dialog.tsx';
import { type ItemField, itemFieldKey } from './edit-item.ts';
import styles from './items.module.css';

/** The state of an item's fields: saved, failed, pending, or changed by another person. */
export type ItemMarks = FieldMarks & {
  readonly saved: string | null;
  readonly pending: ReadonlySet<string>;
  readonly live: ReadonlyMap<string, ChangeMark>;
};
export type ItemFieldProps = {
  readonly item: DeliveryItem;
  /** Its product with brand and pack, unlike any other of the delivery (`fullNames`). */
  readonly name: string;
  readonly marks: ItemMarks;
  readonly disabledReason: string | null;
  readonly onEdit: (item: DeliveryItem, edit: ItemEdit) => void;
};

/** One whole unit for each press of plus or minus. */
const QUANTITY_STEP = milli(1000);
/** Presses closer than this are one change of the quantity, ms. */
const PRESS_PAUSE = 500;
const PRICE_LENGTH = 15;

const Marked = ({
  item,
  name,
  field,
  marks,
  disabledReason,
  children,
}: Pick<ItemFieldProps, 'item' | 'name' | 'marks' | 'disabledReason'> & {
  readonly field: ItemField;
  readonly children: ReactNode;
}) => {
  const key = itemFieldKey(item.publicId, field);
  return (
    <ChangedMark change={marks.live.get(key)}>
      <span
        className={styles['field']}
        data-field={key}
        data-failed={(marks.failed.has(key) && disabledReason === null) || undefined}
        data-pending={marks.pending.has(key) || undefined}
      >
        <MarkedField
          label={itemsTexts.field(itemsTexts.columns[field], name)}
          field={key}
          marks={marks}
          isClosed={disabledReason !== null}
          // The stepper's plus is in the corner.
          place={field === 'quantity' ? 'before' : 'box'}
        >
          {children}
        </MarkedField>
        {marks.saved === key && (
          <span className={`stack ok ${styles['saved']}`} role="status">
            <IconCheck size={12} aria-hidden="true" />
            <span className="visually-hidden">{itemsTexts.saved}</span>
          </span>
        )}
      </span>
    </ChangedMark>
  );
};

const isFailed = ({ item, marks, disabledReason }: ItemFieldProps, field: ItemField): boolean =>
  disabledReason === null && marks.failed.has(itemFieldKey(item.publicId, field));

/** R-ITEM-001, R-ITEM-003, R-ITEM-004: at least 0,1, three decimals. */
export const QuantityField = (props: ItemFieldProps) => (
  <Marked {...props} field="quantity">
    <QuantityStepper
      name={itemsTexts.field(itemsTexts.columns.quantity, props.name)}
      value={props.item.quantity}
      minimum={MINIMUM_QUANTITY}
      maximum={MAXIMUM_QUANTITY}
      step={QUANTITY_STEP}
      pause={PRESS_PAUSE}
      format={(value) => formatQuantity(milli(value))}
      parse={(typed) => parseFixed(typed, QUANTITY_DECIMALS)}
      isInvalid={isFailed(props, 'quantity')}
      disabledReason={props.disabledReason}
      onCommit={(value) => props.onEdit(props.item, { field: 'quantity', quantity: milli(value) })}
    />
  </Marked>
);

/** R-ITEM-001, R-ITEM-002: two decimals, only where the price is per unit of measure. */
export const SizeField = (props: ItemFieldProps) => {
  const { item } = props;
  return (
    <Marked {...props} field="size">
      <InlineNumber
        name={itemsTexts.field(itemsTexts.columns.size, props.name)}
        value={item.size}
        format={(value) => formatSize(centi(value))}
        parse={(typed) => parseFixed(typed, SIZE_DECIMALS)}
        minimum={1}
        maximum={MAXIMUM_SIZE}
        isInvalid={isFailed(props, 'size')}
        disabledReason={props.disabledReason ?? (item.useUnitPrice ? null : itemsTexts.noSize)}
        onCommit={(value) => props.onEdit(item, { field: 'size', size: centi(value) })}
      />
    </Marked>
  );
};

/** R-DELIV-004: the amount, and '/ unit' after it. */
export const unitText = (item: DeliveryItem): string => (item.unit === '' ? 'nc' : item.unit);

/** Either price of an item; one that falls by more than half is asked about before it is saved. */
export const PriceField = ({
  field,
  ...props
}: ItemFieldProps & { readonly field: 'unitPrice' | 'adjustedPrice' }) => {
  const { item } = props;
  const [requested, setRequested] = useState<Centavos | null>(null);
  const save = (price: Centavos) =>
    props.onEdit(item, field === 'unitPrice' ? { field, unitPrice: price } : { field, adjustedPrice: price });
  return (
    <>
      <Marked {...props} field={field}>
        <InlineNumber
          name={itemsTexts.field(itemsTexts.columns[field], props.name)}
          value={item[field]}
          format={(value) => formatAmount(centavos(value))}
          mask={maskCurrency}
          parse={(typed) => parseFixed(typed, 2)}
          maximum={MAXIMUM_AMOUNT}
          maxLength={PRICE_LENGTH}
          suffix={`/ ${unitText(item)}`}
          isInvalid={isFailed(props, field)}
          disabledReason={props.disabledReason}
          onCommit={(value) => {
            const price = centavos(value);
            if (fallsByMoreThanHalf(item[field], price)) setRequested(price);
            else save(price);
          }}
        />
      </Marked>
      {requested !== null && (
        <PriceDropDialog
          field={field}
          product={props.name}
          before={item[field]}
          after={requested}
          onSave={() => {
            setRequested(null);
            save(requested);
          }}
          onClose={() => setRequested(null)}
        />
      )}
    </>
  );
};
