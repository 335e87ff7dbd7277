import { IconRefreshAlert, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId, useLayoutEffect } from 'react';
import { classes } from '../../ui/classes.ts';
import { DescribedBy } from '../../ui/data/id-list.ts';
import { useTip } from '../../ui/overlays/use-tip.tsx';
import { checkLine } from '../browser/connection.ts';
import styles from './edits.module.css';
import { editsTexts } from './edits.texts.ts';

type Placed = {
  /** The field's name. */
  readonly label: string;
  /** Of what it says, which describes the field's control. */
  readonly id?: string;
  /**
   * On the corner of the field's box, before the box where a button is in that corner, or at the end of its label; 'words'
   * where there is room for them.
   */
  readonly place?: 'box' | 'before' | 'label' | 'words';
};

/** What is typed or chosen in around a mark. */
const controls = 'input, textarea, [role="combobox"]';

/** Gives the focus that keys brought to a mark back to its field when the mark goes: it was there for the field's sake. */
const useReturnToField = (mark: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const own = mark.current;
    return () => {
      if (own === null || document.activeElement !== own || !own.matches(':focus-visible')) return;
      own.closest('[data-field]')?.querySelector<HTMLElement>(controls)?.focus();
    };
  }, [mark]);
};

const Mark = ({
  id: givenId,
  name,
  text,
  words,
  icon,
  isWaiting = false,
  place = 'box',
  onPress,
}: Omit<Placed, 'label'> & {
  readonly name: string;
  readonly text: string;
  readonly words: string;
  readonly icon: ReactNode;
  readonly isWaiting?: boolean;
  readonly onPress: () => void;
}) => {
  const { anchor, id, show, hide, node } = useTip<HTMLButtonElement>(text, givenId);
  useReturnToField(anchor);
  return (
    <button
      ref={anchor}
      type="button"
      className={classes(
        styles['mark'],
        isWaiting && styles['waiting'],
        place === 'before' && styles['before'],
        (place === 'label' || place === 'words') && styles['adjacent'],
        place === 'words' && styles['words'],
      )}
      aria-label={name}
      aria-describedby={id}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={onPress}
    >
      {icon}
      {place === 'words' && words}
      {node}
    </button>
  );
};

/** On a field whose value could not be saved: sends it once more, and says why it was not. */
export const UnsavedMark = ({
  label,
  reason,
  onRetry,
  ...placed
}: Placed & { readonly reason: string; readonly onRetry: () => void }) => (
  <Mark
    {...placed}
    name={editsTexts.retryOf(label)}
    text={reason}
    words={editsTexts.retry}
    icon={<IconRefreshAlert size={14} aria-hidden="true" />}
    onPress={onRetry}
  />
);

/** On a field whose value waits for the line: says so, and looks for the line now. */
const WaitingMark = ({ label, ...placed }: Placed) => (
  <Mark
    {...placed}
    isWaiting
    name={editsTexts.waitingOf(label)}
    text={editsTexts.waitingText}
    words={editsTexts.waitingHere}
    icon={<IconWifiOff size={14} aria-hidden="true" />}
    onPress={() => void checkLine()}
  />
);

/** What is known of values that are in no server yet, by field. */
export type FieldMarks = {
  /** Why one could not be saved. */
  readonly failed: ReadonlyMap<string, string>;
  /** Those that wait for the line. */
  readonly waiting: ReadonlySet<string>;
  /** Sends one that could not be saved once more. */
  readonly retry: (field: string) => void;
};

/** A field, and the mark of a value that could not be saved or waits for the line, which describes the field's control. */
export const MarkedField = ({
  field,
  marks: { failed, waiting, retry },
  isClosed,
  children,
  ...placed
}: Omit<Placed, 'id'> & {
  readonly field: string;
  readonly marks: FieldMarks;
  /** It shows the saved value: an unsaved one is shown elsewhere. */
  readonly isClosed: boolean;
  readonly children: ReactNode;
}) => {
  const id = useId();
  const reason = isClosed ? undefined : failed.get(field);
  const isMarked = reason !== undefined || waiting.has(field);
  return (
    <>
      <DescribedBy value={isMarked ? id : undefined}>{children}</DescribedBy>
      {reason !== undefined ? (
        <UnsavedMark {...placed} id={id} reason={reason} onRetry={() => retry(field)} />
      ) : (
        isMarked && <WaitingMark {...placed} id={id} />
      )}
    </>
  );
};
