import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { ErasureSubject, previewErasure } from '@celeiro/contract/desk/erasure/erasure.ts';
import { type Kysely, sql } from 'kysely';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../src/platform/db/schema.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createLongWorkRunner } from '../../src/platform/long-work/run-long-work.ts';
import { folderStorage } from '../../src/ports/storage/folder.ts';
import { erasureSweep } from '../../src/desk/erasure/sweep-quotes.ts';
import type { Call, CallOptions } from './order-world.ts';
import { type TestApp, testPeople } from '../test-app.ts';

// Erasures of a person's data: the requester, the confirming supervisor, and what remains in the database.

/** Caio confirms Bia's requests. */
export const addSecondSupervisor = async (db: Kysely<Database>): Promise<void> => {
  await sql`insert into app_user_authority (user_id, authority_code)
    select id, 'ROLE_INTRANET_APPROVE_DISCOUNTS' from app_user where username = ${testPeople.caio.username}`.execute(
    db,
  );
};

type Preview = EndpointOutput<typeof previewErasure>;
type Refused = { readonly code: string; readonly message: string };

/**
 * Calls that erase a store's person or a contact. `call` returns the caller, which exists only after the product has
 * started.
 */
export const erasureCalls = (
  call: () => Call,
  running: () => TestApp,
  subject: ErasureSubject = 'stores',
) => {
  const sweep = () =>
    createLongWorkRunner({
      db: running().db,
      kinds: [erasureSweep],
      files: folderStorage(running().filesFolder),
      clock: () => new Date(),
      log: createLog('silent'),
    }).run();
  const pathOf = (id: string) => `/personal-data/erasure/${subject}/${id}`;
  return {
    preview: async (
      storeId: string,
      { contact, ...options }: CallOptions & { readonly contact?: number } = {},
    ) =>
      call()<Preview & Refused>(
        'GET',
        `${pathOf(storeId)}${contact === undefined ? '' : `?contact=${contact}`}`,
        {
          as: 'bia',
          ...options,
        },
      ),
    ask: (storeId: string, body: object = {}, options: CallOptions = {}) =>
      call()<Refused>('POST', pathOf(storeId), {
        as: 'bia',
        body: { ground: 'HOLDER', contact: null, ...body },
        ...options,
      }),
    withdraw: (storeId: string, options: CallOptions = {}) =>
      call()<Refused>('DELETE', pathOf(storeId), { as: 'bia', ...options }),
    /** Confirms it, and runs the search of other people's texts. */
    confirm: async (storeId: string, body: object, options: CallOptions = {}) => {
      const answer = await call()<Refused>('POST', `${pathOf(storeId)}/confirmation`, {
        as: 'caio',
        body: { mode: 'ERASED', ...body },
        ...options,
      });
      await sweep();
      return answer;
    },
  };
};

const tablesOf = async ({ db }: TestApp): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** Every row of every table as text, preceded by its table's name. */
export const everyRow = async (running: TestApp): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const name of await tablesOf(running)) {
    const { rows } = await sql<{ leak: string }>`
      select to_jsonb(t)::text as leak from ${sql.table(name)} t order by 1`.execute(running.db);
    found.push(...rows.map(({ leak }) => `${name}: ${leak}`));
  }
  return found;
};

const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
};

/** Every stored file, its name and its content, byte by byte. */
export const everyFile = async ({ filesFolder }: TestApp): Promise<readonly string[]> =>
  Promise.all(
    (await filesBelow(filesFolder)).map(async (path) => `file ${path}: ${await readFile(path, 'latin1')}`),
  );

/** A word as text, as bytes in the database's notation, and without accents. */
const waysOf = (word: string): readonly string[] => [
  word,
  word.toLowerCase(),
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
  encodeURIComponent(word),
  Buffer.from(word).toString('hex'),
  Buffer.from(word).toString('latin1'),
];

/** All places of these words in the database and in files: the table or file, with the text around it. */
export const placesOf = async (running: TestApp, words: readonly string[]): Promise<readonly string[]> => {
  const all = [...(await everyRow(running)), ...(await everyFile(running))];
  const ways = words.flatMap(waysOf);
  return all.flatMap((line) => {
    const word = ways.find((one) => line.includes(one) || line.toLowerCase().includes(one));
    if (word === undefined) return [];
    const at = Math.max(0, line.toLowerCase().indexOf(word.toLowerCase()) - 80);
    return [`${line.slice(0, line.indexOf(':'))} … ${line.slice(at, at + 200)}`];
  });
};

/** Data of the test's person that must be erased in addition to their CPF, in every spelling. */
export const writtenOfZulmira = [
  'Zulmira',
  '19987654321',
  '(19) 98765-4321',
  '19911112222',
  'zulmira@sitio.com.br',
  'Estrada do Sapé',
  'trufas',
] as const;
