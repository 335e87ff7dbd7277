import { type ReactNode, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { useDiscardQuestion } from '../discard-question.tsx';
import { kitTexts } from '../kit.texts.ts';
import { DraftNotice, FormConflictDialog, FormFailure } from './form-parts.tsx';
import styles from './forms.module.css';
import type { EndpointForm } from './use-endpoint-form.ts';
import { useSaveKey } from './use-save-key.ts';

/** A form in a dialog: Enter and Ctrl+S save, leaving asks once something was filled in. */
export const DialogForm = <V extends FieldValues>({
  form,
  title,
  width,
  confirmLabel = kitTexts.save,
  cancelLabel = uiTexts.cancel,
  look = 'primary',
  onClose,
  children,
}: {
  readonly form: EndpointForm<V>;
  readonly title: string;
  readonly width?: number;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly look?: NonNullable<ButtonProps['look']>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element, () => void form.submit());
  const { leave, question } = useDiscardQuestion(form.isDirty, onClose);
  return (
    <Dialog
      title={title}
      {...(width === undefined ? {} : { width })}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{cancelLabel}</Button>
          <Button look={look} type="submit" form={id} isPending={form.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={id}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <DraftNotice form={form} />
        {children}
        <FormFailure form={form} />
      </form>
      {question}
      <FormConflictDialog form={form} />
    </Dialog>
  );
};
