import { IconWifiOff } from '@tabler/icons-react';
import { Banner } from '../../ui/marks/banner.tsx';
import { useIsLineDown } from '../browser/connection.ts';
import styles from './edits.module.css';
import { editsTexts } from './edits.texts.ts';
import { useWaitingCount } from './waiting-edits.ts';

/** While the server can't be reached: what is stored, and what isn't sent. It is below the page, where it moves nothing. */
export const OfflineBanner = () => {
  const isDown = useIsLineDown();
  const waiting = useWaitingCount();
  if (!isDown) return null;
  return (
    <div className={styles['offline']}>
      <Banner tone="warning" isFlush icon={<IconWifiOff size={18} aria-hidden="true" />}>
        <b>{editsTexts.offlineTitle}</b> {waiting > 0 && <b>{editsTexts.waiting(waiting)}</b>}{' '}
        {editsTexts.offlineText}
      </Banner>
    </div>
  );
};
