import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Tone } from './banner.tsx';
import { classes } from './classes.ts';
import styles from './toast-view.module.css';
import { uiTexts } from './ui.texts.ts';

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
  // In the top layer, so that a modal dialog doesn't cover it.
  useEffect(() => host.current?.showPopover?.(), []);
  const Icon = icons[tone];
  return (
    <div ref={host} popover="manual" className={styles['host']}>
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
    </div>
  );
};
