import { type Centavos, ZERO } from '@celeiro/rules/money.ts';
import { exceedsCredit } from '@celeiro/rules/stores/credit.ts';
import type { ReactNode } from 'react';
import styles from './limit-bar.module.css';

/** How far a bar reaches, in percent: to the end of the limit, or of what is used where that is more. */
const shares = (used: Centavos, limit: Centavos) => {
  const whole = Math.max(used, limit, 1);
  const within = (Math.min(used, limit) * 100) / whole;
  return { within, beyond: exceedsCredit(limit, used) ? 100 - within : 0 };
};

/** What is used of a limit, drawn below the words that say it: nothing is told by the bar alone. */
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
  return (
    <span className={styles['limit']}>
      {children}
      {(limit !== null || used > 0) && (
        <span className={styles['bar']} aria-hidden="true">
          <span style={{ width: `${within}%` }} />
          {beyond > 0 && <span className={styles['beyond']} style={{ width: `${beyond}%` }} />}
        </span>
      )}
    </span>
  );
};
