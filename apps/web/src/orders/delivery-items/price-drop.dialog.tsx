import { type Centavos, formatBRL } from '@celeiro/rules/money.ts';
import { createPortal } from 'react-dom';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { itemsTexts } from './delivery-items.texts.ts';

/** Before a price falls by more than half: which one, from what to what. */
export const PriceDropDialog = ({
  field,
  product,
  before,
  after,
  onSave,
  onClose,
}: {
  readonly field: 'unitPrice' | 'adjustedPrice';
  readonly product: string;
  readonly before: Centavos;
  readonly after: Centavos;
  readonly onSave: () => void;
  readonly onClose: () => void;
}) => {
  const [name, from, to, end] = itemsTexts.priceDrop(itemsTexts.columns[field], product);
  return createPortal(
    <ConfirmDialog
      title={itemsTexts.priceDropTitle}
      confirmLabel={itemsTexts.priceDropSave}
      cancelLabel={itemsTexts.back}
      onConfirm={onSave}
      onCancel={onClose}
    >
      <p>
        {name}
        {from}
        <b className="number">{formatBRL(before)}</b>
        {to}
        <b className="number">{formatBRL(after)}</b>
        {end}
      </p>
    </ConfirmDialog>,
    // In the cell it would be set like a number.
    document.body,
  );
};
