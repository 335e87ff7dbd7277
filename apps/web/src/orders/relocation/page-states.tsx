import { Button } from '../../ui/actions/button.tsx';
import { EmptyState, Skeleton } from '../../ui/marks/states.tsx';
import styles from './relocation.module.css';
import { relocationTexts as texts } from './relocation.texts.ts';

export const RelocationLoading = () => (
  <div className="stack gap-12 pad-16-gutter" role="status" aria-label={texts.loading}>
    <Skeleton width="320px" height={20} />
    <Skeleton height={32} />
    <Skeleton height={320} />
  </div>
);

/** Neither the address nor this browser knows which delivery goes (OQ-046). */
export const RelocationNothing = ({ onLeave }: { readonly onLeave: () => void }) => (
  <main className={`column grow min-h-0 bg-surface ${styles['page']}`}>
    <EmptyState
      title={texts.nothingTitle}
      hint={texts.nothingHint}
      action={<Button onClick={onLeave}>{texts.toDeliveries}</Button>}
    />
  </main>
);

/** The delivery isn't relocated, and why: it may have been relocated by another person meanwhile. */
export const RelocationClosed = ({
  reason,
  onLeave,
}: {
  readonly reason: string;
  readonly onLeave: () => void;
}) => (
  <main className={`column grow min-h-0 bg-surface ${styles['page']}`}>
    <EmptyState
      title={texts.closedTitle}
      hint={reason}
      action={<Button onClick={onLeave}>{texts.back}</Button>}
    />
  </main>
);
