import { Link } from '@tanstack/react-router';
import { appTexts } from './app.texts.ts';
import styles from './pages.module.css';

/** R-ROUTE-013 */
export const NotFoundPage = () => (
  <main className={styles['page']}>
    <h1>{appTexts.notFound.title}</h1>
    <p>{appTexts.notFound.text}</p>
    <Link to="/delivery/delivery-list">{appTexts.notFound.link}</Link>
  </main>
);
