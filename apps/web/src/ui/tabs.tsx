import type { KeyboardEvent } from 'react';
import styles from './tabs.module.css';

export type Tab = {
  readonly value: string;
  readonly label: string;
  readonly counter?: string | undefined;
  /** Keeps the place of a counter that isn't known yet, as wide as this: the tabs must not move under a pointer. */
  readonly expected?: string;
};

const Counter = ({ tab: { counter, expected } }: { readonly tab: Tab }) => {
  if (counter !== undefined) return <span className={`${styles['counter']} number`}>{counter}</span>;
  if (expected === undefined) return null;
  return (
    <span className={`${styles['counter']} number`} aria-hidden="true">
      <span className={styles['unknown']}>{expected}</span>
    </span>
  );
};

/** Tabs with counters; arrows move between them. */
export const Tabs = ({
  label,
  tabs,
  value,
  onChange,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}) => {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="tab"]')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons[(at + (event.key === 'ArrowRight' ? 1 : -1) + buttons.length) % buttons.length];
    event.preventDefault();
    next?.focus();
    next?.click();
  };
  const hasSelection = tabs.some((tab) => tab.value === value);
  return (
    <div role="tablist" aria-label={label} className={styles['tabs']} onKeyDown={onKeyDown}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === value || (!hasSelection && index === 0) ? 0 : -1}
          className={styles['tab']}
          onClick={() => onChange(tab.value)}
        >
          {tab.label} <Counter tab={tab} />
        </button>
      ))}
    </div>
  );
};
