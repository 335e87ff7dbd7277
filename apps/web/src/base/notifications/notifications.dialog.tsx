import {
  dismissNotification,
  listNotifications,
  listOlderNotifications,
  type Notification,
  NOTIFICATIONS_READ,
  readAllNotifications,
} from '@celeiro/contract/base/notifications/notifications.ts';
import { IconX } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { read } from '../../kit/api/query.ts';
import { TimeAgo } from '../../kit/fields/time-ago.tsx';
import { useOrderPage } from '../../kit/url/order-page.ts';
import { pages } from '../../kit/url/pages.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Segments } from '../../ui/actions/segments.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/marks/states.tsx';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';
import { WaitingDecisions } from './waiting-decisions.tsx';
import { CREDIT_PAGE, DELIVERY_PAGE, SUPPLIER_REGISTRATION, tabs, useReadThese } from './read-about.tsx';

/** The page where a notification is acted on. */
const placeOf = (
  { kind, recordPublicId: id, orderPublicId }: Notification,
  orderPage: ReturnType<typeof useOrderPage>,
) => {
  if (kind === 'APPROVAL_ASKED') return { to: pages.deliveryList.path, search: { view: 'aprovacoes' } };
  const tab = tabs[kind];
  if (tab === DELIVERY_PAGE)
    return { to: orderPage, params: { orderPublicId: orderPublicId ?? id, deliveryPublicId: id } };
  if (tab === CREDIT_PAGE) return { to: pages.creditAnalysis.path, search: { storePublicId: id } };
  if (tab === SUPPLIER_REGISTRATION)
    return {
      to: pages.supplierDetail.path,
      params: { supplierPublicId: id, _splat: 'registration' },
    };
  return { to: pages.storeProfile.path, params: { storePublicId: id, _splat: tab } };
};

const Entry = ({
  notification,
  isNew,
  onOpen,
}: {
  readonly notification: Notification;
  readonly isNew: boolean;
  readonly onOpen: () => void;
}) => {
  const { publicId, kind, recordName, byName, message, at } = notification;
  const place = placeOf(notification, useOrderPage());
  const { save, isPending } = useSave(dismissNotification, {
    failureText: texts.dismissFailed,
    failureIn: 'toast',
  });
  return (
    <li className={classes('row gap-8 between pad-12-0', styles['entry'], isNew && styles['unread'])}>
      <div className="stack gap-2 items-left min-0">
        <p>
          {isNew && <span className={styles['dot']} role="img" aria-label={texts.unread} />}
          {texts.kinds[kind](byName)}
        </p>
        <Link {...place} onClick={onOpen}>
          {recordName}
        </Link>
        {message !== '' && <p className="muted pre-line anywhere">{message}</p>}
        <small className="size-12 faint">
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

type View = 'all' | 'unread';
const views = [
  { value: 'all', label: texts.all },
  { value: 'unread', label: texts.unreadOnly },
] as const;

/** All of them, the newest first, page by page; live. */
const useAll = () => {
  const all = useInfiniteQuery({
    queryKey: [listOlderNotifications.name],
    queryFn: ({ pageParam, signal }) =>
      call(listOlderNotifications, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as string | null, // the newest come before none
    getNextPageParam: (page) => (page.length < NOTIFICATIONS_READ ? null : (page.at(-1)?.publicId ?? null)),
  });
  return { ...all, data: all.data?.pages.flat() };
};

/** What was unread when it came stays marked while the dialog is open; what is seen counts as read (R-ADMIN-013). */
const useFresh = (shown: readonly Notification[] | undefined): ReadonlySet<string> => {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unread = (shown ?? []).filter(({ readAt }) => readAt === null).map(({ publicId }) => publicId);
  if (unread.some((one) => !fresh.has(one))) setFresh(new Set([...fresh, ...unread]));
  useReadThese(unread.slice(0, NOTIFICATIONS_READ));
  return fresh;
};

/** This person's notifications: all of them, the newest first, or the unread ones, wherever they are among the others. */
export const NotificationsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [view, setView] = useState<View>('all');
  const all = useAll();
  const unread = useQuery(read(listNotifications, {}));
  const readAll = useSave(readAllNotifications, { failureText: texts.readFailed, failureIn: 'toast' });
  const notifications = view === 'all' ? all : unread;
  const shown = view === 'all' ? all.data : unread.data?.content;
  const fresh = useFresh(shown);
  const isNew = ({ readAt, publicId }: Notification) => readAt === null || fresh.has(publicId);
  const entries = view === 'all' ? shown : shown?.filter(isNew);
  return (
    <Dialog title={texts.title} width={440} isSide onClose={onClose}>
      <WaitingDecisions onOpen={onClose} />
      <div className="row wrap gap-8 between">
        <Segments label={texts.views} segments={views} value={view} onChange={setView} />
        {(unread.data?.unread ?? 0) > 0 && (
          <Button
            size="small"
            look="ghost"
            isPending={readAll.isPending}
            onClick={() => void readAll.save({})}
          >
            {texts.readAll}
          </Button>
        )}
      </div>
      {notifications.isPending && (
        <div className="stack gap-16" role="status" aria-label={texts.loading}>
          <Skeleton width="60%" height={14} />
          <Skeleton width="90%" height={14} />
        </div>
      )}
      {notifications.isError && shown === undefined && (
        <ErrorState title={texts.failed} onRetry={() => void notifications.refetch()} />
      )}
      {entries?.length === 0 && (
        <EmptyState title={view === 'all' ? texts.empty : texts.nothingUnread} hint={texts.emptyHint} />
      )}
      <ul className="stack" aria-label={texts.title}>
        {entries?.map((one) => (
          <Entry key={one.publicId} notification={one} onOpen={onClose} isNew={isNew(one)} />
        ))}
      </ul>
      {view === 'all' && all.hasNextPage && (
        <Button
          size="small"
          look="ghost"
          isPending={all.isFetchingNextPage}
          onClick={() => void all.fetchNextPage()}
        >
          {texts.older}
        </Button>
      )}
    </Dialog>
  );
};
