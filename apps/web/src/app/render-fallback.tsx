import { Button } from '../ui/button.tsx';
import { appTexts } from './app.texts.ts';
import styles from './pages.module.css';

/** R-FATAL-003: what stands when a screen can't be drawn. */
export const RenderFallback = () => (
  <main className={styles['page']} role="alert">
    <h1>{appTexts.fatal.title}</h1>
    <p>{appTexts.fatal.text}</p>
    <Button look="primary" onClick={() => location.reload()}>
      {appTexts.fatal.reload}
    </Button>
  </main>
);
