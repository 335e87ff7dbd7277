import styles from './spinner.module.css';

/** Something small is on its way; `label` says what. */
export const Spinner = ({ label }: { readonly label: string }) => (
  <span className={styles['spinner']} role="status" aria-label={label} />
);
