import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { SendQuery } from './pg-internals.ts';

const mark = '/* prepared */';

/**
 * Marks a statement with one fixed text (at the beginning of raw SQL, or as `modifyEnd(prepared)` in a built statement)
 * whose plan does not depend on its values: each connection plans it once. Planning an aggregate of a dozen tables costs
 * more than reading it. Don't use it for searches, which need a plan for their values, nor for texts of unbounded
 * variety, since each stays in memory.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

const names = new Map<string, string>();

// PostgreSQL cuts names at 63 characters.
const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `p_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
};

/** Sends marked statements of a connection by name. */
export const nameMarkedStatements =
  (send: SendQuery): SendQuery =>
  (text, values, ...rest) =>
    typeof text === 'string' && text.includes(mark)
      ? send({ name: nameOf(text), text, values }, ...rest)
      : send(text, values, ...rest);
