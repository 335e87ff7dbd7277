import type { FormEvent, ReactNode } from 'react';
import { LeafMark } from '../../ui/marks/leaf-mark.tsx';
import { authTexts } from './auth.texts.ts';
import styles from './auth-page.module.css';

/** The frame of every page about signing in: the harvest at its side, and one form. */
export const AuthPage = ({
  title,
  lead,
  children,
  onSubmit,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
  readonly onSubmit: () => void;
}) => (
  <div className={styles['page']}>
    <div className={styles['side']} aria-hidden="true" />
    <main className={styles['main']}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <p className={`row gap-8 center semibold ${styles['brand']}`}>
          <LeafMark size={28} />
          {authTexts.product}
          <span>{authTexts.tag}</span>
        </p>
        <div className="stack gap-4">
          <h1>{title}</h1>
          {lead !== undefined && <p className="muted">{lead}</p>}
        </div>
        {children}
      </form>
      <p className={styles['foot']}>{authTexts.internal}</p>
    </main>
  </div>
);
