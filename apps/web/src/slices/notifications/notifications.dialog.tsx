import {
  dismissNotification,
  listNotifications,
  type Notification,
} from '@celeiro/contract/notifications.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { TimeAgo } from '../../kit/time-ago.tsx';
import { pages } from '../../kit/url/pages.ts';
import { useSave } from '../../kit/use-save.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';
import { CREDIT_PAGE, SUPPLIER_REGISTRATION, tabs, useReadThese } from './read-about.tsx';

/** Where somebody acts on it. */
const placeOf = (kind: Notification['kind'], id: string) => {
  const tab = tabs[kind];
  if (tab === CREDIT_PAGE) return { to: pages.creditAnalysis.path, search: { storePublicId: id } };
  if (tab === SUPPLIER_REGISTRATION)
    return {
      to: pages.supplierDetail.path,
      params: { supplierPublicId: id, _splat: 'registration' },
    };
  return { to: pages.storeProfile.path, params: { storePublicId: id, _splat: tab } };
};

const Entry = ({
  notification: { publicId, kind, recordPublicId, recordName, byName, message, at },
  isNew,
  onOpen,
}: {
  readonly notification: Notification;
  readonly isNew: boolean;
  readonly onOpen: () => void;
}) => {
  const { save, isPending } = useSave(dismissNotification, {
    failureText: texts.dismissFailed,
    tells: 'toast',
  });
  return (
    <li className={classes(styles['entry'], isNew && styles['unread'])}>
      <div>
        <p>
          {isNew && <span className={styles['dot']} role="img" aria-label={texts.unread} />}
          {texts.kinds[kind](byName)}
        </p>
        <Link {...placeOf(kind, recordPublicId)} onClick={onOpen}>
          {recordName}
        </Link>
        <p className={styles['message']}>{message}</p>
        <small>
          <TimeAgo at={at} />
        </small>
      </div>
      <IconButton
        size="small"
        name={texts.dismiss}
        icon={<IconX size={14} aria-hidden="true" />}
        isPending={isPending}
        onClick={() => void save({ params: { id: publicId } })}
      />
    </li>
  );
};

/** What this person was told, the newest first; what is seen here counts as read (R-ADMIN-013). */
export const NotificationsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const notifications = useQuery(read(listNotifications, {}));
  const { data } = notifications;
  // What was unread when it came stays marked while the dialog is open.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unread = (data?.content ?? [])
    .filter(({ readAt }) => readAt === null)
    .map(({ publicId }) => publicId);
  if (unread.some((one) => !fresh.has(one))) setFresh(new Set([...fresh, ...unread]));
  useReadThese(unread);
  return (
    <Dialog title={texts.title} width={440} isSide onClose={onClose}>
      {notifications.isPending && (
        <div className={styles['skeletons']} role="status" aria-label={texts.loading}>
          <Skeleton width="60%" height={14} />
          <Skeleton width="90%" height={14} />
        </div>
      )}
      {notifications.isError && data === undefined && (
        <ErrorState title={texts.failed} onRetry={() => void notifications.refetch()} />
      )}
      {data?.content.length === 0 && <EmptyState title={texts.empty} hint={texts.emptyHint} />}
      <ul className={styles['entries']} aria-label={texts.title}>
        {data?.content.map((one) => (
          <Entry
            key={one.publicId}
            notification={one}
            onOpen={onClose}
            isNew={one.readAt === null || fresh.has(one.publicId)}
          />
        ))}
      </ul>
    </Dialog>
  );
};
