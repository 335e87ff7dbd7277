import type { SupplierProduct } from '@celeiro/contract/catalog/supplier-products/supplier-products.ts';
import { centavos, formatAmount, MAXIMUM_AMOUNT } from '@celeiro/rules/money.ts';
import { formatCount, parseFixed } from '@celeiro/rules/quantity.ts';
import { maskCurrency } from '@celeiro/rules/text.ts';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { InlineNumber } from '../../ui/inline/inline-number.tsx';
import { InlineText } from '../../ui/inline/inline-text.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import styles from './prices.module.css';
import { type SoldField, useEdits } from './sold-edits.ts';
import { supplierProductsTexts as texts } from './supplier-products.texts.ts';

type Props = {
  readonly row: SupplierProduct;
  /** Unlike any other of the grid: the supplier, or the product with its brand and pack. */
  readonly name: string;
};

/** What a supplier sells, unlike anything else of it: some sell one product of several brands or in several packs. */
export const soldName = ({ name, brand, packDesc }: SupplierProduct): string =>
  [name, brand, packDesc].filter((part) => part !== null).join(', ');

/** How a field of a row is called where keys and pastes look for it. */
export const soldFieldKey = (publicId: string, field: SoldField): string => `sold:${publicId}:${field}`;

/** Escape takes back a question or message of a field. */
export const undoneByEscape = (undo: () => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    undo();
  },
});

const MAXIMUM_STOCK = 999_999_999;
const PRICE_LENGTH = 15;
const CODE_LENGTH = 60;

const useIsWrong = ({ publicId }: SupplierProduct, field: SoldField): boolean => {
  const { failed, requested, contested, unread } = useEdits().stateOf(publicId);
  const wrong = [...(failed?.changes ?? []), ...(contested?.changes ?? []), ...unread];
  return wrong.some((one) => one.field === field) || (field === 'price' && requested !== null);
};

/** A field of a row, with what became of what was typed in it. */
const Marked = ({
  row,
  field,
  title,
  children,
}: Pick<Props, 'row'> & {
  readonly field: SoldField;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}) => {
  const { know, stateOf, giveUp } = useEdits();
  const isWrong = useIsWrong(row, field);
  useEffect(() => know(row));
  const { waiting, saved } = stateOf(row.publicId);
  return (
    <span
      className={`row end relative ${styles['field']}`}
      title={title}
      data-field={soldFieldKey(row.publicId, field)}
      data-waiting={waiting.some((one) => one.field === field) || undefined}
      {...(isWrong ? undoneByEscape(() => giveUp(row.publicId)) : {})}
    >
      {children}
      {saved.includes(field) && (
        <span className={`stack ok ${styles['saved']}`} role="status">
          <IconCheck size={12} aria-hidden="true" />
          <span className="visually-hidden">{texts.savedMark}</span>
        </span>
      )}
    </span>
  );
};

/** What it is listed at; without a price the field is empty. */
export const PriceField = ({ row, name }: Props) => {
  const edits = useEdits();
  return (
    <Marked row={row} field="price">
      <InlineNumber
        name={texts.field(texts.columns.price, name)}
        value={edits.shown(row).listPrice ?? 0}
        format={(value) => (value === 0 ? '' : formatAmount(centavos(value)))}
        mask={maskCurrency}
        parse={(typed) => parseFixed(typed, 2)}
        minimum={1}
        maximum={MAXIMUM_AMOUNT}
        maxLength={PRICE_LENGTH}
        isInvalid={useIsWrong(row, 'price')}
        onTyped={(value) => edits.type(row.publicId, value === null ? null : centavos(value))}
        onCommit={(value) => edits.edit(row, { field: 'price', price: centavos(value) })}
      />
    </Marked>
  );
};

/** R-ADD-006: 1 says that there is some, not how much. */
export const StockField = ({ row, name }: Props) => {
  const edits = useEdits();
  const stock = edits.shown(row).quantityStock;
  return (
    <Marked row={row} field="stock" title={stock === 1 ? texts.uncountedHint : undefined}>
      <InlineNumber
        name={texts.field(texts.columns.stock, name)}
        value={stock}
        format={formatCount}
        parse={(typed) => parseFixed(typed, 0)}
        maximum={MAXIMUM_STOCK}
        isInvalid={useIsWrong(row, 'stock')}
        onCommit={(next) => edits.edit(row, { field: 'stock', stock: next })}
      />
    </Marked>
  );
};

/** What the supplier calls it by. */
export const CodeField = ({ row, name }: Props) => {
  const edits = useEdits();
  return (
    <Marked row={row} field="code">
      <InlineText
        name={texts.field(texts.columns.code, name)}
        value={edits.shown(row).code ?? ''}
        maxLength={CODE_LENGTH}
        isInvalid={useIsWrong(row, 'code')}
        onCommit={(code) => edits.edit(row, { field: 'code', code: code === '' ? null : code })}
      />
    </Marked>
  );
};

export const ActiveField = ({ row, name }: Props) => {
  const edits = useEdits();
  return (
    <Marked row={row} field="active">
      <Switch
        name={texts.field(texts.columns.state, name)}
        isOn={edits.shown(row).active}
        words={{ on: texts.active, off: texts.inactive }}
        onChange={(active) => edits.edit(row, { field: 'active', active })}
      />
    </Marked>
  );
};
