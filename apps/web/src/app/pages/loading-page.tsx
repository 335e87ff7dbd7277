import { appTexts } from '../app.texts.ts';
import styles from './pages.module.css';

/** While a page's code is on its way (R-ROUTE-014). */
export const LoadingPage = () => (
  <div className={`stack gap-8 ${styles['page']}`} role="status" aria-label={appTexts.loading}>
    <span className={styles['bar']} aria-hidden="true" />
  </div>
);
