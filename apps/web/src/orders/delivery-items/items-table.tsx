import type { DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { pastedLines, sheetFields } from '@celeiro/rules/orders/delivery-items/pasted-lines.ts';
import { fullNames, packText } from '@celeiro/rules/orders/delivery-items/items.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatQuantity } from '@celeiro/rules/quantity.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ClipboardEvent, memo, type ReactNode, useRef } from 'react';
import { ActionMenu } from '../../ui/actions/action-list.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import { DisabledReason } from '../../ui/fields/disabled-reason.tsx';
import { FewFirst } from './few-first.tsx';
import { useNarrowScreen } from '../../ui/use-small-screen.ts';
import { columnKeys } from '../../kit/column-keys.ts';
import { itemsTexts } from './delivery-items.texts.ts';
import { type DiscountFlag, DiscountMark } from './discount-mark.tsx';
import {
  type ItemFieldProps,
  type ItemMarks,
  PriceField,
  QuantityField,
  SizeField,
  unitText,
} from './item-fields.tsx';
import styles from './items.module.css';
import type { PastedColumn } from './sheet/paste.dialog.tsx';

const { columns } = itemsTexts;

/** What can be done to one item, an icon in its row; the list must be the same object while nothing about it changes. */
export type ItemAction = {
  readonly id: string;
  readonly label: string;
  /** What it is called for the item of this name. */
  readonly name: (item: string) => string;
  readonly icon: ReactNode;
  readonly disabledReason: string | null;
  readonly onRun: (item: DeliveryItem) => void;
};

export type ItemRowProps = ItemFieldProps & {
  readonly flag: DiscountFlag;
  readonly isFlagged: boolean;
  readonly isRemoving: boolean;
  /** Its actions stand behind '…'. */
  readonly isFolded: boolean;
  readonly actions: readonly ItemAction[];
};

const RowActions = ({ item, name, isRemoving, isFolded, actions }: ItemRowProps) =>
  isFolded ? (
    <ActionMenu
      name={itemsTexts.more(name)}
      actions={actions.map((action) => ({ ...action, onRun: () => action.onRun(item) }))}
    />
  ) : (
    actions.map((action) => (
      <IconButton
        key={action.id}
        size="small"
        name={action.name(name)}
        icon={action.icon}
        isPending={isRemoving && action.id === 'remove'}
        disabledReason={action.disabledReason}
        onClick={() => action.onRun(item)}
      />
    ))
  );

/** Drawn again only when its own item or marks change: an order may have 30 deliveries of 40 items. */
const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, name, marks, flag, isRemoving } = props;
  const isPending = marks.pending.size > 0;
  const isChanged = marks.live.size > 0;
  return (
    <tr data-live={isChanged || undefined} data-removing={isRemoving || undefined}>
      <th scope="row" className={styles['product']} title={item.product}>
        <span className="block line-16 truncated">{item.product}</span>
        <small className="block truncated" title={packText(item)}>
          {packText(item)}
          <span className={styles['contentBelow']}>{itemsTexts.content(item.content)}</span>
        </small>
      </th>
      <td>
        <QuantityField {...props} />
      </td>
      <td className="muted number">{item.content}</td>
      <td>
        <SizeField {...props} />
      </td>
      <td className="number" data-pending={isPending || undefined}>
        {formatQuantity(item.quantityTotal)}{' '}
        <span className={`faint ${styles['unit']}`}>{unitText(item)}</span>
      </td>
      <td>
        <PriceField {...props} field="unitPrice" />
      </td>
      <td>
        <PriceField {...props} field="adjustedPrice" />
      </td>
      <td className="medium number" data-pending={isPending || undefined}>
        {formatBRL(item.adjustedTotalAmount)}
      </td>
      <td className="number">
        <DiscountMark item={item} name={name} flag={flag} />
      </td>
      <td>
        <span className={`inline end ${styles['actions']}`}>
          <RowActions {...props} />
        </span>
      </td>
    </tr>
  );
});

