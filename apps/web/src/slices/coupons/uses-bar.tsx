import { formatCount } from '@celeiro/rules/quantity.ts';
import { classes } from '../../ui/classes.ts';
import styles from './coupons.module.css';

/** How much of a limit is used, drawn below the words that say it; full it warns, and the status says so. */
export const UsesBar = ({
  used,
  limit,
  words,
}: {
  readonly used: number;
  readonly limit: number;
  readonly words: (used: string, limit: string) => string;
}) => (
  <span className={styles['uses']}>
    <span className="number">{words(formatCount(used), formatCount(limit))}</span>
    <span className={styles['bar']} aria-hidden="true">
      <span
        className={classes(used >= limit && styles['full'])}
        style={{ width: `${Math.min(100, (used * 100) / limit)}%` }}
      />
    </span>
  </span>
);
