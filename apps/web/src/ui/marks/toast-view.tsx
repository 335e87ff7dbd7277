import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Tone } from './banner.tsx';
import { classes } from '../classes.ts';
import { useTopDialog } from '../overlays/dialog-stack.ts';
import styles from './toast-view.module.css';
import { uiTexts } from '../ui.texts.ts';

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
};

/** One short message at the bottom, above dialogs too. */
export const ToastView = ({
  tone,
  message,
  description,
  actionLabel,
  onAction,
  onClose,
}: {
  readonly tone: Tone;
  readonly message: string;
  readonly description?: string | undefined;
  readonly actionLabel?: string | undefined;
  readonly onAction?: (() => void) | undefined;
  readonly onClose: () => void;
}) => {
  const host = useRef<HTMLDivElement>(null);
  // In the top layer and inside the dialog of the moment: neither covered by it nor out of reach behind it.
  const dialog = useTopDialog();
  useEffect(() => {
    const box = host.current;
    // Its dialog may be closing at this very moment: it appears again in what is below.
    if (box?.isConnected) box.showPopover?.();
  }, [dialog]);
  const Icon = icons[tone];
  return createPortal(
    <div ref={host} popover="manual" data-toast className={styles['host']}>
      <div
        role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
        className={classes(styles['toast'], styles[tone])}
      >
        <Icon size={18} aria-hidden="true" />
        <span>
          {message}
          {description !== undefined && <small>{description}</small>}
        </span>
        {onAction && (
          <button type="button" onClick={onAction}>
            {actionLabel}
          </button>
        )}
        <button type="button" aria-label={uiTexts.close} onClick={onClose}>
          <IconX size={14} aria-hidden="true" />
        </button>
      </div>
    </div>,
    dialog ?? document.body,
  );
};
