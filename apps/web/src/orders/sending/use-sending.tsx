import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { refusalMessage } from '@celeiro/contract/errors.ts';
import { listSendings, sendToSupplier } from '@celeiro/contract/orders/sending/sending.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { isFinal } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { isAgreed } from '@celeiro/rules/orders/sending/acknowledgements.ts';
import { sendRefusal, sendState, updateRefusal, canBeResent } from '@celeiro/rules/orders/sending/send.ts';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { call } from '../../kit/api/call.ts';
import { CallFailure, reasonOf } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';
import { invalidateAfter } from '../../kit/api/stale.ts';
import { toast } from '../../kit/saving/toasts.ts';
import {
  ANSWERED_READS,
  type DeliveryEdit,
  type DeliveryEdits,
  type EditOutcome,
  statusSubject,
} from '../deliveries/deliveries.public.ts';
import { NoticeRoom } from './notice-room.tsx';
import { openWord } from './open-word.ts';
import { SendBanner } from './send-banner.tsx';
import { sendingTexts } from './sending.texts.ts';
import type { Action } from '../../ui/actions/action-list.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

const ResendDialog = onDemand(
  () => import('./resend-dialog.tsx'),
  (module) => module.ResendDialog,
);
const SendingsDialog = onDemand(
  () => import('./sendings.dialog.tsx'),
  (module) => module.SendingsDialog,
);

const SupplierNotices = onDemand(
  () => import('./supplier-notices.tsx'),
  (module) => module.SupplierNotices,
  undefined,
  NoticeRoom,
);

/** Two lines want longer than the default to be read (R-TOAST-003). */
const TWO_LINES_MS = 5000;

/** R-SEND-006: the answer is the delivery in processing, which closes its fields here as well. */
const sendingEdit = (delivery: Delivery): DeliveryEdit => ({
  field: 'status',
  failureText: sendingTexts.failed,
  show: (current) => current,
  send: async (options) => {
    const answer = await call(sendToSupplier, { params: { id: delivery.publicId } }, options);
    invalidateAfter(sendToSupplier, ANSWERED_READS);
    return answer;
  },
});

const needsApproval = (outcome: EditOutcome): boolean =>
  outcome.kind === 'failed' &&
  outcome.error instanceof CallFailure &&
  (outcome.error.body?.code === 'DISCOUNT_APPROVAL_REQUIRED' ||
    outcome.error.body?.code === 'CREDIT_CONFIRMATION_REQUIRED');

/** R-SEND-007: what the confirmation says when it failed: that, and why. */
const failureOf = (outcome: EditOutcome): string | null => {
  if (outcome.kind !== 'failed') return null;
  const { failure } = outcome;
  if (failure.kind === 'silent' || failure.kind === 'session') return null;
  const reason = reasonOf(failure, sendingTexts.failed) ?? '';
  return `${sendingTexts.failed} ${reason}`.trim();
};

/** The banner of a delivery's way to its supplier, its action, its confirmation and its list of sendings. */
export const useSending = (
  edits: DeliveryEdits,
  /** Opens the dialog that asks a supervisor for approval, for the status it would then have. */
  askApproval: (statusPublicId: string) => void,
  /** The delivery has a filled button for sending elsewhere: the banner's own is a quiet one. */
  hasStrongButton: boolean,
): {
  readonly banner: ReactNode;
  /** What there is to know of a supplier that was sent the order, beyond the banner. */
  readonly said: ReactNode;
  readonly actions: readonly Action[];
  readonly dialog: ReactNode;
} => {
  const [opened, setOpened] = useState<'confirm' | 'resend' | 'sendings' | null>(null);
  const delivery = edits.server;
  // Asked by what shows the supplier's answer, where the delivery is open; here it is only looked at.
  const sendings = useQuery({
    ...read(listSendings, { params: { id: delivery.publicId } }),
    enabled: false,
  });
  // R-DETAIL-018
  if (!delivery.hasIntegration) return { banner: null, said: null, actions: [], dialog: null };

  const subject = {
    ...statusSubject(delivery),
    hasIntegration: delivery.hasIntegration,
    orderExternalId: delivery.orderExternalId,
  };
  const refused = sendRefusal(subject);
  const disabledReason = refused === null ? null : refusalMessage(refused);
  const state = sendState(subject);
  const last = sendings.data?.sendings[0];
  const isDisputed =
    canBeResent(subject.status) || (last !== undefined && openWord(last, subject.status) !== null);
  const canSend = refused === null && !isAgreed(subject.status);
  // A cancellation can be sent again in any status.
  const refusedUpdate = isFinal(subject.status) ? null : updateRefusal(subject);
  const close = () => setOpened(null);
  const confirm = () => setOpened('confirm');
  const send = async (): Promise<string | void> => {
    const outcome = await edits.edit(sendingEdit(delivery));
    if (needsApproval(outcome)) {
      close();
      // 'Aguardando para envio': approved, it waits for exactly this.
      return askApproval(statusOf('WAITING_DISPATCH').publicId);
    }
    const failure = failureOf(outcome);
    if (failure !== null) return failure;
    if (outcome.kind === 'saved')
      toast.success(sendingTexts.done, { description: sendingTexts.doneHint, durationMs: TWO_LINES_MS });
    return close();
  };
  return {
    banner: (
      <SendBanner
        delivery={delivery}
        state={state}
        isDisputed={isDisputed}
        disabledReason={disabledReason}
        isQuiet={hasStrongButton}
        onSend={confirm}
        onOpen={() => setOpened('sendings')}
      />
    ),
    said: delivery.wasSent && (
      <Suspense fallback={null}>
        <SupplierNotices
          delivery={{ ...delivery, status: subject.status }}
          canSend={canSend}
          isOffered={
            state === 'unavailable' || state === 'insufficient-stock' || (state === 'ready' && canSend)
          }
          resend={{
            disabledReason: refusedUpdate === null ? null : refusalMessage(refusedUpdate),
            onRun: () => setOpened('resend'),
          }}
          onSend={confirm}
          onOpen={() => setOpened('sendings')}
        />
      </Suspense>
    ),
    actions: [
      {
        id: 'send',
        label: sendingTexts.action,
        icon: <IconSend size={16} aria-hidden="true" />,
        disabledReason,
        onRun: confirm,
        ...(canSend ? { strongLabel: state === 'ready' ? sendingTexts.send : sendingTexts.sendAgain } : {}),
      },
    ],
    dialog:
      edits.state.conflict !== null || opened === null ? null : opened === 'confirm' ? (
        // R-FOLLOW-012
        <ConfirmDialog
          title={sendingTexts.confirmTitle}
          confirmLabel={sendingTexts.send}
          onConfirm={send}
          onCancel={close}
        >
          <p>{sendingTexts.confirmText}</p>
        </ConfirmDialog>
      ) : opened === 'resend' ? (
        <ResendDialog
          deliveryPublicId={delivery.publicId}
          isCancellation={isFinal(subject.status)}
          onClose={close}
        />
      ) : (
        <Suspense fallback={null}>
          <SendingsDialog delivery={delivery} onClose={close} />
        </Suspense>
      ),
  };
};
