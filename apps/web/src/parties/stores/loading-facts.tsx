import { Skeleton } from '../../ui/marks/states.tsx';
import styles from './store-info.module.css';
import { storeInfoTexts } from './store-info.texts.ts';

export const LoadingFacts = () => (
  <div className={`stack packed ${styles['loading']}`} role="status" aria-label={storeInfoTexts.loading}>
    <Skeleton width="60%" height={14} />
    <Skeleton width="45%" height={14} />
    <Skeleton width="75%" height={14} />
    <Skeleton width="50%" height={14} />
  </div>
);
