import type { Operation } from '../../platform/http/operation.ts';
import {
  deleteNotificationsAbout,
  insertNotifications,
  type NewNotification,
} from './notifications.store.ts';

/** Tells these people of something, each once; their open screens hear of it. */
export const notify = async (
  { db, actor, now, emit }: Operation,
  note: Omit<NewNotification, 'byName'>,
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length === 0) return;
  await insertNotifications(db, { ...note, byName: actor.name }, userIds, now);
  await emit({ kind: 'notification', publicId: note.subjectPublicId, version: null });
};

/** Takes back what was told about something that is done with. */
export const withdraw = async ({ db, emit }: Operation, subjectPublicId: string): Promise<void> => {
  await deleteNotificationsAbout(db, subjectPublicId);
  await emit({ kind: 'notification', publicId: subjectPublicId, version: null });
};
