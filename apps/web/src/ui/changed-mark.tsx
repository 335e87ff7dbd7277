import type { ReactNode } from 'react';
import styles from './changed-mark.module.css';

/** Tints what somebody else has just changed and flags it with their first name; held, then faded by itself. */
export const ChangedMark = ({
  byName,
  children,
}: {
  /** Absent: nothing changed. A new text starts the highlight again. */
  readonly byName: string | undefined;
  readonly children: ReactNode;
}) =>
  byName === undefined ? (
    <div className={styles['plain']}>{children}</div>
  ) : (
    <div key={byName} className={styles['changed']}>
      <span className={styles['flag']} aria-hidden="true">
        {byName}
      </span>
      {children}
    </div>
  );
