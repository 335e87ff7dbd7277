import * as notifications from '@celeiro/contract/notifications.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding, type Operation } from '../../platform/http/operation.ts';
import { deleteOwnNotification, markNotificationsRead, readNotificationsOf } from './notifications.store.ts';

/** Tells one's own other windows. */
const tellOneself = async ({ actor, emit }: Operation): Promise<undefined> => {
  await emit({
    kind: 'notification',
    publicId: actor.publicId,
    version: null,
    detail: { people: [{ userPublicId: actor.publicId, name: actor.name }] },
  });
};

export const notificationsRoutes: readonly Binding[] = [
  bind(notifications.listNotifications, ({ db, actor }) => readNotificationsOf(db, actor.userId)),
  bind(notifications.readNotifications, async (operation, { body }) => {
    await markNotificationsRead(operation.db, operation.actor.userId, body.publicIds, operation.now);
    return tellOneself(operation);
  }),
  bind(notifications.dismissNotification, async (operation, { params }) => {
    if (!(await deleteOwnNotification(operation.db, operation.actor.userId, params.id)))
      refuse('RESOURCE_NOT_FOUND');
    return tellOneself(operation);
  }),
];
