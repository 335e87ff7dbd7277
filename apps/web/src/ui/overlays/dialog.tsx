import { IconX } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import { type DialogLevel, openModal } from './dialog-stack.ts';
import styles from './dialog.module.css';
import { uiTexts } from '../ui.texts.ts';
import { usePressOutside } from './use-press-outside.ts';
import { useProceed } from './use-proceed.ts';

export type DialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Called by the close button, Escape and a click outside; absent, the dialog can't be closed that way. */
  readonly onClose?: () => void;
  readonly width?: number;
  /** Above which others it stays, whatever opens later. A lock also hides the page behind it, instead of only darkening it. */
  readonly level?: DialogLevel;
  /** At the right edge, as high as the window; a bottom drawer on small screens like every dialog. */
  readonly isSide?: boolean;
  /**
   * What Ctrl+Enter does anywhere in it, on a button too: what its main button does. Absent, that button of its foot is pressed, by
   * Ctrl+S too where it saves. A key held down does it once.
   */
  readonly onProceed?: (() => void) | undefined;
};

/** What a dialog marks as first to answer, or to press. */
const firstOf = '[data-first] :is(input, button), button[data-first]';
const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/** The title of a dialog or a panel, with the button that closes it. */
export const DialogHead = ({
  id,
  title,
  onClose,
}: {
  /** Of the title: what names the dialog. */
  readonly id: string;
  readonly title: string;
  readonly onClose: (() => void) | undefined;
}) => (
  <header className={`row gap-8 center ${styles['head']}`}>
    <h2 id={id}>{title}</h2>
    {onClose && (
      // A plain button: buttons explain themselves with a dialog, so a dialog can't be made of them.
      <button
        type="button"
        className={`stack muted r-8 ${styles['close']}`}
        aria-label={uiTexts.close}
        title={uiTexts.close}
        onClick={onClose}
      >
        <IconX size={16} aria-hidden="true" />
      </button>
    )}
  </header>
);

/** A modal dialog; a bottom drawer on small screens (R-UI-002). The browser traps focus and gives it back. */
export const Dialog = ({
  title,
  children,
  footer,
  onClose,
  width = 480,
  level = 'page',
  isSide = false,
  onProceed,
}: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLElement>(null);
  const titleId = useId();
  const outside = usePressOutside(onClose);
  useEffect(() => {
    const dialog = ref.current;
    const close = dialog ? openModal(dialog) : () => undefined;
    // The first input of a dialog gets the focus; the browser alone would choose the close button. Fields of days and
    // files are passed over: they are chosen, not typed.
    const requested =
      body.current?.querySelector<HTMLElement>(firstOf) ??
      body.current?.querySelector<HTMLElement>(
        'input:not([data-day], [type="file"]), textarea, [role="combobox"]:not([aria-disabled="true"])',
      ) ??
      foot.current?.querySelector<HTMLElement>('input, textarea');
    // Nothing asked: the button that changes nothing comes first, so that Enter is harmless.
    (requested ?? foot.current?.querySelector('button'))?.focus();
    return close;
  }, []);
  // A text longer than the dialog that holds nothing to focus is scrolled by keyboard too.
  useEffect(() => {
    const { current } = body;
    if (current === null) return;
    const scrolls = current.scrollHeight > current.clientHeight;
    if (scrolls && current.querySelector(focusable) === null) current.tabIndex = 0;
    else current.removeAttribute('tabindex');
  });
  // A form of its own in the foot, as a new comment, sends itself by its own keys.
  const press = (looks: string) =>
    [...(foot.current?.querySelectorAll<HTMLElement>(`button:is(${looks})`) ?? [])]
      .find((button) => button.closest('form') === null)
      ?.click();
  const proceed = useProceed(onProceed ?? (() => press('[data-look="primary"], [data-look="danger"]')));
  const saveByKey = (event: KeyboardEvent) => {
    // A form saves by itself, and has taken the key.
    if (
      event.key.toLowerCase() !== 's' ||
      event.altKey ||
      !(event.ctrlKey || event.metaKey) ||
      event.defaultPrevented
    )
      return;
    event.preventDefault();
    if (!event.repeat) press('[data-look="primary"]');
  };
  const style: CSSProperties & Record<'--dialog-width', string> = { '--dialog-width': `${width}px` };
  return (
    <dialog
      ref={ref}
      data-level={level}
      className={classes(styles['dialog'], level === 'lock' && styles['covering'], isSide && styles['side'])}
      style={style}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file field's own cancel passes here too.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose?.();
      }}
      // A second Escape closes it whatever is said above; one that can't be closed comes back.
      onClose={(event) => {
        if (event.target !== ref.current || ref.current.open) return;
        if (onClose) onClose();
        else ref.current.showModal();
      }}
      {...outside}
      // Keys typed in a dialog are the dialog's: page shortcuts must not see them.
      onKeyDown={(event) => {
        event.stopPropagation();
        proceed(event);
        saveByKey(event);
      }}
    >
      <DialogHead id={titleId} title={title} onClose={onClose} />
      <div ref={body} className={styles['body']}>
        {children}
      </div>
      {footer !== undefined && (
        <footer ref={foot} className={`row gap-8 end line-top ${styles['foot']}`}>
          {footer}
        </footer>
      )}
    </dialog>
  );
};
