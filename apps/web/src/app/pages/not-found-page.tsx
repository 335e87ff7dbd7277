import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../kit/browser/page-title.ts';
import { FIRST_PAGE } from '../../kit/url/pages.ts';
import { appTexts } from '../app.texts.ts';
import styles from './pages.module.css';

/** R-ROUTE-013 */
export const NotFoundPage = () => {
  usePageTitle(appTexts.notFound.title);
  return (
    <main className={`stack gap-8 ${styles['page']}`}>
      <h1 className="size-20 line-28 semibold">{appTexts.notFound.title}</h1>
      <p>{appTexts.notFound.text}</p>
      <Link to={FIRST_PAGE}>{appTexts.notFound.link}</Link>
    </main>
  );
};
