import type { FieldValues } from 'react-hook-form';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ConflictDialog } from './conflict.dialog.tsx';
import { formsTexts } from './forms.texts.ts';
import styles from './forms.module.css';
import type { EndpointForm } from './use-endpoint-form.ts';

const SEPARATOR = ': ';

type Props<V extends FieldValues> = { readonly form: EndpointForm<V> };

/** What has to be corrected, each a way to its field. */
export const ErrorSummary = <V extends FieldValues>({ form }: Props<V>) =>
  form.problems.length > 0 && (
    <nav className={`stack gap-4 r-8 ${styles['problems']}`} aria-label={formsTexts.toCorrect}>
      <p className="semibold">{formsTexts.correct(form.problems.length)}</p>
      <ul>
        {form.problems.map(({ name, label, message }) => (
          <li key={name}>
            {label === null ? (
              message
            ) : (
              <Button look="link" onClick={() => form.focus(name)}>
                {label}
                {SEPARATOR}
                {message}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );

/** Said while what is shown came from an unsaved draft. */
export const DraftNotice = <V extends FieldValues>({ form }: Props<V>) =>
  form.isRestored && (
    <Banner
      tone="info"
      action={
        <Button size="small" look="ghost" onClick={form.startOver}>
          {formsTexts.discardDraft}
        </Button>
      }
    >
      {formsTexts.draft}
    </Banner>
  );

/** Why saving failed, where no field says it; with a link to what another person saved meanwhile. */
export const FormFailure = <V extends FieldValues>({ form }: Props<V>) =>
  form.failure !== null && (
    <Banner
      tone="error"
      action={
        form.loadCurrent !== null && (
          <Button size="small" onClick={form.loadCurrent}>
            {formsTexts.loadCurrent}
          </Button>
        )
      }
    >
      {form.failure.message}
    </Banner>
  );

/** A late save met another person's; nothing typed is lost until the person decides. */
export const FormConflictDialog = <V extends FieldValues>({ form }: Props<V>) => {
  const { conflict, words } = form;
  if (conflict === null) return null;
  const written = (name: string, value: unknown): string =>
    words.get(name)?.show(value) ?? formsTexts.nothing;
  return (
    <ConflictDialog
      texts={formsTexts.conflict}
      changes={conflict.theirs}
      mine={Object.entries(conflict.mine).map(([name, value]) => ({
        key: name,
        label: words.get(name)?.label ?? null,
        oldText: written(name, conflict.values[name]),
        newText: written(name, value),
      }))}
      onUseCurrent={form.useCurrent}
      onReapply={form.reapply}
    />
  );
};
