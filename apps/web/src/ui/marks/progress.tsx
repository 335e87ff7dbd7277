import styles from './progress.module.css';

/** Progress of long work: a bar with its words. Without `total` it is only known that it runs. */
export const Progress = ({
  label,
  done,
  total,
}: {
  readonly label: string;
  readonly done: number;
  readonly total: number | null;
}) => (
  <div className={`stack gap-8 muted ${styles['progress']}`} role="status">
    <span className="number">{label}</span>
    <progress aria-label={label} {...(total === null ? {} : { value: done, max: Math.max(1, total) })} />
  </div>
);
