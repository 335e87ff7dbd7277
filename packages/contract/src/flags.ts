import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

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
