import type { PolicyUse } from '@celeiro/rules/orders/discounts/policy.ts';
import { formatPercent } from '@celeiro/rules/percent.ts';
import type { CSSProperties } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './discounts.module.css';
import { discountsTexts } from './discounts.texts.ts';

/** The limit is at three quarters of the track, so that an excess is visible. */
const LIMIT_AT = 75;

/** How much of the track a share fills; a category without limit has no room at all. */
const filled = (share: number, limit: number): number =>
  limit === 0 ? (share === 0 ? 0 : 100) : Math.min(100, (share * LIMIT_AT) / limit);

/** How far a category uses its limit; `before` is what it used without the discount in the form. */
export const PolicyMeter = ({
  use,
  label = use.category,
  before = use.share,
}: {
  readonly use: PolicyUse;
  readonly label?: string;
  readonly before?: number;
}) => {
  const now = filled(use.share, use.limit);
  const standing = Math.min(now, filled(before, use.limit));
  const style: CSSProperties & Record<'--standing' | '--added' | '--limit', string> = {
    '--standing': `${standing}%`,
    '--added': `${now - standing}%`,
    '--limit': `${LIMIT_AT}%`,
  };
  const used = formatPercent(use.share);
  const limit = formatPercent(use.limit);
  return (
    <div
      className={classes('stack gap-4 size-12 line-16', use.over > 0 && styles['isOver'])}
      role="img"
      aria-label={discountsTexts.meter(label, used, limit)}
      style={style}
    >
      <span className="row wrap gap-0-8 between faint">
        <b className="medium ink">{label}</b>
        <span className="number">
          <b className="medium ink">{used}</b> {discountsTexts.ofLimit(limit)}
        </span>
      </span>
      <span className={styles['track']}>
        <i />
        <i />
      </span>
    </div>
  );
};
