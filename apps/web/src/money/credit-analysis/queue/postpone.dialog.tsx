import {
  type CreditAnalysis,
  decideCreditLimit,
  getCreditAnalysis,
} from '@celeiro/contract/money/credit-analysis/credit-analysis.ts';
import type { QueuedStore } from '@celeiro/contract/money/credit-analysis/credit-queue.ts';
import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import { FormDay } from '../../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { FormArea } from '../../../kit/forms/text-fields.tsx';
import { useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { usePermissions } from '../../../kit/browser/user-store.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/marks/states.tsx';
import { creditQueueTexts } from './credit-queue.texts.ts';

const texts = creditQueueTexts.postpone;
type Values = { postponedUntil: string; comment: string };
const start: Values = { postponedUntil: '', comment: '' };

const Form = ({ analysis, onClose }: { readonly analysis: CreditAnalysis; readonly onClose: () => void }) => {
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const [today] = useState(() => businessDateOf(Date.now()));
  const { creditLimit, usedLimit, overdueAmount, proposal } = analysis;
  const form = useEndpointForm(decideCreditLimit, {
    input: { params: { id: analysis.storePublicId } },
    start,
    required: ['postponedUntil'],
    toBody: (values) => ({
      ...values,
      decision: 'POSTPONED',
      basis: { creditLimit, usedLimit, overdueAmount },
      release: [],
      replaces: proposal?.publicId ?? null,
    }),
    failureText: texts.failed,
    savedText: texts.saved,
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={texts.title(analysis.store)}
      confirmLabel={texts.confirm}
      disabledReason={isSupervisor ? null : texts.needsSupervisor}
      onClose={onClose}
    >
      <FormDay
        form={form}
        name="postponedUntil"
        label={texts.until}
        hint={texts.again}
        minimum={addDays(today, 1)}
      />
      <FormArea form={form} name="comment" label={texts.comment} maxLength={1000} />
    </DialogForm>
  );
};

/** Postpones a store's analysis to a day, from the work list, on its present credit. */
export const PostponeDialog = ({
  row,
  onClose,
}: {
  readonly row: QueuedStore;
  readonly onClose: () => void;
}) => {
  const { data, isError, refetch } = useQuery(read(getCreditAnalysis, { params: { id: row.publicId } }));
  if (data !== undefined) return <Form analysis={data} onClose={onClose} />;
  return (
    <Dialog title={texts.title(row.store)} onClose={onClose}>
      {isError ? (
        <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={112} />
      )}
    </Dialog>
  );
};
