import * as z from 'zod/mini';
import { text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/** R-ENV-006: what the browser needs to know about the environment before a user signs in. */
export const getEnvironment = endpoint({
  name: 'getEnvironment',
  method: 'GET',
  path: '/environment',
  summary: 'Ambiente em que a aplicação roda',
  scopes: 'public',
  response: z.object({
    name: z.string(),
    isProduction: z.boolean(),
    /** Null when none is configured: there is no link then. */
    productionUrl: z.nullable(z.string()),
    buildId: z.string(),
    monitoringUrl: z.nullable(z.string()),
  }),
  refusals: [],
  transaction: 'none',
});

export const healthLive = endpoint({
  name: 'healthLive',
  method: 'GET',
  path: '/health/live',
  summary: 'O processo responde',
  scopes: 'public',
  response: z.object({ status: z.literal('ok') }),
  refusals: [],
  transaction: 'none',
});

export const healthReady = endpoint({
  name: 'healthReady',
  method: 'GET',
  path: '/health/ready',
  summary: 'O processo e o banco respondem, e há espaço em disco',
  scopes: 'public',
  response: z.object({ status: z.literal('ok') }),
  refusals: ['SERVICE_UNAVAILABLE', 'DISK_FULL'],
  transaction: 'none',
});

/** Server-sent events: every change, for all open screens. */
export const liveEvents = endpoint({
  name: 'liveEvents',
  method: 'GET',
  path: '/events',
  /** `since` (ms): also sends the events of this last span, up to a minute. */
  query: z.strictObject({
    since: z.optional(z.string().check(z.regex(/^\d{1,6}$/, { error: 'wholeNumber' }))),
  }),
  summary: 'Mudanças ao vivo',
  scopes: intranet,
  response: 'stream',
  refusals: [],
  transaction: 'none',
});

/** Page views and named events, sent to the analytics port (by default only logged at debug level). */
export const collectAnalytics = endpoint({
  name: 'collectAnalytics',
  method: 'POST',
  path: '/analytics',
  summary: 'Registra navegação e eventos',
  scopes: intranet,
  body: z.object({
    events: z
      .array(z.object({ name: text(80, 1), path: z.optional(text(500)), userId: z.optional(text(80)) }))
      .check(z.maxLength(80)),
  }),
  response: null,
  refusals: [],
  transaction: 'none',
});
