import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/platform/db/schema.ts';
import { freshImport } from './fresh-import.ts';
import type { Ids } from './nonsense.ts';
import type { OrderWorld } from './worlds/order-world.ts';
import { testPeople } from './test-app.ts';

/** The calling supervisor's comments, notifications, documents and requests about the store. */
export const storeTalk = async (db: Kysely<Database>, world: OrderWorld, now: Date): Promise<Ids> => {
  const { rows } = await sql<{ publicId: string }>`
    insert into store_comment (store_id, user_id, message, created_at)
    select s.id, u.id, 'Só de manhã', ${now} from store s, app_user u
    where s.public_id = ${world.storePublicId}::uuid and u.username = ${testPeople.bia.username}
    returning public_id`.execute(db);
  await db.deleteFrom('storeCorrection').execute();
  const { rows: requested } = await sql<{ publicId: string }>`
    insert into store_correction (store_id, message, fields, asked_by_user_id, asked_at)
    select s.id, 'Telefone mudou', '{contacts}', u.id, ${now} from store s, app_user u
    where s.public_id = ${world.storePublicId}::uuid and u.username = ${testPeople.ana.username}
    returning public_id`.execute(db);
  const { rows: recorded } = await sql<{ publicId: string }>`
    insert into notification (user_id, kind, subject_public_id, record_public_id, record_name, by_name, message, created_at)
    select u.id, 'CORRECTION_ASKED', gen_random_uuid(), ${world.storePublicId}::uuid, 'Mercearia', 'Ana', 'Telefone', ${now}
    from app_user u where u.username = ${testPeople.bia.username} returning public_id`.execute(db);
  return {
    'store-comments': rows[0]?.publicId ?? '',
    'store-corrections': requested[0]?.publicId ?? '',
    notifications: recorded[0]?.publicId ?? '',
    imports: await freshImport(db, testPeople.bia.username, now),
  };
};

/** A tag, and another one to merge it with. */
export const freshTags = async (db: Kysely<Database>): Promise<Ids> => {
  await db.deleteFrom('storeTag').execute();
  const { rows } = await sql<{ publicId: string }>`
    insert into store_tag (name) values ('Alto giro'), ('Rede') returning public_id`.execute(db);
  return { tags: rows[0]?.publicId ?? '', intoTagPublicId: rows[1]?.publicId ?? '' };
};

/** A store to merge others into. */
export const freshStores = async (db: Kysely<Database>): Promise<Ids> => {
  const { rows } = await sql<{ publicId: string }>`
    insert into store (name, document_number) select 'Unificada', '7' || lpad((max(id) + 1)::text, 10, '0') from store
    returning public_id`.execute(db);
  return { intoStorePublicId: rows[0]?.publicId ?? '' };
};
