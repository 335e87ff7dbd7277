import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import styles from './read-panel.module.css';

/** The open row of a list, next to it: read by its id, or why it can't be. */
export const ReadPanel = <Answer,>({
  titleOf,
  texts,
  query: { data, isError, refetch },
  onClose,
  children,
}: {
  /** While it isn't known, `texts.title` is shown. */
  readonly titleOf: (answer: Answer) => string;
  readonly texts: { readonly title: string; readonly loading: string; readonly failed: string };
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'isError' | 'refetch'>;
  readonly onClose: () => void;
  readonly children: (answer: Answer) => ReactNode;
}) => (
  <SidePanel title={data === undefined ? texts.title : titleOf(data)} onClose={onClose}>
    {data !== undefined && children(data)}
    {data === undefined &&
      (isError ? (
        <ErrorState title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={texts.loading}>
          <Skeleton height={120} />
        </div>
      ))}
  </SidePanel>
);

/** Facts of it, each with what it is called. */
export const PanelFacts = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={`stack gap-8 ${styles['facts']}`}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt className="muted">{label}</dt>
        <dd className="pre-line anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
