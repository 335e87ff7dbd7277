import { type Centavos, ZERO } from '@celeiro/rules/money.ts';
import { exceedsCredit } from '@celeiro/rules/money/store-credit/credit.ts';
import type { ReactNode } from 'react';
import styles from './limit-bar.module.css';

/** How far a bar reaches, in percent: to the end of the limit, or of what is used where that is more. */
const shares = (used: Centavos, limit: Centavos) => {
  const whole = Math.max(used, limit, 1);
  const within = (Math.min(used, limit) * 100) / whole;
  return { within, beyond: exceedsCredit(limit, used) ? 100 - within : 0 };
};

const looks = { within: undefined, beyond: styles['beyond'], full: styles['full'] };

/** A thin bar below the words that say the same: parts of the whole in percent, each with what it means. */
export const ShareBar = ({
  parts,
  children,
}: {
  readonly parts: readonly { readonly share: number; readonly look?: keyof typeof looks | undefined }[];
  readonly children: ReactNode;
}) => (
  <span className="stack gap-4 min-0">
    {children}
    {parts.length > 0 && (
      <span className={`row clipped ${styles['bar']}`} aria-hidden="true">
        {parts.map(({ share, look = 'within' }) => (
          <span key={look} className={looks[look]} style={{ width: `${share}%` }} />
        ))}
      </span>
    )}
  </span>
);

/** What is used, and of how much, at either end of a line. */
export const LimitEnds = ({ used, of }: { readonly used: string; readonly of: string }) => (
  <span className="row gap-6 baseline between size-12 line-16">
    <span className="number">{used}</span>
    <small className="size-11 faint number">{of}</small>
  </span>
);

/** The used part of a limit, drawn below the same in words: nothing is said by the bar alone. */
export const LimitBar = ({
  used,
  limit,
  children,
}: {
  readonly used: Centavos;
  readonly limit: Centavos | null;
  readonly children: ReactNode;
}) => {
  const { within, beyond } = shares(used, limit ?? ZERO);
  const parts = [{ share: within }, ...(beyond > 0 ? [{ share: beyond, look: 'beyond' as const }] : [])];
  return <ShareBar parts={limit !== null || used > 0 ? parts : []}>{children}</ShareBar>;
};
