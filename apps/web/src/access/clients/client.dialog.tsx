import {
  changeClientSecret,
  clientScopes,
  createClient,
  revokeClient,
} from '@celeiro/contract/access/clients/clients.ts';
import { useState } from 'react';
import { FormSelect } from '../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormText } from '../../kit/forms/text-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { SecretDialog } from '../../kit/secret-dialog.tsx';
import { toast } from '../../kit/saving/toasts.ts';
import { useConfirmedSave } from '../../kit/saving/use-confirmed-save.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { Client, Doing } from './client.ts';
import { clientsTexts as texts } from './clients.texts.ts';

type Given = Pick<Client, 'clientId' | 'name' | 'username'> & { readonly secret: string };
type Ends = { readonly onSecret: (given: Given) => void; readonly onClose: () => void };

const AddClient = ({ onSecret, onClose }: Ends) => {
  const form = useEndpointForm(createClient, {
    input: {},
    start: { name: '', clientId: '', scope: '' },
    failureText: texts.addFailed,
    onSaved: onSecret,
  });
  return (
    <DialogForm form={form} title={texts.add} confirmLabel={texts.add} onClose={onClose}>
      <FormText form={form} name="name" label={texts.name} maxLength={120} />
      <FormText form={form} name="clientId" label={texts.id} hint={texts.idHint} maxLength={60} />
      <FormSelect
        form={form}
        name="scope"
        label={texts.scope}
        options={clientScopes.map((value) => ({ value, label: texts.scopes[value] }))}
      />
    </DialogForm>
  );
};

const firstOverlap: { overlapHours: string } = { overlapHours: texts.overlaps[0].value };

const ChangeSecret = ({ client, onSecret, onClose }: Ends & { readonly client: Client }) => {
  const form = useEndpointForm(changeClientSecret, {
    input: { params: { id: client.clientId } },
    start: firstOverlap,
    toBody: ({ overlapHours }) => ({ overlapHours: Number(overlapHours) }),
    failureText: texts.changeFailed,
    onSaved: onSecret,
  });
  return (
    <DialogForm
      form={form}
      title={texts.changeTitle(client.name)}
      confirmLabel={texts.change}
      onClose={onClose}
    >
      <FormSelect form={form} name="overlapHours" label={texts.overlap} options={texts.overlaps} />
    </DialogForm>
  );
};

const RevokeClient = ({ client, onClose }: Pick<Ends, 'onClose'> & { readonly client: Client }) => {
  const save = useConfirmedSave(revokeClient, texts.revokeFailed);
  const revoke = () =>
    save({ params: { id: client.clientId } }, () => {
      toast.saved(texts.revokeDone);
      onClose();
    });
  return (
    <ConfirmDialog
      title={texts.revokeTitle(client.name)}
      confirmLabel={texts.revoke}
      isDangerous
      onConfirm={revoke}
      onCancel={onClose}
    >
      <p>{texts.revokeText}</p>
    </ConfirmDialog>
  );
};

/** Lets a system connect, changes its secret, or ends it. A secret is shown here and never again. */
export const ClientDialog = ({ doing, onClose }: { readonly doing: Doing; readonly onClose: () => void }) => {
  const [given, setGiven] = useState<Given | null>(null);
  if (given !== null)
    return (
      <SecretDialog of={given.name} secret={given.secret} onClose={onClose}>
        <p>{texts.idOf(given.clientId)}</p>
        {given.username !== null && <p>{texts.user(given.username)}</p>}
      </SecretDialog>
    );
  if (doing.act === 'add') return <AddClient onSecret={setGiven} onClose={onClose} />;
  if (doing.act === 'change')
    return <ChangeSecret client={doing.client} onSecret={setGiven} onClose={onClose} />;
  return <RevokeClient client={doing.client} onClose={onClose} />;
};