/** Marks of one item only; the same object for every item that has none, so that its row isn't drawn again. */
const noMarks: ItemMarks = {
  saved: null,
  failed: new Map(),
  waiting: new Set(),
  pending: new Set(),
  live: new Map(),
  retry: () => undefined,
};
export const marksOfItem = (marks: ItemMarks, itemPublicId: string): ItemMarks => {
  const prefix = `item:${itemPublicId}`;
  const isHere = (key: string): boolean => key.startsWith(prefix);
  const saved = marks.saved !== null && isHere(marks.saved) ? marks.saved : null;
  const failed = [...marks.failed].filter(([key]) => isHere(key));
  const pending = [...marks.pending].filter(isHere);
  const live = [...marks.live].filter(([key]) => isHere(key));
  if (saved === null && failed.length + pending.length + live.length === 0) return noMarks;
  return {
    saved,
    failed: new Map(failed),
    waiting: marks.waiting,
    pending: new Set(pending),
    live: new Map(live),
    retry: marks.retry,
  };
};

export type ItemsProps = {
  readonly items: readonly DeliveryItem[];
  readonly orderNumber: string;
  readonly marks: ItemMarks;
  readonly disabledReason: string | null;
  readonly flag: DiscountFlag;
  readonly onEdit: ItemFieldProps['onEdit'];
  /** Several cells of a spreadsheet were pasted into one. */
  readonly onPaste: (pasted: PastedColumn) => void;
  readonly actions: readonly ItemAction[];
};

/** Columns pasted into a cell, or null for what a cell takes by itself. */
const pastedColumn = (event: ClipboardEvent): PastedColumn | null => {
  const text = event.clipboardData.getData('text/plain');
  const lines = pastedLines(text);
  if (!(event.target instanceof Element) || (lines.length < 2 && (lines[0]?.length ?? 0) < 2)) return null;
  const key = event.target.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '';
  const [, itemPublicId = '', name] = key.split(':');
  const field = sheetFields.find((known) => known === name);
  return field === undefined ? null : { field, itemPublicId, text };
};

/** Rows drawn at once: more than a window shows. */
const FIRST_DRAWN = 20;

const heads = [
  columns.product,
  columns.quantity,
  columns.content,
  columns.size,
  columns.quantityTotal,
  columns.unitPrice,
  columns.adjustedPrice,
  columns.adjustedTotal,
  columns.discount,
  columns.actions,
] as const;

/** R-DETAIL-022: what the column's box is for. */
const DiscountHead = () => (
  <DisabledReason reason={itemsTexts.discountTip} title={columns.discount}>
    {(describedBy) => (
      <button
        type="button"
        className={`inline gap-4 center ${styles['tipped']}`}
        aria-describedby={describedBy}
      >
        {columns.discount}
        <IconInfoCircle size={12} aria-hidden="true" />
      </button>
    )}
  </DisabledReason>
);

/**
 * R-DETAIL-021: the items of a delivery, edited in place. The heads stay in view below the order's fixed header; where the
 * table scrolls sideways they can't by themselves, and a copy of them, for the eye alone, does. On narrow windows a row's
 * actions stand behind '…' and what it holds below its name.
 */
export const ItemsTable = ({ items, orderNumber, marks, onPaste, ...rest }: ItemsProps) => {
  const names = fullNames(items);
  const isFolded = useNarrowScreen();
  const copy = useRef<HTMLDivElement>(null);
  return (
    <div className={`stack cols-1 ${styles['frame']}`}>
      <div ref={copy} className={styles['copiedHeads']} aria-hidden="true">
        <table className={styles['table']} data-folded={isFolded || undefined}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
        </table>
      </div>
      <div
        className={styles['scroll']}
        tabIndex={-1}
        {...columnKeys}
        onScroll={({ currentTarget }) => {
          if (copy.current !== null) copy.current.scrollLeft = currentTarget.scrollLeft;
        }}
        onPaste={(event) => {
          const column = rest.disabledReason === null ? pastedColumn(event) : null;
          if (column === null) return;
          event.preventDefault();
          onPaste(column);
        }}
      >
        <table
          className={styles['table']}
          data-folded={isFolded || undefined}
          aria-label={itemsTexts.table(orderNumber)}
        >
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head === columns.discount ? <DiscountHead /> : head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <FewFirst all={items} first={FIRST_DRAWN}>
              {(item) => (
                <ItemRow
                  key={item.publicId}
                  item={item}
                  name={names.get(item.publicId) ?? item.product}
                  marks={marksOfItem(marks, item.publicId)}
                  isFlagged={rest.flag.isFlagged(item)}
                  isRemoving={marks.pending.has(`item:${item.publicId}`)}
                  isFolded={isFolded}
                  {...rest}
                />
              )}
            </FewFirst>
          </tbody>
        </table>
      </div>
    </div>
  );
};
