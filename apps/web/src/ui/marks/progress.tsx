import styles from './progress.module.css';

/** How far long work is: a bar with its words. Without `total` it is only known that it goes on. */
export const Progress = ({
  label,
  done,
  total,
}: {
  readonly label: string;
  readonly done: number;
  readonly total: number | null;
}) => (
  <div className={styles['progress']} role="status">
    <span className="number">{label}</span>
    <progress aria-label={label} {...(total === null ? {} : { value: done, max: Math.max(1, total) })} />
  </div>
);
