import { type ChargeEffect, NO_CHARGES } from '@celeiro/contract/money/installments/charge-effect.ts';
import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { type RealocationOrder, relocateDelivery } from '@celeiro/contract/orders/relocation/relocation.ts';
import type { ReasonList, WhyQuestion } from '@celeiro/rules/orders/deliveries/status-reasons.ts';
import { ZERO } from '@celeiro/rules/money.ts';
import { type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { SaveOutcome } from '../../kit/api/save-change.ts';
import { useFailureToast } from '../../kit/saving/failure-toast.ts';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { noWhy, ReasonFields, useReasons, type Why } from '../deliveries/status/status-reasons.public.tsx';
import { PaidChoice } from './paid-choice.tsx';
import { relocationTexts as texts } from './relocation.texts.ts';
import type { RelocationSource } from './source.ts';
import type { Summary } from './view.ts';

/** Why the delivery goes, and whether what was paid goes with the products. */
export type RelocationReason = Why & { readonly carryPaid: boolean };

/** Shows the charges that end with the delivery. */
export type ShowCharges = (effect: ChargeEffect) => ReactNode;

// R-RELOC-007: the relocation has a list of its own.
const list: ReasonList = 'REALLOCATED';
const question: WhyQuestion = { move: { from: null, target: 'REALLOCATED_OR_RETURNED' }, list };
const lists = [list];

/** R-RELOC-005, R-RELOC-006, R-RELOC-007: why the delivery goes, before anything is sent. */
export const RelocationReasonDialog = ({
  source: { orderPublicId, orderNumber },
  charges,
  showCharges,
  deliveryCount,
  bodyOf,
  blocked,
  onSave,
  onClose,
}: {
  readonly source: Pick<RelocationSource, 'orderPublicId' | 'orderNumber'>;
  /** Its effect on charges and payments, in both directions; null while unknown. */
  readonly charges: Summary['charges'] | null;
  readonly showCharges: ShowCharges;
  readonly deliveryCount: number;
  /** All that is sent; null while a part of it isn't decided. */
  readonly bodyOf: (reason: RelocationReason) => RealocationOrder | null;
  /** Why it can't be sent, or null. */
  readonly blocked: string | null;
  /** `chargesSeen`: the shown effect on charges. */
  readonly onSave: (body: RealocationOrder, chargesSeen: string) => Promise<SaveOutcome<OrderDetails>>;
  readonly onClose: () => void;
}) => {
  const reasons = useReasons(lists);
  // R-REASON-007
  useFailureToast(reasons.error(question), texts.failures.reasons);
  const form = useEndpointForm(relocateDelivery, {
    input: { params: { id: orderPublicId } },
    start: { ...noWhy, carryPaid: false },
    toBody: (values) => ({ ...bodyOf(values) }),
    check: (values) => reasons.problems(question, values),
    mode: 'all',
    failureText: texts.failures.save,
    send: ({ body }) => onSave(body, effect?.version ?? NO_CHARGES),
    onSaved: () => undefined,
  });
  const values: RelocationReason = { ...noWhy, carryPaid: false, ...useWatch({ control: form.control }) };
  const { carryPaid } = values;
  const effect = (carryPaid ? charges?.carried : charges?.refunded) ?? null;
  const [before, number, after] = texts.reasonIntro(orderNumber, deliveryCount);
  return (
    <DialogForm
      form={form}
      title={texts.reasonTitle}
      cancelLabel={texts.back}
      confirmLabel={texts.confirm}
      disabledReason={blocked ?? reasons.missing(question, values)}
      onClose={onClose}
    >
      <p className="muted">
        {before}
        <b className="semibold ink number">{number}</b>
        {after}
      </p>
      <ReasonFields form={form} question={question} reasons={reasons} failureText={texts.failures.reasons} />
      {effect !== null &&
        effect.invalidated.length > 0 &&
        // The choice itself says what was paid.
        showCharges({ ...effect, schedule: [], paid: [], carried: [], refund: ZERO })}
      {charges !== null && charges.refunded.paid.length > 0 && (
        <PaidChoice
          charges={charges}
          isCarried={carryPaid}
          onChoose={(isCarried) => form.set('carryPaid', isCarried)}
        />
      )}
    </DialogForm>
  );
};
