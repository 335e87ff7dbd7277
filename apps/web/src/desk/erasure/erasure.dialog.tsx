import {
  askErasure,
  confirmErasure,
  previewErasure,
  withdrawErasure,
} from '@celeiro/contract/desk/erasure/erasure.ts';
import { type ErasureGround, erasureGrounds } from '@celeiro/rules/desk/erasure/erasure.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { read } from '../../kit/api/query.ts';
import { noteLongWork } from '../../kit/long-work/long-work-mark.ts';
import { FormSelect } from '../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormText } from '../../kit/forms/text-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { toast } from '../../kit/saving/toasts.ts';
import { useConfirmedSave } from '../../kit/saving/use-confirmed-save.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ErrorState, LoadingRows } from '../../ui/marks/states.tsx';
import { type ErasurePreview, ErasurePreviewView, type ErasureTarget } from './erasure-preview.tsx';
import { erasureTexts as texts } from './erasure.texts.ts';

export type ErasureAct = 'ask' | 'confirm' | 'withdraw';
type Given = { readonly target: ErasureTarget; readonly onClose: () => void };
type Decided = Given & { readonly preview: ErasurePreview; readonly onErased: (isErased: boolean) => void };

// The keys of an object are typed as plain text.
const grounds = (Object.keys(erasureGrounds) as ErasureGround[]).map((value) => ({
  value,
  label: erasureGrounds[value],
}));

const WHOLE = 'WHOLE';
/** Whom something is kept of: the person it is, and its contacts by their place. */
const subjectsOf = ({ person, contacts }: ErasureTarget) => [
  ...(person === null ? [] : [{ value: WHOLE, label: texts.whole(person) }]),
  ...contacts.map(({ name, role }, index) => ({ value: String(index), label: texts.contact(name, role) })),
];
const paramsOf = ({ subject, publicId: id }: ErasureTarget) => ({ subject, id });
const placeOf = (subject: string): number | null => (subject === WHOLE ? null : Number(subject));

const Ask = ({ target, onClose }: Given) => {
  const subjects = subjectsOf(target);
  const start: { subject: string; ground: ErasureGround } = {
    subject: subjects[0]?.value ?? WHOLE,
    ground: 'HOLDER',
  };
  const form = useEndpointForm(askErasure, {
    input: { params: paramsOf(target) },
    start,
    toBody: ({ subject, ground }) => ({ ground, contact: placeOf(subject) }),
    version: target.version,
    failureText: texts.askFailed,
    savedText: texts.askDone,
    onSaved: onClose,
  });
  const subject = useWatch({ control: form.control, name: 'subject' });
  const contact = placeOf(subject);
  const { data, isError, refetch } = useQuery(
    read(previewErasure, {
      params: paramsOf(target),
      query: contact === null ? {} : { contact },
    }),
  );
  const blocker = data?.heldBy ?? null;
  return (
    <DialogForm
      form={form}
      title={texts.askTitle}
      width={640}
      confirmLabel={texts.send}
      look="danger"
      disabledReason={data === undefined ? texts.loading : blocker === null ? null : texts.held(blocker)}
      below={
        <div className="stack cols-1 gap-16">
          {data !== undefined && <ErasurePreviewView preview={data} />}
          {data === undefined && !isError && <LoadingRows label={texts.loading} className={undefined} />}
          {data === undefined && isError && (
            <ErrorState title={texts.previewFailed} onRetry={() => void refetch()} />
          )}
        </div>
      }
      onClose={onClose}
    >
      <FormSelect form={form} name="subject" label={texts.subject} options={subjects} />
      <FormSelect form={form} name="ground" label={texts.ground} options={grounds} />
    </DialogForm>
  );
};

const Confirm = ({ target, preview, onClose, onErased }: Decided) => {
  const { mode, name, version, heldBy } = preview;
  const form = useEndpointForm(confirmErasure, {
    input: { params: paramsOf(target) },
    start: { confirmation: '' },
    toBody: ({ confirmation }) => ({ mode, confirmation }),
    version,
    failureText: texts.failed,
    savedText: texts.done,
    onSaved: () => {
      // What others wrote of the person is searched after it.
      noteLongWork(true);
      onErased(mode === 'ERASED');
    },
  });
  return (
    <DialogForm
      form={form}
      title={texts.confirmTitle}
      width={640}
      confirmLabel={texts.erase}
      look="danger"
      disabledReason={heldBy === null ? null : texts.held(heldBy)}
      onClose={onClose}
    >
      <div className="stack cols-1 gap-16">
        <ErasurePreviewView preview={preview} />
      </div>
      <FormText form={form} name="confirmation" label={texts.typed(name)} maxLength={160} />
    </DialogForm>
  );
};

const Withdraw = ({ target, onClose }: Given) => {
  const save = useConfirmedSave(withdrawErasure, texts.withdrawFailed);
  return (
    <ConfirmDialog
      title={texts.withdrawTitle}
      confirmLabel={texts.withdraw}
      onConfirm={() =>
        save({ params: paramsOf(target) }, () => {
          toast.saved(texts.withdrawDone);
          onClose();
        })
      }
      onCancel={onClose}
    >
      <p>{texts.withdrawText}</p>
    </ConfirmDialog>
  );
};

/** Requests an erasure, confirms another person's request, or withdraws it. */
export const ErasureDialog = ({ act, ...props }: Decided & { readonly act: ErasureAct }) => {
  if (act === 'ask') return <Ask {...props} />;
  return act === 'confirm' ? <Confirm {...props} /> : <Withdraw {...props} />;
};
