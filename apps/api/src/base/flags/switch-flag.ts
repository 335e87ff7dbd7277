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
 * Switches a flag for a person, in the caller's transaction; without a difference it does nothing. The revoke flag is switched
 * on with its word only (CONFIRMATION_WORD_WRONG), and each time with a version no browser has seen (R-SESSION-004). Returns
 * how many sessions ended.
 */
export const switchFlag = async (db: Kysely<Database>, change: FlagInput): Promise<number> => {
  const { name, enabled, confirmation } = change;
  const before = await readFlag(db, name);
  const isRevocation = name === revokeFlag && enabled;
  if (isRevocation && confirmation?.trim().toUpperCase() !== REVOKE_WORD) {
    refuse('CONFIRMATION_WORD_WRONG', { word: REVOKE_WORD }, 'confirmation');
  }
  // Switched on again, it ends the sessions opened since: that is what the typed word means.
  if (before?.enabled === enabled && !isRevocation) return 0;
  const version = isRevocation ? change.now.toISOString() : (before?.version ?? '1');
  return setFlag(db, { ...change, version });
};
