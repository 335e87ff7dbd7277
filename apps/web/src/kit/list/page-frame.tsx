import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../ui/actions/button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './list-page.module.css';
import { SharedHead } from './shared-head.ts';

/**
 * A page of the operation: its title with what is counted in it, buttons at the right, and below them what it shows. Within
 * a page of several parts it fills the head of that.
 */
export const PageFrame = ({
  title,
  count,
  back,
  mark,
  actions,
  isWhole = false,
  children,
}: {
  readonly title: string;
  /** Absent while it isn't known. */
  readonly count?: string | undefined;
  /** The way to where one came from, and what it is called. */
  readonly back?: { readonly name: string; readonly onBack: () => void };
  /** The status next to the title. */
  readonly mark?: ReactNode;
  readonly actions?: ReactNode;
  /** Where there is little height for what it shows, all of it scrolls together. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}) => {
  const shared = use(SharedHead);
  if (shared !== null)
    return (
      <>
        {shared.count && createPortal(count, shared.count)}
        {shared.actions && createPortal(actions, shared.actions)}
        {children}
      </>
    );
  return (
    <main className={classes('column grow min-h-0', styles['page'], isWhole && styles['wholePage'])}>
      <header className={styles['head']}>
        {back !== undefined && (
          <IconButton
            name={back.name}
            icon={<IconArrowLeft size={16} aria-hidden="true" />}
            onClick={back.onBack}
          />
        )}
        <h1>{title}</h1>
        {mark !== undefined && <div>{mark}</div>}
        {count !== undefined && <span>{count}</span>}
        {actions !== undefined && <div className={`wrap push relative ${styles['end']}`}>{actions}</div>}
      </header>
      {children}
    </main>
  );
};
