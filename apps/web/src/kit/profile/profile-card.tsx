import type { ReactNode } from 'react';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';
import styles from './profile.module.css';

/** A part of a profile under its heading. */
export const Card = ({
  title,
  aside,
  end,
  children,
}: {
  readonly title: string;
  /** Next to the heading, and at its right end. */
  readonly aside?: ReactNode;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section
    className={`stack cols-1 gap-12 packed border r-12 bg-surface ${styles['card']}`}
    aria-label={title}
  >
    <header className="row wrap gap-4-8 center">
      <h2 className="size-14 line-20 semibold">{title}</h2>
      {aside}
      {end !== undefined && <span className="push">{end}</span>}
    </header>
    {children}
  </section>
);

export type Fact = readonly [label: string, value: ReactNode];

/** What is known, label by label; what is not known is said so. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={`stack cols-2 ${styles['facts']}`}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? EMPTY_VALUE}</dd>
      </div>
    ))}
  </dl>
);
