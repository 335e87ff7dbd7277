import { type ReactNode, useId, useState } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './disabled-reason.module.css';
import { uiTexts } from './ui.texts.ts';

/** Explains a disabled control: tooltip with a mouse or keyboard, a dialog with 'Voltar' on touch (R-UI-001). */
export const DisabledReason = ({
  reason,
  children,
}: {
  readonly reason: string;
  readonly children: ReactNode;
}) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <span
        className={styles['anchor']}
        aria-describedby={id}
        onClickCapture={(event) => {
          if (!matchMedia('(pointer: coarse)').matches) return;
          event.preventDefault();
          event.stopPropagation();
          setIsOpen(true);
        }}
      >
        {children}
        <span role="tooltip" id={id} className={styles['tip']}>
          {reason}
        </span>
      </span>
      {/* Beside the anchor: inside it, every tap in the dialog would open the dialog again. */}
      {isOpen && (
        <Dialog
          title={uiTexts.unavailable}
          onClose={() => setIsOpen(false)}
          footer={
            <button type="button" className={styles['back']} onClick={() => setIsOpen(false)}>
              {uiTexts.back}
            </button>
          }
        >
          <p>{reason}</p>
        </Dialog>
      )}
    </>
  );
};
