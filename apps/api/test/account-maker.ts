import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/platform/db/schema.ts';
import { testPeople, type TestPerson } from './test-app.ts';

/** Sets the creator of a person's account; null: the server. */
export const setMaker = async (
  db: Kysely<Database>,
  person: TestPerson,
  maker: TestPerson | null,
): Promise<void> => {
  await sql`update app_user set made_by_user_id =
    (select id from app_user where username = ${maker === null ? null : testPeople[maker].username})
    where username = ${testPeople[person].username}`.execute(db);
};
