import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './list-page.module.css';

/** Where a part of a page puts what it counts and what can be done in it. */
type Head = { readonly count: HTMLElement | null; readonly actions: HTMLElement | null };
const SharedHead = createContext<Head | null>(null);

/**
 * A page of the operation: its title with what is counted in it, buttons at the right, and below them what it shows. Within
 * a page of several parts it fills the head of that.
 */
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
    <main className={styles['page']}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        {count !== undefined && <span>{count}</span>}
        {actions !== undefined && <div className={styles['end']}>{actions}</div>}
      </header>
      {children}
    </main>
  );
};

/**
 * A page of several parts: title and `tabs` stand while a part comes, so that the focus stays on its tab. What can be done in
 * a part comes after the tabs for keys, and stands in the head for the eye.
 */
export const SharedFrame = ({
  title,
  tabs,
  children,
}: {
  readonly title: string;
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}) => {
  const [count, setCount] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  return (
    <main className={styles['page']}>
      <div className={styles['shared']}>
        <header className={styles['head']}>
          <h1>{title}</h1>
          <span ref={setCount} />
        </header>
        <div className={styles['tabs']}>{tabs}</div>
        <div ref={setActions} className={styles['actions']} />
      </div>
      <SharedHead value={{ count, actions }}>{children}</SharedHead>
    </main>
  );
};

/** A list within a part of a page that has a head of its own: what is counted and what can be done stand above the list. */
export const PartFrame = ({ children }: { readonly children: ReactNode }) => {
  const [count, setCount] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  return (
    <div className={styles['part']}>
      <div className={styles['partHead']}>
        <span ref={setCount} />
        <div ref={setActions} />
      </div>
      <SharedHead value={{ count, actions }}>{children}</SharedHead>
    </div>
  );
};
