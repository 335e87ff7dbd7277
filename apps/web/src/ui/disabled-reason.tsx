import { type ReactNode, useId, useRef, useState } from 'react';
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
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  // In the top layer, kept inside the window: cards cut what reaches over their edge.
  const show = () => {
    const box = tip.current;
    const from = anchor.current?.getBoundingClientRect();
    if (!box?.showPopover || !from || box.matches(':popover-open')) return;
    box.showPopover();
    const left = from.left + from.width / 2 - box.offsetWidth / 2;
    box.style.left = `${Math.max(8, Math.min(left, innerWidth - box.offsetWidth - 8))}px`;
    const above = from.top - box.offsetHeight - 6;
    box.style.top = `${above < 8 ? from.bottom + 6 : above}px`;
  };
  const hide = () => tip.current?.hidePopover?.();
  return (
    <>
      <span
        ref={anchor}
        className={styles['anchor']}
        aria-describedby={id}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClickCapture={(event) => {
          if (!matchMedia('(pointer: coarse)').matches) return;
          event.preventDefault();
          event.stopPropagation();
          setIsOpen(true);
        }}
      >
        {children}
        <span ref={tip} popover="manual" role="tooltip" id={id} className={styles['tip']}>
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
