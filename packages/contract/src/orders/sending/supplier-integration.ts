import * as z from 'zod/mini';
import { instant, publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/** Not `id`, which a read goes stale by: this one does with every delivery of the supplier. */
const ofSupplier = z.object({ supplierId: publicId });

/** How a supplier's system has been answering. */
export const integrationHealth = z.object({
  state: z.enum(['UNKNOWN', 'HEALTHY', 'UNSTABLE', 'FAILING', 'DISABLED']),
  label: z.string(),
  triesLastDay: z.number(),
  failuresLastDay: z.number(),
  /** Failures of the day in a hundred tries; null without any. */
  failurePercentLastDay: z.nullable(z.number()),
  /** Failures since its last answer, of the last day. */
  failuresInARow: z.number(),
  /** After three failures in a row its orders go one at a time until it answers again. */
  oneAtATime: z.boolean(),
  /** Of the answered tries of the last day; null without any. */
  medianMs: z.nullable(z.number()),
  /** However long ago. */
  lastAnswerAt: z.nullable(instant),
  lastFailureAt: z.nullable(instant),
  lastFailure: z.nullable(z.string()),
  waiting: z.number(),
  givenUpLastDay: z.number(),
});

export const supplierIntegration = z.object({
  /** Counts the changes of its address and its secrets. */
  version: z.number(),
  kind: z.enum(['WEBHOOK', 'SANDBOX']),
  url: z.nullable(z.string()),
  disabledAt: z.nullable(instant),
  /** Their values never leave the server. */
  secrets: z.array(z.object({ publicId, createdAt: instant, expiresAt: z.nullable(instant) })),
  health: integrationHealth,
});

/** For the supplier's page; null when the supplier has none, whose first change is then based on version 0. */
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

/** `whsec_` and base64 of 24 to 64 bytes: made by the caller, kept by both sides, never answered. */
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
 * A further secret: the previous one keeps signing and being accepted for a day, then only the new one. `endOthersNow` skips
 * that day: for a leaked secret. The secret in use changes nothing.
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

/** Ends a secret that another one is replacing, at once: it neither signs nor is believed any more. */
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
