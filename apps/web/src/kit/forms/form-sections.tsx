import { IconAlertCircle, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import { Button } from '../../ui/actions/button.tsx';
import { classes } from '../../ui/classes.ts';
import { isEmpty } from './form-body.ts';
import { formsTexts as texts } from './forms.texts.ts';
import styles from './form-sections.module.css';
import { NO_CHOICE } from './plain/plain-values.ts';
import type { EndpointForm } from './use-endpoint-form.ts';

/** A part of a long form: its heading, its fields, and those of them that a complete record has though it may be saved without. */
export type FormPart = {
  readonly title: string;
  readonly fields: readonly string[];
  readonly lacking?: readonly string[];
};

const isOf =
  ({ fields }: FormPart) =>
  (name: string): boolean =>
    fields.includes(name.split('.', 1)[0] ?? '');

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : !isEmpty(value) && value !== NO_CHOICE;

/** The heading the focus is below, so that one sees where one is. */
const useCurrentPart = (): string | null => {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const part = target instanceof Element ? target.closest('section[aria-label]') : null;
      if (part !== null) setCurrent(part.getAttribute('aria-label'));
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return current;
};

const goTo = (title: string): void => {
  const part = [...document.querySelectorAll('form section[aria-label]')].find(
    (one) => one.getAttribute('aria-label') === title,
  );
  part?.scrollIntoView({ block: 'start' });
  part
    ?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button')
    ?.focus({ preventScroll: true });
};

/** The parts of a long form, with what is missing in each, and a way to it. */
export const FormSections = <V extends FieldValues>({
  form,
  parts,
}: {
  readonly form: EndpointForm<V>;
  readonly parts: readonly FormPart[];
}) => {
  useWatch({ control: form.control });
  const current = useCurrentPart();
  const missing = form.missing();
  const wrong = form.wrong();
  return (
    <nav aria-label={texts.sections}>
      <ul className="stack gap-2">
        {parts.map((part) => {
          const { title, fields, lacking = [] } = part;
          const lacks = new Set([...missing.filter(isOf(part)), ...lacking]).size;
          const isDone =
            lacks === 0 &&
            !wrong.some(isOf(part)) &&
            fields.some((name) => isFilled(form.get(name as Path<V>))); // its own parts
          const Sign = isDone ? IconCircleCheck : IconCircle;
          return (
            <li key={title}>
              <button
                type="button"
                className={classes(
                  'row gap-8 center full medium muted text-left no-border r-8',
                  styles['way'],
                  isDone && styles['done'],
                )}
                aria-current={current === title ? 'step' : undefined}
                onClick={() => goTo(title)}
              >
                <Sign size={16} aria-hidden="true" />
                {title}
                {lacks > 0 && (
                  <>
                    <span className={styles['lacks']} aria-hidden="true">
                      {lacks}
                    </span>
                    <span className="visually-hidden">{texts.lacks(lacks)}</span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

const NAMED = 3;

/** What is still missing, by name, each a way to its field; they are not wrong before one tries to save. */
export const MissingFields = <V extends FieldValues>({ form }: { readonly form: EndpointForm<V> }) => {
  useWatch({ control: form.control });
  const missing = form.missing();
  const [known, setKnown] = useState('');
  // Fields say how they are called once they stand there.
  const labelled = missing.flatMap((name) => {
    const label = form.words.get(name)?.label;
    return label === undefined ? [] : [{ name, label }];
  });
  const all = missing.join(' ');
  useEffect(() => {
    const timer = setTimeout(() => setKnown(all));
    return () => clearTimeout(timer);
  }, [all]);
  if (labelled.length === 0 || form.problems.length > 0) return null;
  const named = labelled.slice(0, NAMED);
  return (
    <nav
      className={`row wrap gap-0-8 center muted ${styles['missing']}`}
      aria-label={texts.missing}
      data-known={known === all}
    >
      <IconAlertCircle size={16} aria-hidden="true" />
      <span>{labelled.length === 1 ? texts.missingOne : texts.missingMany}</span>
      {named.map(({ name, label }) => (
        <Button key={name} look="link" onClick={() => form.focus(name)}>
          {label}
        </Button>
      ))}
      {labelled.length > NAMED && <span>{texts.andMore(labelled.length - NAMED)}</span>}
    </nav>
  );
};
