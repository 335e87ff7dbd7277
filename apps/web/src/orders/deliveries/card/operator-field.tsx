import { LookupField } from '../../../kit/forms/registration/lookup-field.tsx';
import { userSource } from '../../../kit/forms/registration/look-ups.ts';
import { deliveriesTexts } from '../deliveries.texts.ts';
import { lockReason, savedExtra } from './delivery-summary.tsx';
import { editOperator } from '../edits/edit-delivery.ts';
import type { DeliveryEdits } from '../edits/use-delivery-edits.ts';

const operators = {
  ...userSource,
  failureText: deliveriesTexts.failures.operators,
  emptyNote: deliveriesTexts.operatorEmpty,
  startNote: deliveriesTexts.operatorEmpty,
};

/** R-DETAIL-016: who is responsible: a user found by name, or any name typed. */
export const OperatorField = ({ edits }: { readonly edits: DeliveryEdits }) => {
  const delivery = edits.fields;
  const extra = savedExtra(edits, 'operator');
  return (
    <LookupField
      label={deliveriesTexts.operator}
      {...(extra === undefined ? {} : { extra })}
      isQuiet
      text={delivery.operatorName ?? ''}
      placeholder={deliveriesTexts.noOperator}
      source={operators}
      onChoose={({ value, label }) =>
        void edits.edit(editOperator(delivery, { name: label, username: value }))
      }
      onCommitText={(name) => void edits.edit(editOperator(delivery, { name, username: null }))}
      disabledReason={lockReason(delivery)}
    />
  );
};
