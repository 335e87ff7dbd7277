import type { FlagName } from '@celeiro/contract/base/flags/flags.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Whether a flag is on, as SQL for another statement; one that was never switched is off. */
export const flagIsOn = (name: FlagName): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select enabled from feature_flag where name = ${sql.lit(name)}), false)`;

/** Whether a flag is on now. */
export const isFlagOn = async (db: Kysely<Database>, name: FlagName): Promise<boolean> => {
  const { rows } = await sql<{ isOn: boolean }>`select ${flagIsOn(name)} as is_on`.execute(db);
  return rows[0]?.isOn ?? false;
};
