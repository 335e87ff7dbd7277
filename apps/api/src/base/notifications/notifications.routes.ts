import * as notifications from '@celeiro/contract/base/notifications/notifications.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding, type Operation } from '../../platform/http/docs/operation.ts';
import { readNotificationsOf, readOlderNotificationsOf } from './notifications.queries.ts';
import {
  dismissNotification,
  markAllNotificationsRead,
  markNotificationsRead,
} from './notifications.store.ts';

/** Sends an event to the person's other windows. */
const announceToOneself = async ({ actor, emit }: Operation): Promise<undefined> => {
  await emit({
    kind: 'notification',
    publicId: actor.publicId,
    version: null,
    detail: { people: [{ userPublicId: actor.publicId, name: actor.name }] },
  });
};

export const notificationsRoutes: readonly Binding[] = [
  bind(notifications.listNotifications, ({ db, actor }) => readNotificationsOf(db, actor)),
  bind(notifications.readNotifications, async (operation, { body }) => {
    await markNotificationsRead(operation.db, operation.actor.userId, body.publicIds, operation.now);
    return announceToOneself(operation);
  }),
  bind(notifications.listOlderNotifications, ({ db, actor }, { query }) =>
    readOlderNotificationsOf(db, actor, query.before ?? null),
  ),
  bind(notifications.readAllNotifications, async (operation) => {
    await markAllNotificationsRead(operation.db, operation.actor.userId, operation.now);
    return announceToOneself(operation);
  }),
  bind(notifications.dismissNotification, async (operation, { params }) => {
    const { db, actor, now } = operation;
    if (!(await dismissNotification(db, actor.userId, params.id, now))) refuse('RESOURCE_NOT_FOUND');
    return announceToOneself(operation);
  }),
];
