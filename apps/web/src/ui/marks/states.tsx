import { IconCloudOff, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './states.module.css';
import { uiTexts } from '../ui.texts.ts';

/** Nothing to show (R-TABLE-004). */
export const EmptyState = ({
  title = uiTexts.noResults,
  hint,
  action,
}: {
  readonly title?: string;
  readonly hint?: string;
  readonly action?: ReactNode;
}) => (
  <div className={`stack gap-4 packed ${styles['state']}`} role="status">
    <IconSearchOff size={28} stroke={1.5} aria-hidden="true" />
    <h2>{title}</h2>
    {hint !== undefined && <p>{hint}</p>}
    {action !== undefined && <div className={styles['action']}>{action}</div>}
  </div>
);

/** Something could not be loaded; the way out is to try again. */
export const ErrorState = ({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }) => (
  <div className={`stack gap-4 packed ${styles['state']}`} role="alert">
    <IconCloudOff size={28} stroke={1.5} aria-hidden="true" />
    <h2>{title}</h2>
    <div className={styles['action']}>
      <Button onClick={onRetry}>{uiTexts.retry}</Button>
    </div>
  </div>
);

/** A list that comes, in the shape of its rows. */
export const LoadingRows = ({
  label,
  className,
}: {
  readonly label: string;
  readonly className: string | undefined;
}) => (
  <div className={className} role="status" aria-label={label}>
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} height={40} />
    ))}
  </div>
);

/** The size of what comes; `width` as CSS. */
export const Skeleton = ({
  width = '100%',
  height = 10,
}: {
  readonly width?: string;
  readonly height?: number;
}) => <span className={styles['skeleton']} style={{ width, height }} aria-hidden="true" />;
