import { Button } from '../../ui/actions/button.tsx';
import { appTexts } from '../app.texts.ts';
import { isMissingPiece } from '../../kit/browser/on-demand.tsx';
import styles from './pages.module.css';

/** R-FATAL-003: shown when a screen can't be drawn, or its code can't be loaded after a deploy. */
export const RenderFallback = ({ error }: { readonly error: unknown }) => {
  const texts = isMissingPiece(error) ? appTexts.newVersion : appTexts.fatal;
  return (
    <main className={`stack gap-8 ${styles['page']}`} role="alert">
      <h1 className="size-20 line-28 semibold">{texts.title}</h1>
      <p>{texts.text}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {texts.reload}
      </Button>
    </main>
  );
};
