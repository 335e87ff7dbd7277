import { type CSSProperties, type ReactNode, useEffect, useId } from 'react';
import { Dialog, DialogHead } from './dialog.tsx';
import { topDialog } from './dialog-stack.ts';
import styles from './side-panel.module.css';
import { useNarrowScreen } from '../use-small-screen.ts';

/**
 * A panel next to the page: the page stays usable, Escape closes the panel wherever the focus is. Without room it is over the
 * page, as a dialog.
 */
export const SidePanel = ({
  width = 416,
  ...panel
}: {
  readonly title: string;
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) =>
  useNarrowScreen() ? <Dialog width={width} isSide {...panel} /> : <InlinePanel width={width} {...panel} />;

const InlinePanel = ({
  title,
  width,
  onClose,
  children,
}: {
  readonly title: string;
  readonly width: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const titleId = useId();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // What lies over the page takes Escape for itself; a menu or a combobox says that it did.
      if (event.key === 'Escape' && !event.defaultPrevented && topDialog() === null) onClose();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  const style: CSSProperties & Record<'--panel-width', string> = { '--panel-width': `${width}px` };
  return (
    <section
      role="dialog"
      aria-labelledby={titleId}
      className={`column rigid min-h-0 bg-surface ${styles['panel']}`}
      style={style}
    >
      <DialogHead id={titleId} title={title} onClose={onClose} />
      <div className={`grow min-h-0 scrolls ${styles['body']}`}>{children}</div>
    </section>
  );
};
