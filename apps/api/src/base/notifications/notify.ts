import type { NotificationKind } from '@celeiro/rules/base/notifications/notification-kinds.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  deleteNotificationsAbout,
  deleteNotificationsOf,
  insertNotifications,
  type NewNotification,
  type NotifiedPerson,
} from './notifications.store.ts';

/** An event lists at most this many people; with more it goes to everyone, and each reads only their own notifications. */
const MOST_NAMED = 20;

const announce = async (
  { emit }: Operation,
  publicId: string,
  people: readonly NotifiedPerson[],
): Promise<void> => {
  if (people.length === 0) return;
  const detail = people.length > MOST_NAMED ? {} : { detail: { people } };
  await emit({ kind: 'notification', publicId, version: null, ...detail });
};

/** Notifies these people, each once, and sends an event to their open screens. */
export const notify = async (
  operation: Operation,
  note: Omit<NewNotification, 'byName'>,
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length === 0) return;
  const { db, actor, now } = operation;
  const notified = await insertNotifications(db, { ...note, byName: actor.name }, userIds, now);
  await announce(operation, note.subjectPublicId, notified);
};

/** Withdraws notifications about something finished, except those of these people. */
export const withdraw = async (
  operation: Operation,
  subjectPublicId: string,
  exceptUserIds: readonly number[] = [],
): Promise<void> =>
  announce(
    operation,
    subjectPublicId,
    await deleteNotificationsAbout(operation.db, subjectPublicId, exceptUserIds),
  );

/** Withdraws notifications of these kinds about a record that needs no action any more. */
export const settle = async (
  operation: Operation,
  kinds: readonly NotificationKind[],
  recordPublicId: string,
): Promise<void> =>
  announce(operation, recordPublicId, await deleteNotificationsOf(operation.db, recordPublicId, kinds));
