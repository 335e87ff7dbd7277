import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './action-list.module.css';
import { Button, IconButton } from './button.tsx';
import { Popup } from './popup.tsx';
import { uiTexts } from './ui.texts.ts';

/** Something that can be done to a thing on the screen: a button, an entry of its menu, or a line of a phone's drawer. */
export type Action = {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onRun: () => void;
  readonly isPending?: boolean;
  /** Why it can't be done now (R-UI-001); null or absent: it can. */
  readonly disabledReason?: string | null;
  /** The letter that runs it while its menu is open. */
  readonly letter?: string;
  /** Begins a group of its own in a menu. */
  readonly startsGroup?: boolean;
  /** It is what comes next: where a thing has room for one filled button, this one stands there in this word. */
  readonly strongLabel?: string;
};

const MENU_HEIGHT = 420;

const ActionButton = ({
  action,
  isBlock = false,
  onLeave,
}: {
  readonly action: Action;
  readonly isBlock?: boolean;
  readonly onLeave?: () => void;
}) => (
  <Button
    look="ghost"
    size={isBlock ? 'normal' : 'small'}
    isBlock={isBlock}
    icon={action.icon}
    title={action.label}
    data-letter={action.letter}
    aria-keyshortcuts={action.letter}
    isPending={action.isPending ?? false}
    disabledReason={action.disabledReason ?? null}
    onClick={() => {
      onLeave?.();
      action.onRun();
    }}
  >
    {action.label}
    {isBlock && action.letter !== undefined && <kbd aria-hidden="true">{action.letter}</kbd>}
  </Button>
);

/** Where the focus goes in an open menu with a key, or null: the key does nothing there. */
const entryAfter = (entries: readonly HTMLButtonElement[], key: string): HTMLButtonElement | null => {
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: at <= 0 ? entries.length - 1 : at - 1,
    Home: 0,
    End: entries.length - 1,
  };
  const place = places[key];
  return place === undefined ? null : (entries[place] ?? null);
};

/**
 * Actions one below the other behind a button: '…', or its own text. Opened by a key the focus is on the first; arrows, Home and End
 * go on from there, a letter runs its action, Escape closes and gives the focus back.
 */
export const ActionMenu = ({
  actions,
  name,
  text,
}: {
  readonly actions: readonly Action[];
  readonly name: string;
  /** What stands on the button instead of '…'. */
  readonly text?: string;
}) => {
  const [isOpen, setOpen] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const entries = (): HTMLButtonElement[] => [...(menu.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    if (isOpen && isByKey) menu.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isOpen, isByKey]);
  // A dialog that opens gives the focus back to where it was: the entry itself is gone by then.
  const leave = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return;
    // The next stop is the one after '…', wherever in the menu one was.
    if (event.key === 'Tab') return leave();
    const next =
      entryAfter(entries(), event.key) ??
      entries().find(({ dataset }) => dataset['letter']?.toLowerCase() === event.key.toLowerCase());
    if (event.key !== 'Escape' && next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return leave();
    next?.focus();
    if (next?.dataset['letter']?.toLowerCase() === event.key.toLowerCase()) next.click();
  };
  const button = {
    ref: trigger,
    size: 'small',
    'aria-expanded': isOpen,
    onClick: (event: MouseEvent) => {
      setByKey(event.detail === 0);
      setOpen(!isOpen);
    },
  } as const;
  return (
    <div ref={anchor} className={styles['more']} onKeyDown={onKeyDown}>
      {text === undefined ? (
        <IconButton {...button} name={name} icon={<IconDots size={16} aria-hidden="true" />} />
      ) : (
        <Button {...button} look="ghost" aria-label={name}>
          {text}
          <IconChevronDown size={14} aria-hidden="true" />
        </Button>
      )}
      {isOpen && (
        <Popup anchor={anchor} maxHeight={MENU_HEIGHT} onClose={() => setOpen(false)}>
          <ul ref={menu} className={styles['menu']} aria-label={name}>
            {actions.map((action) => (
              <li key={action.id} data-group={action.startsGroup || undefined}>
                <ActionButton isBlock action={action} onLeave={leave} />
              </li>
            ))}
          </ul>
        </Popup>
      )}
    </div>
  );
};

/** The first `shown` actions as buttons in a row, the others behind 'Mais ações'. `of` says whose they are. */
export const ActionRow = ({
  actions,
  shown,
  of,
}: {
  readonly actions: readonly Action[];
  readonly shown: number;
  readonly of: string;
}) => {
  const rest = actions.slice(shown);
  return (
    <>
      {actions.slice(0, shown).map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
      {rest.length > 0 && <ActionMenu actions={rest} name={uiTexts.moreActions(of)} />}
    </>
  );
};

/** All actions one below the other: a phone's drawer. */
export const ActionStack = ({
  actions,
  onLeave,
}: {
  readonly actions: readonly Action[];
  readonly onLeave: () => void;
}) => (
  <ul className={styles['stack']}>
    {actions.map((action) => (
      <li key={action.id}>
        <ActionButton isBlock action={action} onLeave={onLeave} />
      </li>
    ))}
  </ul>
);
