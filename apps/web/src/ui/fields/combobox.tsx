import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { boxClass, Field, type FieldFrame, inputClass } from './field.tsx';
import { ListStatus, type Option, OptionList } from './options.tsx';
import { Popup } from '../overlays/popup.tsx';
import { uiTexts } from '../ui.texts.ts';

/** R-UI-019: the search starts at 3 characters and waits 600 ms after the last change. */
export const SEARCH_MINIMUM = 3;
export const SEARCH_DEBOUNCE_MS = 600;

export type ComboboxProps = FieldFrame & {
  /** The field's text while no one types. */
  readonly text: string;
  readonly options: readonly Option[];
  /** A search of at least 3 characters, 600 ms after the last key. */
  readonly onSearch: (text: string) => void;
  readonly onChoose: (option: Option) => void;
  /** Free text committed with Enter or on leaving the field; absent, only options count. */
  readonly onCommitText?: (text: string) => void;
  readonly isLoading?: boolean;
  readonly emptyNote?: string;
  /** Said before anything was looked for. */
  readonly startNote?: string;
  /** Opened, it looks for '' at once and offers the first it finds; one letter is enough then. */
  readonly offersFirst?: boolean;
  readonly placeholder?: string;
  readonly isQuiet?: boolean;
  readonly disabledReason?: string | null | undefined;
};

/** A text field that searches as one types and offers what it found. */
export const Combobox = ({
  text,
  options,
  onSearch,
  onChoose,
  onCommitText,
  isLoading = false,
  emptyNote = uiTexts.noOptions,
  startNote = uiTexts.typeMore,
  offersFirst = false,
  placeholder,
  isQuiet,
  disabledReason,
  ...frame
}: ComboboxProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [searched, setSearched] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLSpanElement>(null);
  const listId = useId();
  const search = useEffectEvent(onSearch);

  const requested = typed?.trim() ?? '';
  const isSearching = isOpen && (offersFirst || requested.length >= SEARCH_MINIMUM);
  useEffect(() => {
    if (!isSearching) return;
    const timer = setTimeout(
      () => {
        setSearched(requested);
        search(requested);
      },
      requested === '' ? 0 : SEARCH_DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [isSearching, requested]);

  const isUnderWay = isLoading || searched !== requested;
  const shown = isSearching ? options : [];
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (option: Option) => {
    setTyped(null);
    close();
    onChoose(option);
  };
  const commit = () => {
    if (typed !== null && onCommitText && typed.trim() !== text) onCommitText(typed.trim());
    setTyped(null);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabledReason != null) return;
    if (event.key === 'Escape' && (isOpen || typed !== null)) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
      return close();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const by = event.key === 'ArrowDown' ? 1 : -1;
      return setActive(Math.max(0, Math.min(shown.length - 1, active + by)));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const option = shown[active];
      if (option && !option.disabled) choose(option);
      else commit();
    }
  };

  /** Nothing is found before anything was looked for. */
  const noteOf = (): string => {
    if (!isSearching) return requested === '' ? startNote : uiTexts.typeMore;
    return isUnderWay ? uiTexts.loading : emptyNote;
  };
  /** Read out once it is settled: intermediate states would only interrupt typing. */
  const statusOf = (): string => {
    if (!isSearching) return noteOf();
    return isUnderWay ? '' : uiTexts.results(shown.length);
  };
  return (
    <Field {...frame} disabledReason={disabledReason}>
      {({ id, describedBy, isInvalid }) => (
        <span ref={box} className={boxClass({ isQuiet, isInvalid, isOff: disabledReason != null })}>
          <input
            id={id}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            readOnly={disabledReason != null}
            aria-disabled={disabledReason != null || undefined}
            placeholder={placeholder}
            className={inputClass}
            value={typed ?? text}
            onChange={(event) => {
              setTyped(event.target.value);
              setIsOpen(true);
            }}
            onFocus={(event) => event.target.select()}
            onClick={() => disabledReason == null && setIsOpen(true)}
            onBlur={commit}
            onKeyDown={onKeyDown}
          />
          <IconChevronDown size={14} aria-hidden="true" />
          {isOpen && (
            <Popup anchor={box} maxHeight={260} onClose={close}>
              <OptionList
                id={listId}
                label={frame.label}
                options={shown}
                value={null}
                active={active}
                onActivate={setActive}
                onChoose={choose}
                note={noteOf()}
              />
            </Popup>
          )}
          {isOpen && <ListStatus text={statusOf()} />}
        </span>
      )}
    </Field>
  );
};
