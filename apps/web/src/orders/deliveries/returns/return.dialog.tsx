import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import {
  type DeliveryReturns,
  getDeliveryReturns,
} from '@celeiro/contract/orders/deliveries/delivery-returns.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../kit/api/query.ts';
import type { SaveOutcome } from '../../../kit/api/save-change.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/marks/states.tsx';
import { savedBy } from '../edits/edit-outcome.ts';
import type { DeliveryEdits } from '../edits/use-delivery-edits.ts';
import { editReturn, type ReturnEdit } from './edit-return.ts';
import { ReturnForm } from './return-form.tsx';
import { returnsTexts as texts } from './returns.texts.ts';

const WIDTH = 640;

/** R-STATUS-015: which products of a delivered delivery come back, in which quantity, and the credit for them. */
export const ReturnDialog = ({
  edits,
  onClose,
}: {
  readonly edits: DeliveryEdits;
  readonly onClose: () => void;
}) => {
  const delivery = edits.server;
  const save = async (edited: ReturnEdit): Promise<SaveOutcome<Delivery>> => {
    const outcome = await edits.edit(editReturn(edits.shown, edited));
    if (outcome.kind === 'saved') toast.success(texts.done[edited.target]);
    // The conflict's dialog has the word.
    if (outcome.kind === 'conflict' || outcome.kind === 'replaced') onClose();
    return savedBy(outcome, texts.failures.save);
  };
  const returns = useQuery(read(getDeliveryReturns, { params: { id: delivery.publicId } }));
  const title = texts.title(delivery.orderNumber);
  const data: DeliveryReturns | undefined = returns.data;
  if (data !== undefined) {
    // Another person's return resets the form: its quantities no longer hold.
    return (
      <ReturnForm
        key={`${data.orderSupplierStatus.name} ${data.returns.length} ${data.refundedAmount}`}
        title={title}
        width={WIDTH}
        deliveryPublicId={delivery.publicId}
        returns={data}
        onSave={save}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={title} width={WIDTH} onClose={onClose}>
      {returns.isError ? (
        <ErrorState title={texts.failures.load} onRetry={() => void returns.refetch()} />
      ) : (
        <div className="stack gap-14" aria-busy="true">
          <Skeleton width="70%" />
          <Skeleton width="100%" />
          <Skeleton width="100%" />
        </div>
      )}
    </Dialog>
  );
};
