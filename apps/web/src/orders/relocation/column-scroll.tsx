import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './catalog/comparison.module.css';
import { relocationTexts as texts } from './relocation.texts.ts';

/** How many of the table's heads begin where the view ends, or null while all of the table is in view. */
const hiddenColumns = (view: HTMLElement): number | null => {
  if (view.scrollWidth <= view.clientWidth + 1) return null;
  const end = view.getBoundingClientRect().left + view.clientWidth;
  return [...view.querySelectorAll('thead th')].filter((head) => head.getBoundingClientRect().right > end + 1)
    .length;
};

/**
 * An area that scrolls sideways under a name, with a strip next to it that says how many columns are out of view and leads
 * there.
 */
export const ColumnScroll = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => {
  const view = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<number | null>(null);
  useEffect(() => {
    const box = view.current;
    if (box === null || typeof ResizeObserver === 'undefined') return;
    const look = () => setHidden(hiddenColumns(box));
    const observer = new ResizeObserver(look);
    observer.observe(box);
    for (const table of box.children) observer.observe(table);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);
  const isAtEnd = hidden === 0;
  const name = isAtEnd ? texts.firstSuppliers : texts.suppliersToTheRight(hidden ?? 0);
  const onGo = () => {
    const width = view.current?.querySelector('thead th:last-child')?.clientWidth ?? 0;
    view.current?.scrollBy({ left: isAtEnd ? -view.current.scrollWidth : width });
  };
  return (
    <div className={`row min-h-0 line-top ${styles['frame']}`}>
      <div
        ref={view}
        className={`grow min-0 relative scrolls ${styles['scroll']}`}
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        {children}
      </div>
      {hidden !== null && (
        <button
          type="button"
          className={`stack gap-2 rigid size-12 medium muted bg-sunken ${styles['scrollHint']}`}
          title={name}
          aria-label={name}
          onClick={onGo}
        >
          {isAtEnd ? (
            <IconChevronLeft size={16} aria-hidden="true" />
          ) : (
            <>
              {`+${hidden}`}
              <IconChevronRight size={16} aria-hidden="true" />
            </>
          )}
        </button>
      )}
    </div>
  );
};
