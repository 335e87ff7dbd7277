import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../overlays/dialog.tsx';
import styles from './disabled-reason.module.css';
import { uiTexts } from '../ui.texts.ts';
import { isCoarse, useTip } from '../overlays/use-tip.tsx';

/**
 * Explains a disabled control: tooltip with a mouse or keyboard, a dialog with 'Voltar' on touch (R-UI-001). The control gets
 * the id of its description, and stays reachable: `aria-disabled`, never `disabled`.
 */
export const DisabledReason = ({
  reason,
  title,
  children,
}: {
  /** Null: nothing is disabled now, and the control remains the same element when that changes. Undefined: it is rendered alone. */
  readonly reason: string | null | undefined;
  /** The dialog's title, where the text is no reason. */
  readonly title?: string;
  readonly children: (describedBy: string | undefined) => ReactNode;
}) =>
  reason === undefined ? (
    children(undefined)
  ) : (
    <Explained reason={reason} title={title}>
      {children}
    </Explained>
  );

const Explained = ({
  reason,
  title = uiTexts.unavailable,
  children,
}: {
  readonly reason: string | null;
  readonly title: string | undefined;
  readonly children: (describedBy: string | undefined) => ReactNode;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const { anchor, id, show, hide, node } = useTip<HTMLSpanElement>(reason ?? '');
  const isExplained = reason !== null;
  const showTip = () => {
    if (isExplained && !isCoarse()) show();
  };
  const onReason = useEffectEvent(() => {
    if (anchor.current?.querySelector(':focus-visible')) showTip();
  });
  // A reason that appears, or changes, while its control has the focus: it has to be announced.
  useEffect(() => {
    onReason();
    return hide;
  }, [reason, hide]);
  return (
    <>
      <span
        ref={anchor}
        className={styles[isExplained ? 'anchor' : 'around']}
        onPointerEnter={showTip}
        onPointerLeave={hide}
        onFocus={showTip}
        onBlur={hide}
        onClickCapture={(event) => {
          if (!isExplained || !isCoarse()) return;
          event.preventDefault();
          event.stopPropagation();
          setIsOpen(true);
        }}
      >
        {children(isExplained ? id : undefined)}
        {isExplained && node}
      </span>
      {/* Outside the anchor: inside it, every tap in the dialog would open the dialog again. */}
      {isOpen && isExplained && (
        <Dialog
          title={title}
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
