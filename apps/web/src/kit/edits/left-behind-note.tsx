import { useRouter } from '@tanstack/react-router';
import { Banner } from '../../ui/marks/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';
import styles from './edits.module.css';
import { editsTexts } from './edits.texts.ts';
import type { WaitingEdit } from './waiting-edits.ts';

/** Leads to where it can be sent or given up, and stays until one of them is done. */
export const LeftBehindNote = ({
  left,
  onDiscard,
}: {
  readonly left: readonly Pick<WaitingEdit, 'text' | 'address'>[];
  readonly onDiscard: () => void;
}) => {
  const { history } = useRouter();
  return (
    <div className={styles['offline']}>
      <Banner
        tone="warning"
        isFlush
        action={
          <>
            <Button size="small" look="ghost" onClick={onDiscard}>
              {editsTexts.discard}
            </Button>
            <Button size="small" onClick={() => history.push(left[0]?.address ?? '/')}>
              {editsTexts.leftOpen}
            </Button>
          </>
        }
      >
        <b>{editsTexts.leftTitle(left.length)}</b> {editsTexts.leftText(left.map(({ text }) => text))}
      </Banner>
    </div>
  );
};
