import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { writeEvents } from '../../platform/events/outbox.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { systemOperation } from '../../platform/http/docs/system-operation.ts';
import type { ArrivedFile } from './receive-upload.ts';

/** An operation as the sender of an uploaded file, whose signed address authorized the upload. */
export const senderOperation = (
  db: Kysely<Database>,
  sender: { readonly userId: number; readonly publicId: string; readonly name: string },
  { now, requestId }: ArrivedFile,
): Operation => {
  const system = systemOperation(db, { name: sender.name, now, requestId });
  const { userId, publicId } = sender;
  return {
    ...system,
    actor: { ...system.actor, userId, publicId },
    emit: (...events) => writeEvents(db, events, sender, null),
  };
};
