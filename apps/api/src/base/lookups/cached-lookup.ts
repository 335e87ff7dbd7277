import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { LookupAnswer } from '../../ports/lookups/port.ts';
import { keepAnswer, type LookupKind } from './cached-answers.store.ts';
import { readCachedAnswer } from './lookups.queries.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FOUND_MS = 30 * DAY;
// A register of companies also answers 'not found' while its own source is down, so that answer expires soon.
const NONE_MS: Readonly<Record<LookupKind, number>> = { zip: DAY, company: 10 * MINUTE };

type Ask<T> = (key: string, signal: AbortSignal) => Promise<LookupAnswer<T>>;

/**
 * The stored answer while it is valid, else the register's present answer; null when no register answered, which is never
 * stored. Throws RESOURCE_NOT_FOUND when the register has no such entry.
 */
export const askCached = async <T extends object>(
  { db, now, signal }: Pick<Operation, 'db' | 'now' | 'signal'>,
  kind: LookupKind,
  key: string,
  ask: Ask<T>,
): Promise<T | null> => {
  const cached = await readCachedAnswer<T>(db, kind, key, now);
  if (cached !== null) return cached.answer ?? refuse('RESOURCE_NOT_FOUND');
  const answer = await ask(key, signal);
  if (answer.kind === 'unavailable') return null;
  const value = answer.kind === 'found' ? answer.value : null;
  const lifetime = value === null ? NONE_MS[kind] : FOUND_MS;
  await keepAnswer(db, kind, key, value, new Date(now.getTime() + lifetime));
  return value ?? refuse('RESOURCE_NOT_FOUND');
};
