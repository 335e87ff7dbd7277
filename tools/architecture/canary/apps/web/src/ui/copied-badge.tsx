import styles from './copied-badge.module.css';

export const copiedBadge = (
  <b className={`row gap-8 center ${styles['label']}`}>
    <i className="raw row grid">{styles['line']}</i>
  </b>
);
