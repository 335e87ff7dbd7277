import type { ReactNode } from 'react';
import styles from './list-page.module.css';

/** A page of the operation: its title with what is counted in it, buttons at the right, and below them what it shows. */
export const PageFrame = ({
  title,
  count,
  actions,
  children,
}: {
  readonly title: string;
  /** Absent while it isn't known. */
  readonly count?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) => (
  <main className={styles['page']}>
    <header className={styles['head']}>
      <h1>{title}</h1>
      {count !== undefined && <span>{count}</span>}
      {actions !== undefined && <div className={styles['end']}>{actions}</div>}
    </header>
    {children}
  </main>
);
