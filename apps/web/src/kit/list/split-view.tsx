import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FocusEvent, ReactNode } from 'react';
import { useNarrowScreen } from '../../ui/use-small-screen.ts';
import styles from './list-page.module.css';
import { useRowFocus } from './use-row-focus.ts';

type Search = Readonly<Record<string, string>>;

const rowIdOf = (target: EventTarget): string | null => {
  const link = target instanceof HTMLElement ? target.closest<HTMLAnchorElement>('a[data-row-link]') : null;
  return link && new URL(link.href).searchParams.get('id');
};

/**
 * A list and, next to it, the open row by the address ('&id='). Once a row is open the panel follows the row that has the
 * focus, so that 'j' and 'k' move from one to the next; where it covers the list it can't follow.
 */
export const SplitView = ({
  children,
  panel,
}: {
  readonly children: ReactNode;
  /** Draws what has this id. */
  readonly panel: (id: string, close: () => void) => ReactNode;
}) => {
  const { id }: Record<string, string | undefined> = useSearch({ strict: false });
  useRowFocus(id);
  const isNarrow = useNarrowScreen();
  const navigate = useNavigate();
  // Going back neither opens again what was closed, nor goes through all that was looked at.
  const show = (next: string | undefined) =>
    void navigate({
      to: '.',
      replace: true,
      search: ({ id: _former, ...rest }: Search) => (next === undefined ? rest : { ...rest, id: next }),
    });
  const follow = ({ target }: FocusEvent) => {
    const focused = rowIdOf(target);
    if (!isNarrow && id !== undefined && focused !== null && focused !== id) show(focused);
  };
  return (
    <div className={styles['split']}>
      <div className={styles['list']} onFocus={follow}>
        {children}
      </div>
      {id !== undefined && panel(id, () => show(undefined))}
    </div>
  );
};
