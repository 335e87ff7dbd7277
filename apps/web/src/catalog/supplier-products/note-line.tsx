import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './prices.module.css';

/** A line below its subject: a question with its answers, or only a note. */
export const NoteLine = ({
  tone,
  text,
  children,
}: {
  readonly tone: 'ask' | 'tell';
  readonly text: string;
  readonly children?: ReactNode;
}) => (
  <span className={`row wrap gap-4-8 center size-12 muted ${styles['note']}`} role="status">
    {tone === 'ask' ? (
      <IconAlertTriangle size={14} aria-hidden="true" />
    ) : (
      <IconInfoCircle size={14} aria-hidden="true" />
    )}
    <span>{text}</span>
    {children}
  </span>
);
