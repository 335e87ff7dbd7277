import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/marks/states.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './form-page.module.css';

/**
 * The place of a form that is a page: it scrolls by itself, as wide as text is readable; `isWide` for a table, `isTall` with
 * areas next to it, with the save button at the foot of the page.
 */
export const FormPage = ({
  isWide = false,
  isTall = false,
  children,
}: {
  readonly isWide?: boolean;
  readonly isTall?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={`grow min-h-0 scrolls ${styles['scroll']}`}>
    <div className={classes(isWide || isTall ? styles['wide'] : styles['form'], isTall && styles['tall'])}>
      {children}
    </div>
  </div>
);

/** Fields that belong together, under a heading. */
export const FormSection = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section className="stack cols-1 gap-14" aria-label={title}>
    <h2 className="size-14 line-20 semibold">{title}</h2>
    {children}
  </section>
);

/** Fields side by side where there is room. */
export const FormPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={`grid cols-2 gap-14 top ${styles['pair']}`}>{children}</div>
);

/** Shown until a form's record has been read; `label` is for screen readers. */
export const FormLoading = ({ label }: { readonly label: string }) => (
  <div className="stack gap-16" role="status" aria-label={label}>
    <Skeleton height={56} />
    <Skeleton height={160} />
  </div>
);
