import type { Kysely } from 'kysely';
import { recordAccess } from '../../platform/auth/access-history.ts';
import { revokeFamilies } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/schema.ts';
import { writeEvents } from '../../platform/events/outbox.ts';
import { replaceFlag } from './flags.store.ts';

export const revokeFlag = 'revoke:intranet-access-and-force-logout';

export type FlagChange = {
  readonly name: string;
  readonly enabled: boolean;
  readonly version: string;
  readonly actor: { readonly userId: number | null; readonly name: string };
  readonly now: Date;
  readonly requestId: string | null;
};

/**
 * Switches a flag, in the caller's transaction. With a new version, the revoke flag also ends every session that was
 * opened before: browsers follow the flag (R-SESSION-004), but the server does not rely on it. Returns the number of
 * ended sessions.
 */
export const setFlag = async (db: Kysely<Database>, change: FlagChange): Promise<number> => {
  const { name, enabled, version, actor, now, requestId } = change;
  const before = await replaceFlag(db, name, { enabled, version });
  const isNewRevocation = name === revokeFlag && enabled && (!before?.enabled || before.version !== version);
  const ended = isNewRevocation ? await revokeFamilies(db, { createdBefore: now }, 'REVOKE_FLAG', now) : 0;
  const after = { enabled, version, ...(isNewRevocation && { sessionsEnded: ended }) };
  await recordAccess(db, {
    actor,
    action: 'FLAG_CHANGED',
    subject: name,
    before: before ?? undefined,
    after,
    requestId,
  });
  await writeEvents(db, [{ kind: 'flags', publicId: name, version: null }], null, null);
  return ended;
};
