import { Button } from '../../ui/actions/button.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './pages.module.css';

/** What a person sees whom neither a group nor an authority makes an operator: every other call is refused to them. */
export const NoAccessPage = () => (
  <main className={`stack gap-8 ${styles['page']}`}>
    <h1 className="size-20 line-28 semibold">{appTexts.noAccess.title}</h1>
    <p>{appTexts.noAccess.text}</p>
    <Button onClick={() => location.reload()}>{appTexts.noAccess.reload}</Button>
  </main>
);
