import { formatDate } from '@celeiro/rules/calendar.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { closedDayTexts as texts } from './deliveries.texts.ts';
import type { DeliveryEdits } from './use-delivery-edits.ts';

/** Before a delivery is put on a day its supplier doesn't serve: why, and when it comes. */
export const ClosedDayQuestion = ({ edits }: { readonly edits: DeliveryEdits }) => {
  const { closedDay } = edits;
  if (closedDay === null) return null;
  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={texts.save}
      cancelLabel={texts.back}
      onConfirm={() => edits.answerClosedDay(true)}
      onCancel={() => edits.answerClosedDay(false)}
    >
      <p>{texts.notThen(edits.server.supplier, formatDate(closedDay.date), closedDay.reason)}</p>
      <p>{texts.nextDays(closedDay.nextDays.map(formatDate))}</p>
    </ConfirmDialog>
  );
};
