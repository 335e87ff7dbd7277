import * as z from 'zod/mini';
import { instant, publicId } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { intranet } from './permissions.ts';

// What each person is told of that waits for them, or that they waited for.

export const notificationKinds = [
  'CORRECTION_ASKED',
  'CORRECTION_RESOLVED',
  'CORRECTION_REFUSED',
  'DOCUMENT_ENDING',
  'ERASURE_ASKED',
  'CREDIT_PROPOSED',
  'SUPPLIER_ERASURE_ASKED',
] as const;

/** Notifications read at once. */
export const NOTIFICATIONS_READ = 50;

const notification = z.object({
  publicId,
  kind: z.enum(notificationKinds),
  /** The record it leads to: its id and what it was called. */
  recordPublicId: publicId,
  recordName: z.string(),
  byName: z.string(),
  message: z.string(),
  at: instant,
  /** Null while unread. */
  readAt: z.nullable(instant),
});
export type Notification = z.output<typeof notification>;

/** The caller's newest, the newest first; `unread` counts all. */
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

const write = { scopes: intranet, changes: ['notification'], idempotent: true, transaction: 'one' } as const;

/** Marks the caller's own as read; those of others and unknown ones are passed over. */
export const readNotifications = endpoint({
  ...write,
  name: 'readNotifications',
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Marca as próprias notificações como lidas',
  body: z.strictObject({
    publicIds: z.array(publicId).check(z.minLength(1), z.maxLength(NOTIFICATIONS_READ)),
  }),
  response: null,
  refusals: [],
});

/** EP-106: ends one for the caller alone; somebody else's is not found (T06). */
export const dismissNotification = endpoint({
  ...write,
  name: 'dismissNotification',
  method: 'DELETE',
  path: '/notifications/:id',
  summary: 'Dispensa uma notificação própria',
  params: z.object({ id: publicId }),
  response: null,
  refusals: ['RESOURCE_NOT_FOUND'],
});
