import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { personalValuesIn } from '@celeiro/rules/personal-values.ts';
import { deriveFrom } from '../../platform/auth/server-secret.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readFound } from './searches.queries.ts';
import { insertFound } from './shown-data.store.ts';
import { addUnknown } from './searches.store.ts';

/**
 * Most unknown documents in one person's sheets of a day: more than are registered in one day, far fewer than the
 * candidates for a masked document.
 */
const MOST_UNKNOWN = 3_000;

/**
 * Checks the documents of persons in a sheet's rows before they are reviewed: a known one is logged with the person who
 * sent it, unknown ones are counted, each once a day. Returns false when too many were counted today; then no document of
 * a person may be reviewed, known or not.
 */
export const watchSheetRows =
  (secret: Buffer) =>
  async ({ db, actor, now, requestId }: Operation, typed: readonly string[]): Promise<boolean> => {
    const { documents } = personalValuesIn(typed, false);
    if (documents.length === 0) return true;
    const found = await readFound(db, { documents, phones: [], emails: [] });
    const known = new Set(found.map(({ value }) => value));
    const unknown = documents
      .filter((one) => !known.has(one))
      .map((one) => deriveFrom(secret, `personal sheet ${actor.userId}`, one));
    const day = businessDateOf(now.getTime());
    if ((await addUnknown(db, { userId: actor.userId, day, unknown })) > MOST_UNKNOWN) return false;
    const since = new Date(now.getTime() - 3_600_000);
    await insertFound(db, found, { actor, now, since, requestId });
    return true;
  };
