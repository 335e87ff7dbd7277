import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { writeEvents } from '../events/outbox.ts';
import { NO_ACCOUNT, type Operation } from './operation.ts';

/**
 * An operation that no person asked for: another system's answer, or time that ran out. History and events name
 * `name`; no account stands behind it. `db` is the caller's open transaction.
 */
export const systemOperation = (
  db: Kysely<Database>,
  context: { readonly name: string; readonly now: Date; readonly requestId: string },
): Operation => ({
  db,
  actor: {
    userId: NO_ACCOUNT,
    publicId: '',
    name: context.name,
    username: '',
    scope: 'intranetweb',
    authorities: [],
    sessionFamilyId: '',
  },
  now: context.now,
  requestId: context.requestId,
  tabId: null,
  ifMatch: null,
  emit: (...events) => writeEvents(db, events, { publicId: null, name: context.name }, null),
  each: () => {
    throw new Error('a system operation has one part: its own transaction');
  },
  linkTo: () => {
    throw new Error('nobody reads the answer of a system operation');
  },
  signal: new AbortController().signal,
});
