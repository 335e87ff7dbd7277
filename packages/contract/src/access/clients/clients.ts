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
  /** Null for a client without its own technical user. */
  username: z.nullable(z.string()),
  createdAt: instant,
  secretChangedAt: instant,
  /** End of the time in which the previous secret is also valid. */
  previousSecretUntil: z.nullable(instant),
  revokedAt: z.nullable(instant),
  /** When it last signed in or renewed its token; null for never. */
  lastUsedAt: z.nullable(instant),
});

/** `secret` is the client's secret and its technical user's password. Only this response contains it. */
const withSecret = z.extend(client, { secret: z.string() });

/** The channels and finance systems that may connect. */
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
 * Registers a system that may connect. It takes no Idempotency-Key, because the stored response would contain the secret.
 * A repeated call returns CLIENT_ID_TAKEN; a lost secret has to be changed.
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
 * Sets a new secret; the previous one remains valid for `overlapHours` (default 24). With 0 all other secrets and all
 * sessions end at once. Safe to repeat: an unused secret is replaced.
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

/** Revokes a client permanently: its secrets, its sessions and its technical user end at once. */
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
