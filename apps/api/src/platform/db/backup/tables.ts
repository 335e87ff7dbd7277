import type pg from 'pg';

/** A table of the product and its written columns; generated columns follow from them. */
export type ProductTable = { readonly name: string; readonly columns: readonly string[] };

/** Every table except the record of migrations. The job tables are in another schema and are created again at each start. */
export const tablesOf = async (client: pg.Client): Promise<readonly ProductTable[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'schema_migration'
     group by c.relname order by c.relname`,
  );
  return rows;
};

/** A name quoted for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
