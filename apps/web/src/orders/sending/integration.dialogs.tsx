import type { Supplier } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import {
  revokeIntegrationSecret,
  rotateIntegrationSecret,
  saveSupplierIntegration,
} from '@celeiro/contract/orders/sending/supplier-integration.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { useState } from 'react';
import { FormSelect } from '../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormText } from '../../kit/forms/text-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { SecretDialog } from '../../kit/secret-dialog.tsx';
import { toast } from '../../kit/saving/toasts.ts';
import { useConfirmedSave } from '../../kit/saving/use-confirmed-save.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { Integration, IntegrationSecret } from './integration.ts';
import { integrationTexts as texts } from './integration.texts.ts';
import { newSecret } from './new-secret.ts';

type Given = {
  readonly supplier: Supplier;
  /** Its present state; null while there is none. */
  readonly integration: Integration | null;
  readonly onClose: () => void;
};

const overlaps = [
  { value: 'day', label: texts.othersOptions.day },
  { value: 'now', label: texts.othersOptions.now },
];

/** Where the supplier's orders go; with the first address comes the first secret. */
export const AddressDialog = ({ supplier, integration, onClose }: Given) => {
  // The same one for every try: what was saved before an answer was lost is saved again as it is.
  const [secret] = useState(newSecret);
  const [isMade, setMade] = useState(false);
  const [isFirst] = useState((integration?.secrets.length ?? 0) === 0);
  const form = useEndpointForm(saveSupplierIntegration, {
    input: { params: { supplierId: supplier.publicId } },
    start: { url: integration?.url ?? '' },
    toBody: ({ url }) => ({ url: url.trim(), ...(isFirst && { secret }) }),
    check: ({ url }) => ({ url: URL.canParse(url.trim()) ? null : texts.urlFormat }),
    version: integration?.version ?? 0,
    follows: true,
    failureText: texts.saveFailed,
    savedText: texts.saved,
    onSaved: () => (isFirst ? setMade(true) : onClose()),
  });
  if (isMade) return <SecretDialog of={supplier.name} secret={secret} onClose={onClose} />;
  return (
    <DialogForm
      form={form}
      title={integration === null ? texts.connectTitle(supplier.name) : texts.editTitle(supplier.name)}
      onClose={onClose}
    >
      <p>{isFirst ? texts.willMake : texts.editText}</p>
      <FormText form={form} name="url" label={texts.url} hint={texts.urlHint} maxLength={2000} />
    </DialogForm>
  );
};

/** Another secret, shown only this once; the previous one remains valid for a day, or ends at once where it leaked. */
export const RotateDialog = ({ supplier, integration, onClose }: Given) => {
  const [secret] = useState(newSecret);
  const [isMade, setMade] = useState(false);
  const isFull = (integration?.secrets.length ?? 0) > 1;
  const form = useEndpointForm(rotateIntegrationSecret, {
    input: { params: { supplierId: supplier.publicId } },
    start: { others: isFull ? 'now' : 'day' },
    toBody: ({ others }) => ({ secret, endOthersNow: others === 'now' }),
    version: integration?.version ?? 0,
    follows: true,
    failureText: texts.rotateFailed,
    onSaved: () => setMade(true),
  });
  if (isMade) return <SecretDialog of={supplier.name} secret={secret} onClose={onClose} />;
  return (
    <DialogForm
      form={form}
      title={texts.rotateTitle(supplier.name)}
      confirmLabel={texts.rotate}
      look="danger"
      onClose={onClose}
    >
      <p>{texts.rotateText}</p>
      {isFull ? (
        <p>{texts.bothInForce}</p>
      ) : (
        <FormSelect form={form} name="others" label={texts.others} hint={texts.nowHint} options={overlaps} />
      )}
    </DialogForm>
  );
};

/** Ends at once the secret that another one is replacing. */
export const RevokeDialog = ({
  supplier,
  integration,
  secret,
  onClose,
}: Given & { readonly secret: IntegrationSecret }) => {
  const save = useConfirmedSave(revokeIntegrationSecret, texts.revokeFailed);
  const revoke = () =>
    save(
      { params: { supplierId: supplier.publicId, secretId: secret.publicId } },
      () => {
        toast.saved(texts.revoked);
        onClose();
      },
      { ifMatch: integration?.version ?? 0 },
    );
  return (
    <ConfirmDialog
      title={texts.revokeTitle}
      confirmLabel={texts.revoke}
      isDangerous
      onConfirm={revoke}
      onCancel={onClose}
    >
      <p>{texts.revokeText(formatDateTime(Date.parse(secret.createdAt)))}</p>
    </ConfirmDialog>
  );
};
