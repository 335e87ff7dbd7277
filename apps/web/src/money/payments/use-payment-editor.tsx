import { refusalMessage } from '@celeiro/contract/errors.ts';
import { paymentRefusal } from '@celeiro/rules/money/payments/change-payment.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { savingMessage } from '../../kit/api/failure.ts';
import { toast } from '../../kit/saving/toasts.ts';
import {
  type DeliveryEdits,
  editPayment,
  STAYS_OPEN,
  statusCodeOf,
} from '../../orders/deliveries/deliveries.public.ts';
import type { OwnMethod } from './payment-choice.ts';
import { paymentActionTexts } from './payment-actions.texts.ts';
import type { PaymentBody } from './use-payment-choice.ts';
import { Button } from '../../ui/actions/button.tsx';

const PaymentDialog = onDemand(
  () => import('./payment.dialog.tsx'),
  (module) => module.PaymentDialog,
);

/** The part of an order that its deliveries' payment needs: its store, and what that store may use (R-ORDER-005). */
export type OrderPayment = { readonly storePublicId: string; readonly methods: readonly OwnMethod[] };

/** 'Alterar' of a delivery's payment, and the dialog it opens; while a conflict is asked about, the dialog waits. */
export const usePaymentEditor = (
  edits: DeliveryEdits,
  { storePublicId, methods }: OrderPayment,
): { readonly button: ReactNode; readonly dialog: ReactNode } => {
  const [isOpen, setOpen] = useState(false);
  const delivery = edits.shown;
  // R-STATUS-005
  const refused = paymentRefusal({
    status: statusCodeOf(delivery),
    // Whether money moved only the server knows: the choice shows its answer.
    installmentStatuses: [],
  });
  const save = async (body: PaymentBody, name: string, chargesSeen: string): Promise<string | null> => {
    const outcome = await edits.edit(editPayment(delivery, body, name, chargesSeen));
    if (outcome.kind === 'kept') return STAYS_OPEN;
    if (outcome.kind === 'saved') toast.success(paymentActionTexts.saved);
    if (outcome.kind !== 'failed') return null;
    return savingMessage(outcome.failure, paymentActionTexts.failed) ?? paymentActionTexts.failed;
  };
  return {
    button: (
      <Button
        look="link"
        size="small"
        aria-label={paymentActionTexts.changePayment}
        disabledReason={refused === null ? null : refusalMessage(refused)}
        onClick={() => setOpen(true)}
      >
        {paymentActionTexts.change}
      </Button>
    ),
    dialog: isOpen && edits.state.conflict === null && (
      <Suspense fallback={null}>
        <PaymentDialog
          delivery={edits.server}
          storePublicId={storePublicId}
          methods={methods}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  };
};
