import { removalRefusal } from '@celeiro/rules/deliveries/items.ts';
import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { itemsTexts } from './delivery-items.texts.ts';
import styles from './items.module.css';

/** R-DETAIL-027 asks before a product goes; R-ITEM-009 offers to cancel the delivery instead of taking its last one. */
export const RemoveItemDialog = ({
  name,
  itemCount,
  onRemove,
  onCancelDelivery,
  onClose,
}: {
  /** What tells the item from the others of the delivery. */
  readonly name: string;
  readonly itemCount: number;
  /** Resolves to null when it is gone, to the message otherwise. */
  readonly onRemove: () => Promise<string | null>;
  readonly onCancelDelivery: () => void;
  readonly onClose: () => void;
}) => {
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isLast = removalRefusal(itemCount) !== null;
  const remove = async () => {
    setRemoving(true);
    setFailure(null);
    const message = await onRemove();
    setRemoving(false);
    if (message === null) onClose();
    else setFailure(message);
  };
  const [before, after] = isLast ? itemsTexts.lastText : itemsTexts.removeText;
  return (
    <Dialog
      title={isLast ? itemsTexts.lastTitle : itemsTexts.removeTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{itemsTexts.back}</Button>
          {isLast ? (
            <Button look="danger" onClick={onCancelDelivery}>
              {itemsTexts.cancelDelivery}
            </Button>
          ) : (
            <Button look="danger" isPending={isRemoving} onClick={() => void remove()}>
              {itemsTexts.removeConfirm}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['confirm']}>
        <p>
          {before}
          <b>{name}</b>
          {after}
        </p>
        {failure !== null && <Banner tone="error">{failure}</Banner>}
      </div>
    </Dialog>
  );
};
