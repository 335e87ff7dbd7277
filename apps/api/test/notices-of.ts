import type { Notification } from '@celeiro/contract/base/notifications/notifications.ts';
import type { Call } from './worlds/order-world.ts';
import type { TestPerson } from './test-app.ts';

/** A person's notifications of one record, the newest first. */
export const noticesOf = async (
  call: Call,
  as: TestPerson,
  recordPublicId: string,
): Promise<readonly Notification[]> => {
  const { body } = await call<{ content: Notification[] }>('GET', '/notifications', { as });
  return body.content.filter((one) => one.recordPublicId === recordPublicId);
};

/** Kind, author and message of these notifications. */
export const headsOf = async (call: Call, as: TestPerson, recordPublicId: string) =>
  (await noticesOf(call, as, recordPublicId)).map(({ kind, byName, message }) => [kind, byName, message]);
