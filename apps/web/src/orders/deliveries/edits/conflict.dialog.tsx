import type { Delivery, VersionConflict } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { ConflictDialog } from '../../../kit/forms/conflict.dialog.tsx';
import { conflictTexts } from '../deliveries.texts.ts';
import { deliveryChanges } from '../card/delivery-fields.ts';
import type { EditConflict } from '../../../kit/edits/edit.ts';

/** A late edit of a delivery met another person's. */
export const DeliveryConflictDialog = ({
  conflict: { edit, conflict },
  onUseCurrent,
  onReapply,
}: {
  readonly conflict: EditConflict<Delivery, VersionConflict>;
  readonly onUseCurrent: () => void;
  readonly onReapply: () => void;
}) => (
  <ConflictDialog
    texts={conflictTexts}
    changes={conflict.changes}
    mine={deliveryChanges(conflict.current, edit.show(conflict.current)).map((change) => ({
      ...change,
      label: change.product,
    }))}
    onUseCurrent={onUseCurrent}
    onReapply={onReapply}
  />
);
