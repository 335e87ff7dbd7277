import { type ReactNode, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, type ButtonProps } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { type DiscardWords, useDiscardQuestion } from '../saving/discard-question.tsx';
import { kitTexts } from '../kit.texts.ts';
import { DraftNotice, FormConflictDialog, FormFailure } from './form-parts.tsx';
import styles from './forms.module.css';
import type { EndpointForm } from './use-endpoint-form.ts';
import { useSaveKey } from './use-save-key.ts';

/** A form in a dialog: Enter, Ctrl+Enter and Ctrl+S save, leaving asks once something was filled in. */
export const DialogForm = <V extends FieldValues>({
  form,
  title,
  width,
  confirmLabel = kitTexts.save,
  cancelLabel = uiTexts.cancel,
  look = 'primary',
  disabledReason = null,
  discard,
  below,
  onClose,
  children,
}: {
  readonly form: EndpointForm<V>;
  readonly title: string;
  readonly width?: number;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly look?: NonNullable<ButtonProps['look']>;
  /** Why it can't be saved now. */
  readonly disabledReason?: string | null;
  /** Words of the question before leaving, where the usual ones don't fit. */
  readonly discard?: DiscardWords;
  /** What is only read, below what is filled in. */
  readonly below?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const save = () => {
    if (disabledReason === null) void form.submit();
  };
  useSaveKey(element, save);
  const { leave, question } = useDiscardQuestion(form.isDirty, onClose, discard);
  return (
    <Dialog
      title={title}
      {...(width === undefined ? {} : { width })}
      onClose={leave}
      onProceed={save}
      footer={
        <>
          <Button onClick={leave}>{cancelLabel}</Button>
          <Button
            look={look}
            type="submit"
            form={id}
            isPending={form.isPending}
            disabledReason={disabledReason}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={id}
        noValidate
        className={`stack gap-14 ${styles['form']}`}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog opened from a form is drawn apart from it, but its events reach it: it would be saved too.
          event.stopPropagation();
          save();
        }}
      >
        <DraftNotice form={form} />
        {children}
        <FormFailure form={form} />
        {below}
      </form>
      {question}
      <FormConflictDialog form={form} />
    </Dialog>
  );
};
