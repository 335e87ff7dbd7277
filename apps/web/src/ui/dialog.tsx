import { IconX } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { uiTexts } from './ui.texts.ts';

export type DialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Called by the close button, Escape and a click beside it; absent, the dialog can't be closed that way. */
  readonly onClose?: () => void;
  readonly width?: number;
};

/** A modal dialog; a bottom drawer on small screens (R-UI-002). The browser traps focus and gives it back. */
export const Dialog = ({ title, children, footer, onClose, width = 480 }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const style: CSSProperties & Record<'--dialog-width', string> = { '--dialog-width': `${width}px` };
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      style={style}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) onClose?.();
      }}
      // Keys typed in a dialog are the dialog's: page shortcuts must not see them.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          // A plain button: buttons explain themselves with a dialog, so a dialog can't be made of them.
          <button
            type="button"
            className={styles['close']}
            aria-label={uiTexts.close}
            title={uiTexts.close}
            onClick={onClose}
          >
            <IconX size={16} aria-hidden="true" />
          </button>
        )}
      </header>
      <div className={styles['body']}>{children}</div>
      {footer !== undefined && <footer className={styles['foot']}>{footer}</footer>}
    </dialog>
  );
};
