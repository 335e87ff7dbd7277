import type { Delivery } from '@celeiro/contract/deliveries.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import { decideStatusChange, type StatusActor } from '@celeiro/rules/deliveries/change-status.ts';
import { statusByPublicId, statusOf } from '@celeiro/rules/deliveries/statuses.ts';
import { type ReactNode, useState } from 'react';
import { CallFailure, savingMessage } from '../../kit/api/failure.ts';
import { explainFailure, type SaveOutcome } from '../../kit/api/save-change.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { toast } from '../../kit/toasts.ts';
import { ApprovalDialog } from './approval.dialog.tsx';
import { approvalTexts, deliveriesTexts } from './deliveries.texts.ts';
import { editStatus, sendToApproval, type StatusWish } from './edit-delivery.ts';
import type { EditOutcome } from './edit-queue.ts';
import type { ReasonMode } from './status-reason.dialog.tsx';
import { statusSubject } from './status-select.tsx';
import type { DeliveryEdits } from './use-delivery-edits.ts';

const StatusReasonDialog = onDemand(
  () => import('./status-reason.dialog.tsx'),
  (one) => one.StatusReasonDialog,
);

type Asking =
  | { readonly kind: 'reason'; readonly mode: ReasonMode; readonly statusPublicId: string }
  | { readonly kind: 'approval'; readonly statusPublicId: string };

const { failures } = deliveriesTexts;
const CANCELED = statusOf('CANCELED').publicId;

const needsApproval = (outcome: EditOutcome): boolean =>
  outcome.kind === 'failed' &&
  outcome.error instanceof CallFailure &&
  (outcome.error.body?.code === 'DISCOUNT_APPROVAL_REQUIRED' ||
    outcome.error.body?.code === 'CREDIT_CONFIRMATION_REQUIRED');

/**
 * Changes a status the way the rules ask for it: with a reason (R-STATUS-006, R-STATUS-007), through the approval dialog
 * (R-STATUS-008, R-STATUS-009), or straight away (R-STATUS-011). The same dialog opens when only the server knows that
 * an approval is missing.
 */
export const useStatusChange = (
  edits: DeliveryEdits,
  actor: StatusActor,
  /** Leads to where the products of the delivery go to other suppliers. */
  onRelocate: () => void,
  /** Shows the charges that end with a delivery, and tells which effect on them was shown. */
  showCharges: (delivery: Delivery, onSeen: (version: string) => void) => ReactNode,
): {
  readonly choose: (statusPublicId: string) => void;
  readonly cancel: () => void;
  /** Opens the dialog that asks a supervisor for approval. */
  readonly askApproval: (statusPublicId: string) => void;
  readonly dialog: ReactNode;
} => {
  const [asking, setAsking] = useState<Asking | null>(null);
  const delivery: Delivery = edits.shown;

  const save = async (wish: StatusWish): Promise<SaveOutcome<Delivery>> => {
    const outcome = await edits.edit(editStatus(delivery, wish, true));
    if (outcome.kind === 'saved') return { kind: 'saved', answer: outcome.delivery };
    if (outcome.kind === 'kept') return outcome;
    // Another dialog has the word: the approval's, the conflict's.
    if (needsApproval(outcome)) setAsking({ kind: 'approval', statusPublicId: wish.statusPublicId });
    else if (outcome.kind === 'failed') {
      const failure = explainFailure(outcome.error, outcome.failure, failures.status);
      if (failure !== null) return { kind: 'failed', failure };
    } else setAsking(null);
    return { kind: 'kept' };
  };

  const apply = async (statusPublicId: string): Promise<void> => {
    const outcome = await save({ statusPublicId });
    if (outcome.kind !== 'failed') return;
    const { reason } = outcome.failure;
    toast.error(failures.status, {
      ...(reason === null
        ? { action: { label: deliveriesTexts.retry, run: () => void apply(statusPublicId) } }
        : { description: reason }),
      isHighPriority: true,
    });
  };

  const choose = (statusPublicId: string): void => {
    const target = statusByPublicId(statusPublicId);
    if (!target) return;
    const decision = decideStatusChange({
      subject: statusSubject(delivery),
      target: target.code,
      actor,
      reason: null,
      comment: null,
    });
    switch (decision.kind) {
      case 'unchanged':
        return;
      case 'needs-reason':
        return setAsking({
          kind: 'reason',
          mode: target.change.reasons ?? 'cancel',
          statusPublicId,
        });
      case 'needs-credit-confirmation':
        return setAsking({ kind: 'approval', statusPublicId });
      case 'refused':
        if (decision.refusal.code === 'REOPEN_COMMENT_REQUIRED') {
          return setAsking({ kind: 'reason', mode: 'reopen', statusPublicId });
        }
        return toast.warning(refusalMessage(decision.refusal));
      // Whether the discounts were approved only the server knows: it is asked.
      case 'needs-discount-approval':
      case 'allowed':
        return void apply(statusPublicId);
    }
  };

  const dialog =
    asking === null ? null : asking.kind === 'approval' ? (
      <ApprovalDialog
        onClose={() => setAsking(null)}
        onSend={async () => {
          const outcome = await edits.edit(sendToApproval(delivery, asking.statusPublicId));
          if (outcome.kind === 'saved') toast.success(approvalTexts.sent);
          return outcome.kind === 'failed' ? savingMessage(outcome.failure, failures.approval) : null;
        }}
      />
    ) : (
      <StatusReasonDialog
        delivery={delivery}
        mode={asking.mode}
        statusPublicId={asking.statusPublicId}
        onRelocate={asking.mode === 'reallocate' ? onRelocate : null}
        onClose={() => setAsking(null)}
        showCharges={asking.mode === 'reopen' ? null : showCharges}
        onSave={save}
      />
    );
  return {
    choose,
    cancel: () => setAsking({ kind: 'reason', mode: 'cancel', statusPublicId: CANCELED }),
    askApproval: (statusPublicId) => setAsking({ kind: 'approval', statusPublicId }),
    dialog,
  };
};
