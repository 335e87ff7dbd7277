import * as z from 'zod/mini';
import { instant, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet, readUsersAuthorities } from '../../permissions.ts';

const path = '/authorization-server-web/v2/authorization/users/:id/sessions';

/** An open session of a person. */
const session = z.object({
  id: publicId,
  /** 'Chrome no Windows', from the User-Agent. */
  device: z.string(),
  /** Null for a session from before addresses were recorded. */
  address: z.nullable(z.string()),
  since: instant,
  /** Its last renewal: at most ten minutes before its last call. */
  lastSeenAt: instant,
  /** Whether it is the calling session. */
  isOwn: z.boolean(),
});

export const listUserSessions = endpoint({
  name: 'listUserSessions',
  method: 'GET',
  path,
  summary: 'Sessões abertas de um usuário',
  scopes: intranet,
  authorities: readUsersAuthorities,
  params: z.object({ id: publicId }),
  response: z.object({ content: z.array(session) }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** Ends one session at once; an ended one is not found. */
export const endUserSession = endpoint({
  name: 'endUserSession',
  ifMatch: 'state',
  method: 'DELETE',
  path: `${path}/:sessionId`,
  summary: 'Encerra uma sessão de um usuário',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  params: z.object({ id: publicId, sessionId: publicId }),
  response: null,
  refusals: ['RESOURCE_NOT_FOUND'],
  changes: ['user'],
  idempotent: true,
  transaction: 'one',
});

/** Ends every session of a person at once; of the caller's own, all but the calling one. */
export const endUserSessions = endpoint({
  name: 'endUserSessions',
  ifMatch: 'state',
  method: 'DELETE',
  path,
  summary: 'Encerra as sessões de um usuário',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_UPDATE_USERS'],
  params: z.object({ id: publicId }),
  response: z.object({ content: z.object({ sessionsEnded: z.number() }) }),
  refusals: ['RESOURCE_NOT_FOUND'],
  changes: ['user'],
  idempotent: true,
  transaction: 'one',
});
