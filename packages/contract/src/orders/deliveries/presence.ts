import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

// Only for pages of orders: the other people who have a delivery open.

/** Announces the delivery that this tab has open, repeated at least every 30 s; `publicId` null leaves. */
export const announcePresence = endpoint({
  name: 'announcePresence',
  ifMatch: 'own',
  method: 'POST',
  path: '/presence',
  summary: 'Diz o que está aberto nesta aba',
  scopes: intranet,
  body: z.object({ kind: z.enum(['delivery']), publicId: z.nullable(publicId) }),
  response: z.object({ people: z.array(z.object({ userPublicId: z.string(), name: z.string() })) }),
  refusals: [],
  changes: ['presence'],
  transaction: 'one',
});
