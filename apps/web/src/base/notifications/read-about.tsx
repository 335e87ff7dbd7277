import { listNotifications, readNotifications } from '@celeiro/contract/base/notifications/notifications.ts';
import type { NotificationKind } from '@celeiro/rules/base/notifications/notification-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kit/api/query.ts';
import { useLooked } from '../../kit/use-looked.ts';
import { useSave } from '../../kit/saving/use-save.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

/** Where somebody acts on a limit: a page of its own, told as if it were a tab. */
export const CREDIT_PAGE = 'credit-page';

/** Where somebody acts on a supplier: its registration, told apart from a store's. */
export const SUPPLIER_REGISTRATION = 'supplier-registration';

/** Where somebody acts on a delivery: its order's page. */
export const DELIVERY_PAGE = 'delivery-page';

/** The tab of the store where somebody acts on it. */
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

/** Counts these as read once somebody looks: in a window behind others nobody does. */
export const useReadThese = (publicIds: readonly string[]): void => {
  const { save } = useSave(readNotifications, { failureText: texts.readFailed });
  useLooked(publicIds.join() || null, () => void save({ body: { publicIds: [...publicIds] } }));
};

/** Whoever opened what a notification tells of has read it, on whatever way they came. */
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
