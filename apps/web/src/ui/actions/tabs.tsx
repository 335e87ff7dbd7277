import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './tabs.module.css';

export type Tab = {
  readonly value: string;
  readonly label: string;
  readonly counter?: string | undefined;
  /** Keeps a place as wide as this for a counter that isn't known yet, or becomes another one: the tabs must not move under a pointer. */
  readonly expected?: string;
};

const Counter = ({ tab: { counter, expected } }: { readonly tab: Tab }) => {
  if (counter !== undefined)
    return (
      <span className={`size-11 line-16 faint ${styles['counter']} number`} data-expected={expected}>
        {counter}
      </span>
    );
  if (expected === undefined) return null;
  return (
    <span className={`size-11 line-16 faint ${styles['counter']} number`} aria-hidden="true">
      <span className={styles['unknown']}>{expected}</span>
    </span>
  );
};

/** Of the tab that is open: it names its panel. */
const openTabId = (panel: string): string => `${panel}-tab`;

/** Where the keys of a tab list lead from a tab, or null: the key does nothing there. */
const placeAfter = (key: string, at: number, count: number): number | null => {
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key] ?? null;
};

/** Space next to a tab that is scrolled into view, so that its neighbour is partly visible, px. */
const NEIGHBOUR_WIDTH = 24;

/** Brings the open tab of a row that is wider than its window into sight; the page around it stays where it is. */
const showOpenTab = (list: HTMLElement): void => {
  const open = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (open === undefined) return;
  const { left, right } = list.getBoundingClientRect();
  if (open.right > right) list.scrollLeft += open.right - right + NEIGHBOUR_WIDTH;
  else if (open.left < left) list.scrollLeft += open.left - left - NEIGHBOUR_WIDTH;
};

/**
 * Tabs with counters; arrows, Home and End move between them and open what they lead to: a `TabPanel` of the id `panel`.
 */
export const Tabs = ({
  label,
  panel,
  tabs,
  value,
  onChange,
}: {
  readonly label: string;
  readonly panel: string;
  readonly tabs: readonly Tab[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current !== null) showOpenTab(list.current);
  }, [value]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="tab"]')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const place = placeAfter(event.key, at, buttons.length);
    if (place === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    buttons[place]?.focus();
    if (place !== at) buttons[place]?.click();
  };
  const hasSelection = tabs.some((tab) => tab.value === value);
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles['tabs']} onKeyDown={onKeyDown}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tab.value === value ? openTabId(panel) : undefined}
          aria-controls={tab.value === value ? panel : undefined}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value || (!hasSelection && index === 0) ? 0 : -1}
          className={`inline gap-6 center relative medium muted nowrap ${styles['tab']}`}
          onClick={() => onChange(tab.value)}
        >
          {tab.label} <Counter tab={tab} />
        </button>
      ))}
    </div>
  );
};

/** What the open tab of the `Tabs` with this `panel` shows. It takes no place of its own in the layout. */
export const TabPanel = ({
  id,
  hasTabs = true,
  children,
}: {
  readonly id: string;
  /** False where the same part is rendered without tabs. */
  readonly hasTabs?: boolean;
  readonly children: ReactNode;
}) => (
  <div
    className={styles['panel']}
    {...(hasTabs && { id, role: 'tabpanel', 'aria-labelledby': openTabId(id) })}
  >
    {children}
  </div>
);
