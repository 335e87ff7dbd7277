import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classes } from '../classes.ts';

export type Tone = 'info' | 'success' | 'warning' | 'error';
const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
};

/** Stays in the page until what it says is solved; one action at its right end. */
export const Banner = ({
  tone,
  icon,
  children,
  action,
  isFlush = false,
}: {
  /** 'plain' needs no action yet; it has an icon of its own. */
  readonly tone: Tone | 'plain';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly isFlush?: boolean;
}) => {
  const Icon = tone === 'plain' ? IconInfoCircle : icons[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classes(
        'row center border r-8 bg-sunken',
        styles['banner'],
        styles[tone],
        isFlush && styles['flush'],
      )}
    >
      {icon ?? <Icon size={18} aria-hidden="true" />}
      <p className={`grow min-0 muted ${styles['text']}`}>{children}</p>
      {action !== undefined && <span className={`row gap-4 ${styles['end']}`}>{action}</span>}
    </div>
  );
};
