import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

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

/** R-FLAG-001: polled every 30 s; `version` feeds the revoke rule. */
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
