import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { boxClass, Field, type FieldFrame } from './field.tsx';
import { ListStatus, type Option, OptionList } from './options.tsx';
import { Popup } from '../overlays/popup.tsx';
import styles from './select.module.css';
import { uiTexts } from '../ui.texts.ts';
import { useEarlyKeys } from '../use-early-keys.ts';
import { useTypeAhead } from './use-type-ahead.ts';

export type SelectProps = FieldFrame & {
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly isQuiet?: boolean;
  /** Why it can't be changed; absent means it can. */
  readonly disabledReason?: string | null | undefined;
  /** R-UI-006: px. */
  readonly maxHeight?: number;
  readonly onOpen?: () => void;
  readonly note?: string;
};

/** Keys of an open list: neither the page nor a dialog around it gets them. */
const ownKeys: ReadonlySet<string> = new Set([
  'Escape',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'Enter',
  ' ',
]);

/** What opens a closed list. */
const openingKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && /\S/.test(key) && !ctrlKey && !metaKey && !altKey;

/**
 * Chooses one of a list (R-UI-004..007). Keyboard as a native select: arrows, Home, End, typed words, Enter, Escape. They lead to
 * options that can't be chosen too: each says why. Closed, only an arrow, Enter or the space bar opens it: a letter belongs to the page.
 * What is pressed in the open list before its options have come is done when they come.
 */
export const Select = ({
  options,
  value,
  onChange,
  placeholder = uiTexts.selectPlaceholder,
  isQuiet,
  disabledReason,
  maxHeight = 188,
  onOpen,
  note: shownNote = uiTexts.noOptions,
  ...frame
}: SelectProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const trigger = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const typeAhead = useTypeAhead();
  const current = options.find((option) => option.value === value);

  const choose = (option: Option) => {
    setIsOpen(false);
    trigger.current?.focus();
    if (option.value !== value) onChange(option.value);
  };
  const startingWith = ({ key, timeStamp }: KeyboardEvent, after: number): number =>
    typeAhead.find(
      options.map(({ label }) => label),
      key,
      after,
      timeStamp,
    );
  const takeEarly = (pressed: readonly KeyboardEvent[]) => {
    let at = -1;
    for (const event of pressed) {
      const chosen = options[at];
      if (event.key !== 'Enter') at = startingWith(event, at);
      else if (chosen && !chosen.disabled) return choose(chosen);
    }
    if (at >= 0) setActive(at);
  };
  const isEmpty = options.length === 0;
  const early = useEarlyKeys(isEmpty, (pressed) => isOpen && takeEarly(pressed));

  /** Opens on what is chosen, and where nothing is, on the first that can be. */
  const open = () => {
    if (disabledReason != null) return;
    const chosen = options.findIndex((option) => option.value === value);
    setActive(chosen >= 0 ? chosen : options.findIndex(({ disabled }) => disabled !== true));
    setIsOpen(true);
    early.forget();
    typeAhead.forget();
    onOpen?.();
  };
  const onClosedKey = (event: KeyboardEvent) => {
    if (!openingKeys.has(event.key)) return;
    event.preventDefault();
    open();
  };
  const onOpenKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Tab') return setIsOpen(false);
    if (ownKeys.has(key)) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (key === 'Escape') return setIsOpen(false);
    if (isEmpty) {
      if (key === 'Enter' || isLetter(event)) early.keep(event);
      return;
    }
    const last = options.length - 1;
    if (key === 'ArrowDown') return setActive(Math.min(last, active + 1));
    if (key === 'ArrowUp') return setActive(Math.max(0, active - 1));
    if (key === 'Home') return setActive(Math.min(last, 0));
    if (key === 'End') return setActive(last);
    const chosen = options[active];
    const isInWord = key === ' ' && typeAhead.isTyping(event.timeStamp);
    if ((key === 'Enter' || key === ' ') && !isInWord && chosen && !chosen.disabled) return choose(chosen);
    if (!isInWord && !isLetter(event)) return;
    const found = startingWith(event, active);
    if (found >= 0) setActive(found);
  };

  return (
    <Field {...frame} disabledReason={disabledReason}>
      {({ id, describedBy, isInvalid }) => (
        <>
          <button
            ref={trigger}
            id={id}
            type="button"
            role="combobox"
            aria-label={`${frame.label}: ${current?.label ?? placeholder}`}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            aria-describedby={describedBy}
            aria-disabled={disabledReason != null || undefined}
            className={classes(
              boxClass({ isQuiet, isInvalid, isOff: disabledReason != null }),
              styles['trigger'],
            )}
            onClick={() => (isOpen ? setIsOpen(false) : open())}
            onKeyDown={isOpen ? onOpenKey : onClosedKey}
          >
            <span className={classes(styles['value'], !current && styles['placeholder'])}>
              {current ? (current.tag ?? current.label) : placeholder}
            </span>
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
          {isOpen && (
            <Popup anchor={trigger} maxHeight={maxHeight} onClose={() => setIsOpen(false)}>
              <OptionList
                id={listId}
                label={frame.label}
                options={options}
                value={value}
                active={active}
                onActivate={setActive}
                onChoose={choose}
                note={shownNote}
              />
            </Popup>
          )}
          {isOpen && <ListStatus text={options.length === 0 ? shownNote : ''} />}
        </>
      )}
    </Field>
  );
};
