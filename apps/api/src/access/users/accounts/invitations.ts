import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { recordAccess } from '../../../platform/auth/access-history.ts';
import { randomToken, sha256 } from '../../../platform/auth/passwords.ts';
import type { Throttle } from '../../../platform/auth/throttle.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { PlatformError } from '../../../platform/http/failure.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { systemOperation } from '../../../platform/http/docs/system-operation.ts';
import { queueMail } from '../../../platform/jobs/mail-outbox.ts';
import { commitRecord } from '../../../platform/records/commit-record.ts';
import { holdRights, lockRights } from '../../user-groups/user-groups.public.ts';
import type { RightsView } from '../user-rights.ts';
import { readChangedUser, readUser } from './accounts.queries.ts';
import { lockUsers, saveUser } from './accounts.store.ts';
import { keepInvitation, spendInvitation } from './invitations.store.ts';
import { type UserRecord, userRecord } from '../user.record.ts';

export type UsersContext = {
  /** Links and sessions expire by machine time, as tokens do. */
  readonly tokenClock: Clock;
  /** The product's address for browsers, for the link in the mail. */
  readonly publicUrl: () => string;
  readonly throttle: Throttle;
  /** The rights that a change is judged by, in a rehearsal; otherwise they are read for each change. */
  readonly rights?: RightsView;
};

const lifetimeHours = 72;
const mailsPerPerson = 5;

const mailBody = (person: Pick<UserRecord, 'name'>, inviter: string, link: string): string =>
  `Olá, ${person.name},

${inviter} convidou você para o Celeiro OPS. Para escolher a sua senha e entrar, abra o endereço abaixo em até ${lifetimeHours} horas:

${link}

O endereço vale uma única vez. Se você não esperava este convite, ignore esta mensagem.
`;

/** Mails an invited person a link to choose their password, valid once within 72 hours; earlier links end. */
export const sendInvitation = async (
  context: UsersContext,
  { db, actor, requestId }: Operation,
  person: Pick<UserRecord, 'id' | 'name' | 'username'>,
): Promise<Date> => {
  const now = context.tokenClock();
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + lifetimeHours * 3_600_000);
  await keepInvitation(db, person.id, { token, sentAt: now, expiresAt });
  const link = `${context.publicUrl()}/reset-password?token=${token}`;
  await queueMail(db, {
    recipient: person.username,
    subject: 'Convite para o Celeiro OPS',
    body: mailBody(person, actor.name, link),
    usefulUntil: expiresAt,
    now,
  });
  const subject = person.username;
  await recordAccess(db, { actor, action: 'USER_INVITED', subject, requestId });
  return expiresAt;
};

/** Sends the invitation again. Throws USER_NOT_INVITED; a person gets at most five mails in 15 minutes. */
export const inviteAgain = async (
  context: UsersContext,
  operation: Operation,
  publicId: string,
): Promise<{ readonly content: { readonly expiresAt: string } }> => {
  const actor = await holdRights(operation, 'ROLE_INTRANET_CREATE_USERS', 'ROLE_INTRANET_UPDATE_USERS');
  const now = context.tokenClock();
  await lockUsers(operation.db, [publicId]);
  const person = (await readUser(operation.db, actor, publicId, now)) ?? refuse('RESOURCE_NOT_FOUND');
  if (person.status !== 'INVITED') refuse('USER_NOT_INVITED');
  const limit = { key: `invitation:${person.username}`, limit: mailsPerPerson };
  const wait = await context.throttle.count(operation.db, [limit], now);
  if (wait !== null)
    throw new PlatformError('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(wait) } });
  const expiresAt = await sendInvitation(context, operation, person);
  const { version, unit } = person;
  await operation.emit({ kind: 'user', publicId, version, detail: { units: [unit.id] } });
  return { content: { expiresAt: expiresAt.toISOString() } };
};

/** The person whose invitation this token is, if it is still valid; otherwise null. */
export const findInvited = async (db: Kysely<Database>, token: string, now: Date) => {
  const { rows } = await sql<{ name: string; username: string }>`
    select u.name, u.username from user_invitation i join app_user u on u.id = i.user_id
    where i.token_hash = ${sha256(token)} and i.expires_at > ${now} and u.status = 'INVITED'`.execute(db);
  return rows[0] ?? null;
};

/** The owner of the link chose a password: activates the account. False when the link is no longer valid. */
export const acceptInvitation = async (
  db: Kysely<Database>,
  accepted: { readonly token: string; readonly passwordHash: string },
  { now, requestId }: Pick<Operation, 'now' | 'requestId'>,
): Promise<boolean> => {
  await lockRights(db);
  const spent = await spendInvitation(db, accepted.token, accepted.passwordHash, now);
  if (spent === null) return false;
  const base = systemOperation(db, { name: '', now, requestId });
  const person = await readChangedUser(db, base.actor, spent.publicId, now);
  if (person === null) return false;
  const { id: userId, name, publicId, username } = person;
  const operation = { ...base, actor: { ...base.actor, userId, name, publicId, username } };
  const active = { ...person, status: 'ACTIVE' as const };
  await commitRecord(operation, userRecord, person, active, (after) => saveUser(db, person, after));
  const actor = { userId, name };
  await recordAccess(db, { actor, action: 'INVITATION_ACCEPTED', subject: username, requestId });
  return true;
};
