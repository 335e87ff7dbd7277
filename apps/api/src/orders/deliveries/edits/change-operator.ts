import type { DeliveryUpdate } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { type Kysely, sql } from 'kysely';
import { rowLock } from '../../../platform/db/lock-turns.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { DeliveryAggregate } from '../delivery-aggregate.ts';

type Operator = Pick<DeliveryAggregate, 'operatorName' | 'operatorUserId' | 'operatorUsername'>;
type User = { readonly id: number; readonly username: string; readonly name: string };

const noOperator: Operator = { operatorName: null, operatorUserId: null, operatorUsername: null };

// Locked: a person who is being dismissed hands over their deliveries and must get no new ones in the meantime.
const readUsers = async (db: Kysely<Database>, name: string, username: string): Promise<readonly User[]> => {
  const { rows } = await sql<User>`
    select id, username, name from app_user
    where status = 'ACTIVE' and case when ${username} = '' then name = ${name} else username = lower(${username}) end
    limit 2 for share ${rowLock(db)}`.execute(db);
  return rows;
};

/**
 * The delivery's operator after an update (R-DETAIL-016). An empty name clears it; a username links the account. A name
 * alone links an account only when exactly one active user has it; otherwise it is stored as a plain name.
 */
export const changeOperator = async (
  db: Kysely<Database>,
  before: DeliveryAggregate,
  body: Pick<DeliveryUpdate, 'operatorName' | 'operatorUsername'>,
): Promise<Operator> => {
  const { operatorName: name, operatorUsername: username = '' } = body;
  const current: Operator = {
    operatorName: before.operatorName,
    operatorUserId: before.operatorUserId,
    operatorUsername: before.operatorUsername,
  };
  if (name === undefined && username === '') return current;
  if (name === '') return noOperator;
  const users = await readUsers(db, name ?? '', username);
  const user = users.length === 1 ? users[0] : undefined;
  if (user !== undefined) {
    return { operatorName: user.name, operatorUserId: user.id, operatorUsername: user.username };
  }
  return name === undefined ? current : { ...noOperator, operatorName: name };
};
