import type { ReactNode } from 'react';
import styles from './changed-mark.module.css';

/** Who changed a value; a new `sequence` starts the highlight again. */
export type ChangeMark = { readonly name: string; readonly sequence: number };

/** Tints what another person has just changed and shows their first name; it fades by itself. */
export const ChangedMark = ({
  change,
  children,
}: {
  readonly change: ChangeMark | undefined;
  readonly children: ReactNode;
}) => (
  <div className={styles['mark']}>
    {change !== undefined && (
      <span key={change.sequence} className={styles['tint']} aria-hidden="true">
        <span className={styles['flag']}>{change.name}</span>
      </span>
    )}
    {children}
  </div>
);
