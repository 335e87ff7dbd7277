import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { personalValuesIn, typedOnTheWayTo } from '@celeiro/rules/personal-values.ts';
import type { Kysely } from 'kysely';
import { deriveFrom } from '../../platform/auth/server-secret.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import type { WatchSearch } from '../../platform/auth/watch-search.ts';
import { readFound } from './searches.queries.ts';
import { countMisses, forgetMisses, type SavedValue } from './searches.store.ts';
import { changedRecord, searchedTexts, searchingCalls, writtenTexts } from './searching-calls.ts';
import { insertFound } from './shown-data.store.ts';

const WINDOW_SECONDS = 3600;

/**
 * Checks what a person of the intranet searches for before the call runs: a whole document, phone or mail address that
 * finds a person is logged (`record_access`), one that finds no one is counted. Throws TOO_MANY_REQUESTS beyond the
 * limit, whether or not it would find anything.
 */
export const watchSearches =
  (db: Kysely<Database>, secret: Buffer): WatchSearch =>
  async ({ call, input, actor, now, requestId }) => {
    const watched = searchingCalls.get(call);
    if (watched === undefined || actor === null || actor.scope !== 'intranetweb') return null;
    const values = personalValuesIn(searchedTexts(input), watched.isReach === true);
    const tried = [...values.documents, ...values.phones, ...values.emails];
    const hashOf = (value: string): string => deriveFrom(secret, `personal search ${actor.userId}`, value);
    // The form searched for the values it now saves, also while they were typed: that was no guess.
    const reached = personalValuesIn(watched.isChange === true ? writtenTexts(input) : [], true);
    const saved: readonly SavedValue[] = [
      ...reached.phones.map((phone) => ({ kind: 'phone' as const, hashes: [hashOf(phone)] })),
      ...reached.emails.map((email) => ({
        kind: 'email' as const,
        hashes: typedOnTheWayTo([email]).map(hashOf),
      })),
    ];
    const afterSuccess = (missed: readonly string[]) => {
      const documents = missed.map((hash) => ({ kind: 'document' as const, hashes: [hash] }));
      const values = [...documents, ...saved];
      if (watched.isChange !== true || values.length === 0) return null;
      return async (answer: unknown) => {
        const record = changedRecord(input, answer);
        const day = businessDateOf(now.getTime());
        if (record !== null) await forgetMisses(db, { userId: actor.userId, record, day, values });
      };
    };
    if (tried.length === 0) return afterSuccess([]);
    const since = new Date(now.getTime() - WINDOW_SECONDS * 1000);
    const missed = await inTransaction(db, async (transaction) => {
      const found = await readFound(transaction, values);
      const known = new Set(found.map(({ value }) => value));
      const hashes = tried.filter((value) => !known.has(value)).map(hashOf);
      const isLet = await countMisses(transaction, {
        userId: actor.userId,
        now,
        since,
        tried: tried.map(hashOf),
        missed: hashes,
      });
      if (!isLet)
        throw new PlatformError('TOO_MANY_REQUESTS', {
          headers: { 'retry-after': String(WINDOW_SECONDS / 4) },
        });
      const persons = found.filter(({ isPerson }) => isPerson);
      await insertFound(transaction, persons, { actor, now, since, requestId });
      return hashes;
    });
    return afterSuccess(missed);
  };
