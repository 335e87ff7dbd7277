import type { KeyboardEvent } from 'react';
import { UnsavedMark } from '../../kit/edits/field-mark.tsx';
import { LookupField } from '../../kit/forms/registration/lookup-field.tsx';
import { userSource } from '../../kit/forms/registration/look-ups.ts';
import styles from './order-header.module.css';
import { ordersTexts } from './orders.texts.ts';
import type { SellerEdits } from './use-seller-edits.ts';

const sellers = { ...userSource, emptyNote: ordersTexts.sellerEmpty, startNote: ordersTexts.sellerEmpty };

/** R-DETAIL-006, R-SELLER-001, R-SELLER-002: who sold the order; the chosen one shows at once and stays, marked, when it isn't saved. */
export const SellerField = ({
  current,
  edits,
  disabledReason,
}: {
  /** The saved seller. */
  readonly current: string | null;
  readonly edits: SellerEdits;
  /** Why this page doesn't let it be changed (R-FOLLOW-015). */
  readonly disabledReason: string | null;
}) => {
  const isFailed = edits.reason !== null && disabledReason === null;
  return (
    <div
      className={`full relative ${styles['sellerField']}`}
      data-field="seller"
      data-failed={isFailed || undefined}
      data-pending={edits.isPending || undefined}
      onKeyDown={({ key, defaultPrevented }: KeyboardEvent) => {
        // The first Escape closes the choice, the next one gives up what could not be saved.
        if (key === 'Escape' && !defaultPrevented) edits.discard();
      }}
    >
      <LookupField
        label={ordersTexts.seller}
        isLabelHidden
        isQuiet
        disabledReason={disabledReason}
        // A locked field shows the saved seller.
        text={(disabledReason === null ? edits.shownName : current) ?? ''}
        placeholder={ordersTexts.noSeller}
        source={sellers}
        onChoose={({ value, label }) => edits.choose({ sellerName: label, sellerUsername: value })}
      />
      {isFailed && (
        <UnsavedMark label={ordersTexts.seller} reason={edits.reason ?? ''} onRetry={edits.retry} />
      )}
    </div>
  );
};
