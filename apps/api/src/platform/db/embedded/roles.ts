import pg from 'pg';
import { asSuperuser } from './connect.ts';
import type { RunningServer } from './postmaster-file.ts';

/** Owns the schema: migrations, jobs and seeds. */
export const ownerRole = 'celeiro_owner';
/** The API's own role: rows only, never structure. */
export const apiRole = 'celeiro_api';
export const databaseName = 'celeiro';

/** Creates the two roles and the database when they are missing. Several starts may call it at once. */
export const ensureRolesAndDatabase = (server: RunningServer): Promise<void> =>
  asSuperuser(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname in ('${ownerRole}', '${apiRole}')
       union all select datname from pg_database where datname = '${databaseName}'`,
    );
    const have = new Set(rows.map((row) => row.name));
    if (!have.has(ownerRole)) await unlessExists(client, `create role ${ownerRole} login`);
    if (!have.has(apiRole)) await unlessExists(client, `create role ${apiRole} login`);
    if (!have.has(databaseName)) {
      await unlessExists(client, `create database ${databaseName} owner ${ownerRole}`);
    }
  });

/** Ignores 42710 (duplicate object), 42P04 (duplicate database) and 23505 (the same from a concurrent creation). */
const unlessExists = async (client: pg.Client, sql: string): Promise<void> => {
  try {
    await client.query(sql);
  } catch (error) {
    const known = ['42710', '42P04', '23505'];
    if (!(error instanceof pg.DatabaseError) || !known.includes(error.code ?? '')) throw error;
  }
};
