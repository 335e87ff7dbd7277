import type { Call } from './order-world.ts';
import { testPassword, testPeople, type TestApp, type TestPerson } from '../test-app.ts';

// People for the tests of access: invited through the API, so that they have a real history.

export const usersPath = '/authorization-server-web/v2/authorization/users';
export const oldUsersPath = '/authorization-server-web/authorization/users';

export type WireUser = {
  publicId: string;
  name: string;
  username: string;
  phone: string | null;
  status: 'ACTIVE' | 'INVITED' | 'DISMISSED';
  businessUnitPublicId: string;
  groupPublicId: string | null;
  groupName: string | null;
  parentPublicId: string | null;
  parentName: string | null;
  authorities: string[];
  effectiveAuthorities: { code: string; description: string; origins: string[] }[];
  parents: { publicId: string; name: string }[];
  sessions: number;
  lastAccessAt: string | null;
  invitationExpiresAt: string | null;
  dismissal: { inactivationReason: string; by: string | null; at: string | null } | null;
  version: number;
};
export type UserAnswer = {
  content: WireUser;
  code: string;
  fields: Record<string, string>;
  conflict: unknown;
};

export const usersWorld = (running: TestApp, call: Call) => {
  const idOf = async (person: TestPerson): Promise<string> =>
    (
      await running.db
        .selectFrom('appUser')
        .select('publicId')
        .where('username', '=', testPeople[person].username)
        .executeTakeFirstOrThrow()
    ).publicId;
  const unitOf = async (name: string): Promise<string> =>
    (
      await running.db
        .selectFrom('businessUnit')
        .select('publicId')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).publicId;
  const invite = async (body: object, as: TestPerson = 'caio') =>
    call<UserAnswer>('POST', oldUsersPath, {
      as,
      body: { businessUnitPublicId: await unitOf('Celeiro'), ...body },
    });
  /** The link's code in the newest mail to a person. */
  const tokenOf = async (username: string): Promise<string> => {
    const { content } = (await running.app.inject({ url: '/api/dev/mail-outbox' })).json<{
      content: { recipient: string; body: string }[];
    }>();
    const mail = content.find(({ recipient }) => recipient === username);
    return /reset-password\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  };
  const accept = async (token: string, newPassword = 'Trigo-maduro-77') =>
    (
      await running.app.inject({
        method: 'POST',
        url: '/api/authorization-server-web/user/reset-password',
        payload: { token, newPassword },
      })
    ).statusCode;
  const client = { client_id: 'celeiro-web', client_secret: 'celeiro-web-dev', scope: 'intranetweb' };
  const signIn = async (username: string, password: string = testPassword) => {
    const answer = await running.postToken({ ...client, username, password });
    return { status: answer.statusCode, token: answer.json<{ access_token?: string }>().access_token ?? '' };
  };
  /** Invites a person who then chooses a password. */
  const joined = async (body: { username: string } & Record<string, unknown>): Promise<WireUser> => {
    const { status, body: answer } = await invite({ name: body.username.split('@')[0], ...body });
    if (status !== 201) throw new Error(JSON.stringify(answer));
    await accept(await tokenOf(body.username));
    return (await read(answer.content.publicId)).content;
  };
  const read = async (publicId: string, as: TestPerson = 'caio') =>
    (await call<UserAnswer>('GET', `${usersPath}/${publicId}`, { as })).body;
  const change = (
    publicId: string,
    body: object,
    options: { version?: number; as?: TestPerson; path?: string } = {},
  ) =>
    call<UserAnswer>('PUT', options.path ?? usersPath, {
      as: options.as ?? 'caio',
      body: { publicId, ...body },
      ...(options.version !== undefined && { version: options.version }),
    });
  return { idOf, unitOf, invite, tokenOf, accept, signIn, joined, read, change };
};
