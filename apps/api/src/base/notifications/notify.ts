import type { NotificationKind } from '@celeiro/rules/base/notifications/notification-kinds.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  deleteNotificationsAbout,
  deleteNotificationsOf,
  insertNotifications,
  type NewNotification,
  type ToldPerson,
} from './notifications.store.ts';

/** So many are named in an event; of what more are told everybody hears, and reads only their own. */
const MOST_NAMED = 20;

const announce = async (
  { emit }: Operation,
  publicId: string,
  people: readonly ToldPerson[],
): Promise<void> => {
  if (people.length === 0) return;
  const detail = people.length > MOST_NAMED ? {} : { detail: { people } };
  await emit({ kind: 'notification', publicId, version: null, ...detail });
};

/** Tells these people of something, each once; their open screens hear of it. */
export const notify = async (
  operation: Operation,
  note: Omit<NewNotification, 'byName'>,
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length === 0) return;
  const { db, actor, now } = operation;
  const told = await insertNotifications(db, { ...note, byName: actor.name }, userIds, now);
  await announce(operation, note.subjectPublicId, told);
};

/** Takes back what was told about something that is done with, but for these people. */
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

/** Takes back what was told of these kinds about a record: nobody has to act on it any more. */
export const settle = async (
  operation: Operation,
  kinds: readonly NotificationKind[],
  recordPublicId: string,
): Promise<void> =>
  announce(operation, recordPublicId, await deleteNotificationsOf(operation.db, recordPublicId, kinds));
