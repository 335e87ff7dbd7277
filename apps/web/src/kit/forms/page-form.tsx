import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/actions/button.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { useProceed } from '../../ui/overlays/use-proceed.ts';
import { kitTexts } from '../kit.texts.ts';
import { LeaveQuestion } from '../saving/leave-question.tsx';
import { DraftNotice, ErrorSummary, FormConflictDialog, FormFailure } from './form-parts.tsx';
import { MissingFields } from './form-sections.tsx';
import styles from './forms.module.css';
import type { EndpointForm } from './use-endpoint-form.ts';
import { useSaveKey } from './use-save-key.ts';

/** A form as a page: a summary of problems is above it with a link to each field, the save button is always visible. */
export const PageForm = <V extends FieldValues>({
  form,
  label,
  saveLabel = kitTexts.save,
  isNew = false,
  onCancel,
  aside,
  saveAt,
  children,
}: {
  readonly form: EndpointForm<V>;
  /** What the form is called for those who don't see its heading. */
  readonly label: string;
  readonly saveLabel?: string;
  /** It is empty: it is opened to be filled in, from its first field on. */
  readonly isNew?: boolean;
  readonly onCancel: () => void;
  /** Areas next to a long form: its sections, and helpers for filling it in. */
  readonly aside?: { readonly ways: ReactNode; readonly helpers: ReactNode };
  /**
   * The element of the save button on a page that shows more than the form; null until that is drawn. Absent, at the form's
   * foot.
   */
  readonly saveAt?: HTMLElement | null;
  readonly children: ReactNode;
}) => {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element, () => void form.submit());
  const proceed = useProceed(() => void form.submit());
  // The focus comes along with the page: to the first field of what is to be filled in, else to the form, to be read and walked from.
  useEffect(() => {
    if (isNew) element.current?.querySelector<HTMLElement>('input, [role="combobox"]')?.focus();
    else if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [isNew]);
  const fields = (
    <>
      <DraftNotice form={form} />
      <ErrorSummary form={form} />
      {children}
      <FormFailure form={form} />
    </>
  );
  const save = (
    <Button look="primary" type="submit" form={id} isPending={form.isPending}>
      {saveLabel}
    </Button>
  );
  return (
    <form
      ref={element}
      id={id}
      noValidate
      tabIndex={-1}
      aria-label={label}
      className={`stack gap-14 ${styles['form']}`}
      onKeyDown={proceed}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {aside === undefined ? (
        fields
      ) : (
        <div className={`stack gap-16 top ${styles['columns']}`}>
          {aside.ways}
          <div className={`min-0 border r-12 bg-surface ${styles['sheet']}`}>{fields}</div>
          <div className={`stack gap-16 ${styles['helpers']}`}>{aside.helpers}</div>
        </div>
      )}
      {saveAt === undefined ? (
        <div className={`row gap-8 end hair-top bg-surface pad-12-0 ${styles['foot']}`} data-floats>
          {aside !== undefined && <MissingFields form={form} />}
          <Button onClick={onCancel}>{uiTexts.cancel}</Button>
          {save}
        </div>
      ) : (
        saveAt !== null && createPortal(save, saveAt)
      )}
      <LeaveQuestion isUnsaved={form.isUnsaved} />
      <FormConflictDialog form={form} />
    </form>
  );
};
