import type { ReactNode } from 'react';
import { Avatar } from '../marks/avatar.tsx';
import styles from './data-cells.module.css';
import { uiTexts } from '../ui.texts.ts';

/** Two lines in one cell: the value, and a detail. */
export const TwoLines = ({ first, second }: { readonly first: ReactNode; readonly second: string }) => (
  <span className={styles['two']} title={typeof first === 'string' ? first : undefined}>
    <span>{first}</span> <small title={second}>{second}</small>
  </span>
);

/** A person with their initials; a dash without one. `shown`: the part of the name there is room for. */
export const Person = ({
  name,
  shown = name,
}: {
  readonly name: string | null;
  readonly shown?: string | null;
}) =>
  name === null ? (
    <span className="faint">{uiTexts.noOne}</span>
  ) : (
    <span className="row gap-6 center min-0">
      <Avatar name={name} />
      <span className="truncated" title={name}>
        {shown}
      </span>
    </span>
  );

/** Text that steps back. `title` is the whole of it. */
export const QuietText = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <span className="muted" title={title}>
    {children}
  </span>
);

/** A number that weighs: on a card, its total. */
export const StrongNumber = ({ children }: { readonly children: ReactNode }) => (
  <b className="semibold number">{children}</b>
);
