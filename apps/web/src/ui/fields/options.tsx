import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../overlays/popup.module.css';
import { truncateRight } from '../words.ts';

/** R-UI-004: what a select's item can carry. A disabled one says why in its description, and is reached by keys too. */
export type Option = {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly tag?: ReactNode;
  readonly rightElement?: string;
  readonly disabled?: boolean;
};

/** Announces the content of an opened list: the focus stays in its field. Rendered while the list is open. */
export const ListStatus = ({ text }: { readonly text: string }) => (
  <span role="status" className="visually-hidden">
    {text}
  </span>
);

/** The list inside a select's or combobox's popup. */
export const OptionList = ({
  id,
  label,
  options,
  value,
  active,
  onActivate,
  onChoose,
  note,
}: {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly active: number;
  readonly onActivate: (index: number) => void;
  readonly onChoose: (option: Option) => void;
  /** Said instead of options: loading, nothing found. */
  readonly note?: string | undefined;
}) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The field keeps the focus while its list is used.
    <div
      ref={list}
      id={id}
      // A list of nothing is none.
      {...(options.length > 0 && { role: 'listbox', 'aria-label': label })}
      onMouseDown={(event) => event.preventDefault()}
    >
      {/* Not an option, and read out by the field: it is here for the eye. */}
      {note !== undefined && options.length === 0 && (
        <p className={styles['note']} aria-hidden="true">
          {note}
        </p>
      )}
      {options.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === value}
          aria-disabled={option.disabled || undefined}
          data-active={index === active}
          className={styles['option']}
          onPointerMove={() => index !== active && onActivate(index)}
          onClick={() => !option.disabled && onChoose(option)}
        >
          <span>
            {option.tag ?? option.label}
            {option.description !== undefined && <small>{option.description}</small>}
          </span>
          {option.rightElement !== undefined && (
            <span className={styles['right']}>{truncateRight(option.rightElement)}</span>
          )}
        </div>
      ))}
    </div>
  );
};
