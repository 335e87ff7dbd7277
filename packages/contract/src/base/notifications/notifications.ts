import { notificationKindNames } from '@celeiro/rules/base/notifications/notification-kinds.ts';
import * as z from 'zod/mini';
import { instant, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

// A person's notifications about things that wait for them, or that they waited for.

/** Notifications of one page. */
export const NOTIFICATIONS_READ = 50;

const notification = z.object({
  publicId,
  kind: z.enum(notificationKindNames),
  /** The record it opens: its id and its name at that time. */
  recordPublicId: publicId,
  recordName: z.string(),
  /** The delivery's order. */
  orderPublicId: z.nullable(publicId),
  byName: z.string(),
  message: z.string(),
  at: instant,
  /** Null while unread. */
  readAt: z.nullable(instant),
});
export type Notification = z.output<typeof notification>;

/** The caller's newest notifications, unread ones first; `unread` counts all. */
export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: 'As próprias notificações',
  scopes: intranet,
  response: z.object({ unread: z.number(), content: z.array(notification) }),
  refusals: [],
  transaction: 'none',
});

/** The caller's notifications, newest first, at most NOTIFICATIONS_READ; `before`: only those older than this one. */
export const listOlderNotifications = endpoint({
  name: 'listOlderNotifications',
  method: 'GET',
  path: '/notifications/history',
  summary: 'As próprias notificações, das mais novas às mais antigas',
  scopes: intranet,
  query: z.strictObject({ before: z.optional(publicId) }),
  response: z.array(notification),
  refusals: [],
  transaction: 'none',
});

const write = { scopes: intranet, changes: ['notification'], idempotent: true, transaction: 'one' } as const;

/** Marks the caller's own as read; those of others and unknown ones are ignored. */
export const readNotifications = endpoint({
  ...write,
  name: 'readNotifications',
  ifMatch: 'own',
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Marca as próprias notificações como lidas',
  body: z.strictObject({
    publicIds: z.array(publicId).check(z.minLength(1), z.maxLength(NOTIFICATIONS_READ)),
  }),
  response: null,
  refusals: [],
});

/** Marks all of the caller's own as read, displayed or not. */
export const readAllNotifications = endpoint({
  ...write,
  name: 'readAllNotifications',
  ifMatch: 'own',
  method: 'PUT',
  path: '/notifications/all-read',
  summary: 'Marca todas as próprias notificações como lidas',
  response: null,
  refusals: [],
});

/** EP-106: dismisses one, only for the caller; another person's is not found (T06). */
export const dismissNotification = endpoint({
  ...write,
  name: 'dismissNotification',
  ifMatch: 'own',
  method: 'DELETE',
  path: '/notifications/:id',
  summary: 'Dispensa uma notificação própria',
  params: z.object({ id: publicId }),
  response: null,
  refusals: ['RESOURCE_NOT_FOUND'],
});
