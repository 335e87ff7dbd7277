import styles from '../../../kit/profile/profile.module.css';
import { TagList } from '../tags/tag-list.tsx';

/** '/store/store-tags': the tags stores are given. */
export const Screen = () => (
  <main className={styles['page']}>
    <TagList />
  </main>
);
