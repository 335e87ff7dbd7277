import type { Kysely } from 'kysely';
import { recordAccess } from '../../../platform/auth/access-history.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { addUser, type NewUser } from '../users.store.ts';

/** Creates a person who may manage users, in the caller's transaction; false when the user name exists already. */
export const createAdministrator = async (
  db: Kysely<Database>,
  person: Pick<NewUser, 'username' | 'name' | 'password' | 'businessUnit'>,
): Promise<boolean> => {
  const authorities = [
    'ROLE_INTRANET_READ_USERS',
    'ROLE_INTRANET_UPDATE_USERS',
    'ROLE_INTRANET_CREATE_USERS',
  ] as const;
  if (!(await addUser(db, { ...person, authorities }))) return false;
  await recordAccess(db, {
    actor: { userId: null, name: 'admin:create' },
    action: 'USER_CREATED',
    subject: person.username,
    after: { name: person.name, authorities },
    requestId: null,
  });
  return true;
};
