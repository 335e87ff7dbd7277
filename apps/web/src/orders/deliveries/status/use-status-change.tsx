import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import { decideStatusChange, type StatusActor } from '@celeiro/rules/orders/deliveries/change-status.ts';
import { neededReason, type WhyQuestion } from '@celeiro/rules/orders/deliveries/status-reasons.ts';
import { type DeliveryStatusCode, statusByPublicId } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { type ReactNode, useState } from 'react';
import { CallFailure, savingMessage } from '../../../kit/api/failure.ts';
import type { SaveOutcome } from '../../../kit/api/save-change.ts';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { toast } from '../../../kit/saving/toasts.ts';
import { approvalTexts, deliveriesTexts } from '../deliveries.texts.ts';
import { editStatus, sendToApproval, type StatusChange } from '../edits/edit-delivery.ts';
import { savedBy } from '../edits/edit-outcome.ts';
import type { EditOutcome } from '../edits/delivery-edit.ts';
import { statusCodeOf, statusSubject } from './status-select.tsx';
import type { DeliveryEdits } from '../edits/use-delivery-edits.ts';

const ApprovalDialog = onDemand(
  () => import('../card/approval.dialog.tsx'),
  (one) => one.ApprovalDialog,
);
const StatusReasonDialog = onDemand(
  () => import('./status-reason.dialog.tsx'),
  (one) => one.StatusReasonDialog,
);

type OpenQuestion =
  | { readonly kind: 'reason'; readonly question: WhyQuestion }
  | { readonly kind: 'approval'; readonly statusPublicId: string };

const { failures } = deliveriesTexts;

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
  /** Shows the charges that end with a delivery, and calls back with the shown effect's version. */
  showCharges: (delivery: Delivery, onSeen: (version: string) => void) => ReactNode,
): {
  readonly choose: (statusPublicId: string) => void;
  readonly cancel: () => void;
  /** Opens the dialog that asks a supervisor for approval. */
  readonly askApproval: (statusPublicId: string) => void;
  readonly dialog: ReactNode;
} => {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);
  const delivery: Delivery = edits.shown;

  const save = async (edited: StatusChange): Promise<SaveOutcome<Delivery>> => {
    const outcome = await edits.edit(editStatus(delivery, edited));
    if (needsApproval(outcome)) {
      setOpenQuestion({ kind: 'approval', statusPublicId: edited.statusPublicId });
      return { kind: 'kept' };
    }
    // The conflict's dialog has the word.
    if (outcome.kind === 'conflict' || outcome.kind === 'replaced') setOpenQuestion(null);
    return savedBy(outcome, failures.status);
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

  const askWhy = (target: DeliveryStatusCode): void => {
    const question = neededReason({ from: statusCodeOf(delivery), target });
    if (question !== null) setOpenQuestion({ kind: 'reason', question });
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
        return askWhy(target.code);
      case 'needs-credit-confirmation':
        return setOpenQuestion({ kind: 'approval', statusPublicId });
      case 'refused':
        if (decision.refusal.code === 'REOPEN_COMMENT_REQUIRED') return askWhy(target.code);
        return toast.warning(refusalMessage(decision.refusal));
      // Whether the discounts were approved only the server knows: it is asked.
      case 'needs-discount-approval':
      case 'allowed':
        return void apply(statusPublicId);
    }
  };

  const dialog =
    openQuestion === null ? null : openQuestion.kind === 'approval' ? (
      <ApprovalDialog
        onClose={() => setOpenQuestion(null)}
        onSend={async () => {
          const outcome = await edits.edit(sendToApproval(delivery, openQuestion.statusPublicId));
          if (outcome.kind === 'saved') toast.success(approvalTexts.sent);
          return outcome.kind === 'failed' ? savingMessage(outcome.failure, failures.approval) : null;
        }}
      />
    ) : (
      <StatusReasonDialog
        delivery={delivery}
        question={openQuestion.question}
        actor={actor}
        onRelocate={onRelocate}
        onClose={() => setOpenQuestion(null)}
        showCharges={showCharges}
        onSave={save}
      />
    );
  return {
    choose,
    cancel: () => askWhy('CANCELED'),
    askApproval: (statusPublicId) => setOpenQuestion({ kind: 'approval', statusPublicId }),
    dialog,
  };
};
