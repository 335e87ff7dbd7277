import type pg from 'pg';

// Settings that let an acknowledged write survive a power cut (T02). Stronger values of synchronous_commit are accepted.
const expected = `select name, setting from pg_settings
  where (name = 'fsync' and setting <> 'on') or (name = 'full_page_writes' and setting <> 'on')
    or (name = 'synchronous_commit' and setting = 'off') or (name = 'data_checksums' and setting <> 'on') order by name`;

/** Settings of this server under which an acknowledged write could be lost or silently damaged; empty when all are safe. */
export const unsafeSettings = async (pool: Pick<pg.Pool, 'query'>): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string; setting: string }>(expected);
  return rows.map(({ name, setting }) => `${name} = ${setting}`);
};
