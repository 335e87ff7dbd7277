import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes.ts';
import styles from './menu.module.css';
import { Popup } from './popup.tsx';

const MENU_HEIGHT = 420;

/** What makes a button the opener of its menu. */
type Opener = Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick'
> & {
  readonly ref: Ref<HTMLButtonElement>;
};

/** Which entry a key leads to, by its place; null: the key does nothing there. */
const placeAfter = (key: string, at: number, names: readonly string[]): number | null => {
  const count = names.length;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: at <= 0 ? count - 1 : at - 1,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  if (place !== undefined || key.length !== 1) return place ?? null;
  // The next one of that letter, from the first again after the last.
  const begins = names.map((name) => name.trim().toLowerCase().startsWith(key.toLowerCase()));
  const next = begins.indexOf(true, at + 1);
  const found = next === -1 ? begins.indexOf(true) : next;
  return found === -1 ? null : found;
};

/**
 * What can be done, one below the other behind a button. Opened by a key the focus is on the first entry; arrows, Home, End and
 * first letters go on from there, an entry's own letter (`data-letter`) runs it, Escape closes and gives the focus back.
 */
export const Menu = ({
  name,
  title,
  opener,
  className,
  children,
}: {
  readonly name: string;
  /** Above the entries. */
  readonly title?: string;
  readonly opener: (button: Opener) => ReactNode;
  readonly className?: string | undefined;
  /** `MenuLine`s with something of `role="menuitem"`, which closes the menu before it does what it is for. */
  readonly children: (close: () => void) => ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  const [first, setFirst] = useState<'first' | 'last' | null>(null);
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const entries = (): HTMLElement[] => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];
  useEffect(() => {
    if (!isOpen || first === null) return;
    const all = menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]');
    all?.[first === 'first' ? 0 : all.length - 1]?.focus({ preventScroll: true });
  }, [isOpen, first]);
  const open = (on: typeof first) => {
    setFirst(on);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const leave = () => {
    close();
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!isOpen) {
      const isOff = trigger.current?.ariaDisabled === 'true';
      if (isOff || event.target !== trigger.current || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
      event.preventDefault();
      return open(key === 'ArrowDown' ? 'first' : 'last');
    }
    // The next stop is the one after the button, wherever in the menu one was.
    if (key === 'Tab') return leave();
    const all = entries();
    const own = all.find(({ dataset }) => dataset['letter']?.toLowerCase() === key.toLowerCase());
    const at = all.findIndex((entry) => entry === document.activeElement);
    const place = placeAfter(
      key,
      at,
      all.map(({ textContent }) => textContent),
    );
    if (key !== 'Escape' && own === undefined && place === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') return leave();
    if (own !== undefined) {
      own.focus();
      return own.click();
    }
    if (place !== null) all[place]?.focus();
  };
  return (
    <div ref={anchor} className={styles['anchor']} onKeyDown={onKeyDown}>
      {opener({
        ref: trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        // A click made by a key counts no clicks.
        onClick: ({ detail }) => (isOpen ? close() : open(detail === 0 ? 'first' : null)),
      })}
      {isOpen && (
        <Popup anchor={anchor} maxHeight={MENU_HEIGHT} onClose={close}>
          {title !== undefined && (
            <p className={styles['title']} aria-hidden="true">
              {title}
            </p>
          )}
          <ul ref={menu} id={id} role="menu" className={classes(styles['menu'], className)} aria-label={name}>
            {children(close)}
          </ul>
        </Popup>
      )}
    </div>
  );
};

/** The line of an entry in a menu. */
export const MenuLine = ({
  startsGroup = false,
  children,
}: {
  readonly startsGroup?: boolean | undefined;
  readonly children: ReactNode;
}) => (
  <li role="none" data-group={startsGroup || undefined}>
    {children}
  </li>
);

/** An entry that says what it is and, below, what would come of it. */
export const MenuEntry = ({
  label,
  detail,
  onRun,
}: {
  readonly label: string;
  readonly detail: string;
  readonly onRun: () => void;
}) => (
  <MenuLine>
    <button type="button" role="menuitem" tabIndex={-1} className={styles['entry']} onClick={onRun}>
      <span>{label}</span>
      <small className="number">{detail}</small>
    </button>
  </MenuLine>
);
