import { listNotifications, readNotifications } from '@celeiro/contract/base/notifications/notifications.ts';
import type { NotificationKind } from '@celeiro/rules/base/notifications/notification-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { useSeen } from '../../kit/use-seen.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

/** The page of a limit: one of its own, named like a tab. */
export const CREDIT_PAGE = 'credit-page';

/** The page of a supplier: its registration, distinguished from a store's. */
export const SUPPLIER_REGISTRATION = 'supplier-registration';

/** The page of a delivery: its order's. */
export const DELIVERY_PAGE = 'delivery-page';

/** The tab of the store where a notification is acted on. */
export const tabs: Readonly<Record<NotificationKind, string>> = {
  CORRECTION_ASKED: 'corrections',
  CORRECTION_RESOLVED: 'corrections',
  CORRECTION_REFUSED: 'corrections',
  DOCUMENT_ENDING: 'documents',
  ERASURE_ASKED: 'registration',
  CREDIT_PROPOSED: CREDIT_PAGE,
  SUPPLIER_ERASURE_ASKED: SUPPLIER_REGISTRATION,
  APPROVAL_ASKED: DELIVERY_PAGE,
  APPROVAL_GRANTED: DELIVERY_PAGE,
  APPROVAL_REFUSED: DELIVERY_PAGE,
  SENDING_FAILED: DELIVERY_PAGE,
  SENDING_REFUSED: DELIVERY_PAGE,
  DELIVERY_MENTION: DELIVERY_PAGE,
  STORE_MENTION: 'comments',
};

/** Marks these as read once the person sees them: not in a window behind others. */
export const useReadThese = (publicIds: readonly string[]): void => {
  const { save } = useSave(readNotifications, { failureText: texts.readFailed });
  useSeen(publicIds.join() || null, () => void save({ body: { publicIds: [...publicIds] } }));
};

/** Opening the record of a notification marks it as read, however it was opened. */
export const ReadAbout = ({
  recordPublicId,
  tab,
}: {
  readonly recordPublicId: string;
  /** The part of the record that is open. */
  readonly tab: string;
}) => {
  const { data } = useQuery(read(listNotifications, {}));
  const unread = (data?.content ?? []).filter(
    (one) => one.readAt === null && one.recordPublicId === recordPublicId && tabs[one.kind] === tab,
  );
  useReadThese(unread.map(({ publicId }) => publicId));
  return null;
};
