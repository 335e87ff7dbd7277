import { classes } from '../classes.ts';
import styles from './tag.module.css';

export type TagColor = 'grey' | 'blue' | 'green' | 'red' | 'yellow' | 'purple' | 'pink';

/** A status without room for its word, which is nearby: a dot, filled or a ring. */
export const TagDot = ({
  color,
  form,
}: {
  readonly color: TagColor;
  readonly form: 'default' | 'outline';
}) => (
  <span
    aria-hidden="true"
    className={classes(styles['dot'], styles[color], form === 'outline' && styles['ring'])}
  />
);

/** A status: filled ('default') is what a thing is, outlined ('outline') is passing or ended without effect. */
export const Tag = ({
  color,
  form,
  children,
  title,
}: {
  readonly color: TagColor;
  readonly form: 'default' | 'outline';
  readonly children: string;
  readonly title?: string | undefined;
}) => (
  <span
    className={classes(
      'inline center clipped size-12 line-16 medium nowrap',
      styles['tag'],
      styles[color],
      form === 'default' ? styles['filled'] : styles['outlined'],
    )}
    title={title}
  >
    {children}
  </span>
);
