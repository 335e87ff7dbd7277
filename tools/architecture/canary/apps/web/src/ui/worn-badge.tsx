import styles from './worn-badge.module.css';

export const wornBadge = (): string => [styles['badge'], styles['ribbon']].join(' ');
