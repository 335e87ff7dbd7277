import * as z from 'zod/mini';
import { instant, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/** R-FLAG-002: the flags the product knows. */
export const flagNames = [
  'enable:store-request-correction',
  'enable:intranet-email-validation',
  'enable:intranet-whatsapp-validation',
  'enable:delivery-old-version',
  'enable:delivery-old-version-header-button',
  'enable:intranet-supplier-payment',
  'enable:new-product-details-page',
  'enable:show-supplier-detail-page',
  'enable:coupon-list-page',
  'disable:store-documents-tab',
  'revoke:intranet-access-and-force-logout',
] as const;
export type FlagName = (typeof flagNames)[number];

/** R-FLAG-001: polled every 30 s; `version` is used by the revoke flag. */
export const listFeatureFlags = endpoint({
  name: 'listFeatureFlags',
  method: 'GET',
  path: '/feature-flags',
  summary: 'Recursos ligados e desligados',
  scopes: 'public',
  response: z.array(z.object({ name: z.string(), enabled: z.boolean(), version: z.string() })),
  refusals: [],
  transaction: 'none',
});

/** The word to type before the revoke flag ends every session. */
export const REVOKE_WORD = 'ENCERRAR';

const managedFlag = z.object({
  name: z.enum(flagNames),
  enabled: z.boolean(),
  /** Who switched it last, and when; null when never switched. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
});

/** The flags for users who may switch them; `openSessions` is the number of sessions the revoke flag would end. */
export const listManagedFlags = endpoint({
  name: 'listManagedFlags',
  method: 'GET',
  path: '/authorization-server-web/feature-flags',
  summary: 'Recursos: quem ligou ou desligou cada um',
  scopes: intranet,
  callers: 'matriz',
  response: z.object({ flags: z.array(managedFlag), openSessions: z.number() }),
  refusals: [],
  transaction: 'none',
});

/** Switches a flag. The revoke flag requires its word and returns the number of ended sessions, including the caller's. */
export const switchFlag = endpoint({
  name: 'switchFlag',
  ifMatch: 'unversioned',
  method: 'PUT',
  path: '/authorization-server-web/feature-flags/:name',
  summary: 'Liga ou desliga um recurso',
  scopes: intranet,
  callers: 'matriz',
  params: z.object({ name: z.enum(flagNames) }),
  body: z.strictObject({ enabled: z.boolean(), confirmation: z.optional(text(40)) }),
  response: z.object({ name: z.enum(flagNames), enabled: z.boolean(), sessionsEnded: z.number() }),
  refusals: ['CONFIRMATION_WORD_WRONG'],
  changes: ['flags'],
  idempotent: true,
  transaction: 'one',
});
