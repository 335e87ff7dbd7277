import {
  askStoreCorrection,
  refuseStoreCorrection,
  type StoreCorrection,
} from '@celeiro/contract/parties/store-corrections/store-corrections.ts';
import type { CorrectableField } from '@celeiro/rules/parties/store-corrections/store-corrections.ts';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { CorrectionFields } from './correction-fields.tsx';
import { storeCorrectionsTexts as texts } from './store-corrections.texts.ts';

type Asked = { fields: CorrectableField[]; message: string };

/** EP-105: says which fields of a store are wrong, and what they should hold. */
export const AskCorrectionDialog = ({
  storePublicId,
  onClose,
}: {
  readonly storePublicId: string;
  readonly onClose: () => void;
}) => {
  const start: Asked = { fields: [], message: '' };
  const form = useEndpointForm(askStoreCorrection, {
    input: { params: { id: storePublicId } },
    start,
    failureText: texts.askFailed,
    savedText: texts.asked,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.ask} confirmLabel={texts.send} width={560} onClose={onClose}>
      <CorrectionFields form={form} name="fields" />
      <FormArea form={form} name="message" label={texts.message} hint={texts.messageHint} maxLength={1000} />
    </DialogForm>
  );
};

/** Refuses a request with the reason, which notifies the requester. */
export const RefuseCorrectionDialog = ({
  correction,
  onClose,
}: {
  readonly correction: StoreCorrection;
  readonly onClose: () => void;
}) => {
  const form = useEndpointForm(refuseStoreCorrection, {
    input: { params: { id: correction.publicId } },
    start: { reason: '' },
    failureText: texts.refuseFailed,
    savedText: texts.refused,
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={texts.refuseTitle}
      confirmLabel={texts.refuse}
      look="danger"
      onClose={onClose}
    >
      <p>{texts.refuseIntro(correction.byName)}</p>
      <FormArea form={form} name="reason" label={texts.reason} maxLength={500} />
    </DialogForm>
  );
};
