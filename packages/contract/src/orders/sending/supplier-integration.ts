import * as z from 'zod/mini';
import { instant, publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/** Not named `id`: reads by `id` become stale with that record, this one with every delivery of the supplier. */
const ofSupplier = z.object({ supplierId: publicId });

/** The state of a supplier's system. */
export const integrationHealth = z.object({
  state: z.enum(['UNKNOWN', 'HEALTHY', 'UNSTABLE', 'FAILING', 'DISABLED']),
  label: z.string(),
  triesLastDay: z.number(),
  failuresLastDay: z.number(),
  /** Failed tries of the last day in percent; null without tries. */
  failurePercentLastDay: z.nullable(z.number()),
  /** Failures of the last day since its last answer. */
  failuresInARow: z.number(),
  /** After three failures in a row its orders are sent one at a time until it answers again. */
  oneAtATime: z.boolean(),
  /** Of the answered tries of the last day; null without any. */
  medianMs: z.nullable(z.number()),
  /** At any time. */
  lastAnswerAt: z.nullable(instant),
  lastFailureAt: z.nullable(instant),
  lastFailure: z.nullable(z.string()),
  waiting: z.number(),
  givenUpLastDay: z.number(),
});

export const supplierIntegration = z.object({
  /** The version of its address and its secrets. */
  version: z.number(),
  kind: z.enum(['WEBHOOK', 'SANDBOX']),
  url: z.nullable(z.string()),
  disabledAt: z.nullable(instant),
  /** Their values never leave the server. */
  secrets: z.array(z.object({ publicId, createdAt: instant, expiresAt: z.nullable(instant) })),
  health: integrationHealth,
});

/** For the supplier's page; null without an integration, whose first change then has version 0. */
export const getSupplierIntegration = endpoint({
  name: 'getSupplierIntegration',
  method: 'GET',
  path: '/suppliers/:supplierId/integration',
  summary: 'Integração de um fornecedor e como ela está',
  scopes: intranet,
  params: ofSupplier,
  response: z.object({ integration: z.nullable(supplierIntegration) }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** `whsec_` and base64 of 24 to 64 bytes: created by the caller, stored by both sides, never returned. */
const integrationSecret = z
  .string()
  .check(
    z.regex(
      /^whsec_(?:(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/][AQgw]==)?|(?:[A-Za-z0-9+/]{4}){8,20}[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)$/,
      { error: 'integrationSecret' },
    ),
  );

export const saveSupplierIntegration = endpoint({
  name: 'saveSupplierIntegration',
  method: 'PUT',
  path: '/suppliers/:supplierId/integration',
  summary: 'Configura o endereço da integração de um fornecedor',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'],
  params: ofSupplier,
  body: z.object({ url: text(2000, 1), secret: z.optional(integrationSecret) }),
  response: z.object({ integration: z.nullable(supplierIntegration) }),
  refusals: [
    'RESOURCE_NOT_FOUND',
    'VERSION_CONFLICT',
    'INTEGRATION_URL_NOT_ALLOWED',
    'INTEGRATION_SECRET_REQUIRED',
    'INTEGRATION_SECRETS_KEY_MISSING',
    'INTEGRATION_SECRET_LIMIT',
    'INTEGRATION_SECRET_ENDING',
  ],
  changes: ['sending', 'supplier'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});

/**
 * Adds a secret: for one day the previous one still signs and is accepted, then only the new one. `endOthersNow` skips
 * that day, for a leaked secret. Sending the current secret changes nothing.
 */
export const rotateIntegrationSecret = endpoint({
  name: 'rotateIntegrationSecret',
  method: 'POST',
  path: '/suppliers/:supplierId/integration/secrets',
  summary: 'Troca o segredo da integração de um fornecedor',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'],
  params: ofSupplier,
  body: z.object({ secret: integrationSecret, endOthersNow: z.optional(z.boolean()) }),
  response: z.object({ integration: z.nullable(supplierIntegration) }),
  refusals: [
    'RESOURCE_NOT_FOUND',
    'VERSION_CONFLICT',
    'INTEGRATION_SECRETS_KEY_MISSING',
    'INTEGRATION_SECRET_LIMIT',
    'INTEGRATION_SECRET_ENDING',
  ],
  changes: ['sending'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});

/** Revokes a secret that is being replaced, at once: it no longer signs and is no longer accepted. */
export const revokeIntegrationSecret = endpoint({
  name: 'revokeIntegrationSecret',
  method: 'DELETE',
  path: '/suppliers/:supplierId/integration/secrets/:secretId',
  summary: 'Encerra na hora um segredo que está sendo substituído',
  scopes: intranet,
  authorities: ['ROLE_INTRANET_APPROVE_DISCOUNTS'],
  params: z.object({ supplierId: publicId, secretId: publicId }),
  response: z.object({ integration: z.nullable(supplierIntegration) }),
  refusals: ['RESOURCE_NOT_FOUND', 'VERSION_CONFLICT', 'INTEGRATION_SECRET_IN_USE'],
  changes: ['sending'],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});
