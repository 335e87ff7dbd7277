import { IconAlertTriangle } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import type { UnsavedEdit, Versioned } from './edit.ts';
import styles from './edits.module.css';
import { editsTexts } from './edits.texts.ts';

/** The row that was answered: its field, its position, which of its buttons was pressed, and what surrounds the list. */
type Answered = {
  readonly field: string;
  readonly row: number;
  readonly button: number;
  readonly around: HTMLElement | null;
};

/** The field itself, or where it is closed what opens the nearest thing around the list. */
const controlAround = ({ field, around }: Answered): HTMLElement | null => {
  for (let part = around; part !== null; part = part.parentElement) {
    const fields = [...part.querySelectorAll<HTMLElement>('[data-field]')];
    const control = fields
      .find(({ dataset }) => dataset['field'] === field)
      ?.querySelector<HTMLElement>('input, textarea, [role="combobox"], button');
    if (control) return control;
    if (part.matches('section, header, main')) return part.querySelector('button');
  }
  return null;
};

/** A row disappears with the button that was pressed: the focus moves to the row that follows, or after the last to its field. */
const useFollowingFocus = (fields: readonly string[]) => {
  const list = useRef<HTMLUListElement>(null);
  const answered = useRef<Answered | null>(null);
  useLayoutEffect(() => {
    const last = answered.current;
    if (last === null || fields.includes(last.field)) return;
    answered.current = null;
    if (document.activeElement !== document.body) return;
    const rows = list.current?.children;
    const next = rows?.[Math.min(last.row, rows.length - 1)]?.querySelectorAll('button')[last.button];
    (next ?? controlAround(last))?.focus();
  });
  const answer = (field: string, button: number): void => {
    const around = list.current?.parentElement ?? null;
    answered.current = { field, row: fields.indexOf(field), button, around };
  };
  return { list, answer };
};

/** The values of one thing that could not be saved, each to be sent once more or given up; also where their fields are closed by now. */
export const UnsavedList = <T extends Versioned>({
  unsaved,
  onRetry,
  onDiscard,
}: {
  readonly unsaved: readonly UnsavedEdit<T>[];
  readonly onRetry: (field: string) => void;
  readonly onDiscard: (field: string) => void;
}) => {
  const { list, answer } = useFollowingFocus(unsaved.map(({ edit: { field } }) => field));
  if (unsaved.length === 0) return null;
  return (
    <ul ref={list} className={styles['unsaved']} aria-label={editsTexts.unsavedTitle(unsaved.length)}>
      {unsaved.map(({ edit: { field }, text, reason }) => (
        <li key={field} className={`row wrap center muted r-8 ${styles['row']}`}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span className={`min-0 anywhere ${styles['reason']}`}>
            <b className="semibold ink">{text}</b> {reason}
          </span>
          <span className="row gap-4 push">
            <Button
              size="small"
              look="ghost"
              aria-label={editsTexts.discardOf(text)}
              onClick={() => {
                answer(field, 0);
                onDiscard(field);
              }}
            >
              {editsTexts.discard}
            </Button>
            <Button
              size="small"
              aria-label={editsTexts.retryOf(text)}
              onClick={() => {
                answer(field, 1);
                onRetry(field);
              }}
            >
              {editsTexts.retry}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
};
