import { MAXIMUM_OVERLAP_HOURS } from '@celeiro/rules/access/auth/client-secrets.ts';
import * as z from 'zod/mini';
import { instant, line } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

const path = '/authorization-server-web/clients';

/** A client's name in the protocol, and the user name of its technical user. */
export const clientId = z.string().check(z.regex(/^[a-z][a-z0-9-]{2,59}$/, { error: 'clientId' }));
export const clientScopes = ['sellerweb', 'bankweb'] as const;

const client = z.object({
  clientId: z.string(),
  name: z.string(),
  scope: z.enum(clientScopes),
  /** Null for a client without a technical user of its own. */
  username: z.nullable(z.string()),
  createdAt: instant,
  secretChangedAt: instant,
  /** Until when the secret before the present one counts too. */
  previousSecretUntil: z.nullable(instant),
  revokedAt: z.nullable(instant),
  /** When it last signed in or renewed its token; null while it never did. */
  lastUsedAt: z.nullable(instant),
});

/** `secret` is answered here and never again: it is the client's secret and its technical user's password. */
const withSecret = z.extend(client, { secret: z.string() });

/** Channels and finance systems that may connect. */
export const listClients = endpoint({
  name: 'listClients',
  method: 'GET',
  path,
  summary: 'Sistemas conectados (canais e financeiro)',
  scopes: intranet,
  callers: 'matriz',
  response: z.object({ content: z.array(client) }),
  refusals: [],
  transaction: 'none',
});

/**
 * Lets another system connect. Takes no Idempotency-Key: its answer would be remembered, secret and all. Sent twice it
 * answers CLIENT_ID_TAKEN; a secret that was lost is changed.
 */
export const createClient = endpoint({
  name: 'createClient',
  method: 'POST',
  path,
  summary: 'Cria um cliente com o seu usuário técnico',
  scopes: intranet,
  callers: 'matriz',
  body: z.strictObject({ clientId, name: line(120, 1), scope: z.enum(clientScopes) }),
  response: withSecret,
  status: 201,
  refusals: ['CLIENT_ID_TAKEN'],
  transaction: 'one',
});

/**
 * A new secret; the previous one is valid for `overlapHours` (24 by default) more. 0 ends every other one and every session at
 * once. Safe to repeat: an unused secret is replaced.
 */
export const changeClientSecret = endpoint({
  name: 'changeClientSecret',
  method: 'POST',
  path: `${path}/:id/secret`,
  summary: 'Troca o segredo de um cliente',
  scopes: intranet,
  callers: 'matriz',
  params: z.object({ id: clientId }),
  body: z.strictObject({
    overlapHours: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(MAXIMUM_OVERLAP_HOURS)), 24),
  }),
  response: withSecret,
  refusals: ['RESOURCE_NOT_FOUND', 'CLIENT_REVOKED', 'CLIENT_SECRET_LIMIT'],
  transaction: 'one',
});

/** Ends a client for good: its secrets, its sessions and its technical user, at once. */
export const revokeClient = endpoint({
  name: 'revokeClient',
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Revoga um cliente',
  scopes: intranet,
  callers: 'matriz',
  params: z.object({ id: clientId }),
  response: null,
  refusals: ['RESOURCE_NOT_FOUND'],
  idempotent: true,
  transaction: 'one',
});
