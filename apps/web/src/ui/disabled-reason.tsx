import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './disabled-reason.module.css';
import { uiTexts } from './ui.texts.ts';
import { isCoarse, useTip } from './use-tip.tsx';

/**
 * Explains a disabled control: tooltip with a mouse or keyboard, a dialog with 'Voltar' on touch (R-UI-001). The control gets
 * the id of its description, and stays reachable: `aria-disabled`, never `disabled`.
 */
export const DisabledReason = ({
  reason,
  children,
}: {
  /** Null: nothing is disabled, and nothing stands around the control. */
  readonly reason: string | null;
  readonly children: (describedBy: string | undefined) => ReactNode;
}) => (reason === null ? children(undefined) : <Explained reason={reason}>{children}</Explained>);

const Explained = ({
  reason,
  children,
}: {
  readonly reason: string;
  readonly children: (describedBy: string) => ReactNode;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const { anchor, id, show, hide, node } = useTip<HTMLSpanElement>(reason);
  const showTip = () => {
    if (!isCoarse()) show();
  };
  return (
    <>
      <span
        ref={anchor}
        className={styles['anchor']}
        onPointerEnter={showTip}
        onPointerLeave={hide}
        onFocus={showTip}
        onBlur={hide}
        onClickCapture={(event) => {
          if (!isCoarse()) return;
          event.preventDefault();
          event.stopPropagation();
          setIsOpen(true);
        }}
      >
        {children(id)}
        {node}
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
