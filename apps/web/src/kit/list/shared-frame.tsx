import { type ReactNode, useState } from 'react';
import styles from './list-page.module.css';
import { SharedHead } from './shared-head.ts';

/**
 * A page of several parts: title and `tabs` remain while a part loads, so that the focus stays on its tab. A part's actions
 * come after the tabs for keys, and in the head for the eye.
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
    <main className={`column grow min-h-0 ${styles['page']}`}>
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
      <div className="row gap-12 center between faint pad-0-gutter">
        <span ref={setCount} />
        <div ref={setActions} />
      </div>
      <SharedHead value={{ count, actions }}>{children}</SharedHead>
    </div>
  );
};
