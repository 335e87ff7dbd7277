import { removalRefusal } from '@celeiro/rules/orders/delivery-items/items.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { itemsTexts } from './delivery-items.texts.ts';

/** R-DETAIL-027 asks before a product goes; R-ITEM-009 offers to cancel the delivery instead of taking its last one. */
export const RemoveItemDialog = ({
  name,
  itemCount,
  onRemove,
  onCancelDelivery,
  onClose,
}: {
  /** The item's name, unique in the delivery. */
  readonly name: string;
  readonly itemCount: number;
  /** Resolves to null when it is gone, to the message otherwise. */
  readonly onRemove: () => Promise<string | null>;
  readonly onCancelDelivery: () => void;
  readonly onClose: () => void;
}) => {
  const isLast = removalRefusal(itemCount) !== null;
  const remove = async () => (await onRemove()) ?? onClose();
  const [before, after] = isLast ? itemsTexts.lastText : itemsTexts.removeText;
  return (
    <ConfirmDialog
      title={isLast ? itemsTexts.lastTitle : itemsTexts.removeTitle}
      confirmLabel={isLast ? itemsTexts.cancelDelivery : itemsTexts.removeConfirm}
      cancelLabel={itemsTexts.back}
      isDangerous
      onConfirm={isLast ? onCancelDelivery : remove}
      onCancel={onClose}
    >
      <p className="muted">
        {before}
        <b className="semibold ink">{name}</b>
        {after}
      </p>
    </ConfirmDialog>
  );
};
