import { listNotifications } from '@celeiro/contract/base/notifications/notifications.ts';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';

const NotificationsDialog = onDemand(
  () => import('./notifications.dialog.tsx'),
  (module) => module.NotificationsDialog,
);

const MOST = 99;

/** How much waits for this person; opened, what it is. New ones arrive by themselves. */
export const Bell = () => {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(read(listNotifications, {}));
  const unread = data?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        className={`stack rigid relative ${styles['bell']}`}
        aria-label={texts.bell(unread)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconBell size={18} aria-hidden="true" />
        {unread > 0 && (
          <span className={styles['count']} aria-hidden="true">
            {unread > MOST ? texts.many : unread}
          </span>
        )}
      </button>
      {isOpen && <NotificationsDialog onClose={() => setOpen(false)} />}
    </>
  );
};
