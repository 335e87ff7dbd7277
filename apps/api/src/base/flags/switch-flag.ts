import { type FlagName, REVOKE_WORD } from '@celeiro/contract/base/flags/flags.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { readFlag } from './flags.store.ts';
import { type FlagChange, revokeFlag, setFlag } from './set-flag.ts';

type FlagInput = Omit<FlagChange, 'version' | 'name'> & {
  readonly name: FlagName;
  readonly confirmation: string | undefined;
};

/**
 * Switches a flag for a person, in the caller's transaction; does nothing when it is already in that state. The revoke
 * flag needs its confirmation word (CONFIRMATION_WORD_WRONG), and gets a new version each time (R-SESSION-004). Returns
 * the number of ended sessions.
 */
export const switchFlag = async (db: Kysely<Database>, change: FlagInput): Promise<number> => {
  const { name, enabled, confirmation } = change;
  const before = await readFlag(db, name);
  const isRevocation = name === revokeFlag && enabled;
  if (isRevocation && confirmation?.trim().toUpperCase() !== REVOKE_WORD) {
    refuse('CONFIRMATION_WORD_WRONG', { word: REVOKE_WORD }, 'confirmation');
  }
  // Switching it on again ends the sessions opened since, as the confirmation word says.
  if (before?.enabled === enabled && !isRevocation) return 0;
  const version = isRevocation ? change.now.toISOString() : (before?.version ?? '1');
  return setFlag(db, { ...change, version });
};
