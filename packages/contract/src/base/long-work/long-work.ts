import * as z from 'zod/mini';
import { instant, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/** Work that continues after its request was answered, as its requester may see it. */
export const longWork = z.object({
  publicId,
  /** What it is: DELIVERY_EXPORT, … */
  kind: z.string(),
  /** The same for a person, in Portuguese. */
  title: z.string(),
  state: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']),
  /** So many of `total` things are dealt with. */
  done: z.number(),
  total: z.number(),
  /** Why it failed, or what there is to say of how it went. */
  message: z.nullable(z.string()),
  /** What it made, once it is whole. */
  file: z.nullable(
    z.object({
      name: z.string(),
      /** Bytes. */
      size: z.number(),
      /** Opens it without a token for five minutes, as long as its person may have it. */
      url: z.string(),
    }),
  ),
  createdAt: instant,
  /** When it and its file go, once it ended. */
  expiresAt: z.nullable(instant),
});
export type LongWork = z.output<typeof longWork>;

const one = {
  scopes: intranet,
  params: z.object({ id: publicId }),
} as const;

/** The caller's works, newest first. */
export const listLongWork = endpoint({
  name: 'listLongWork',
  method: 'GET',
  path: '/long-work',
  summary: 'Trabalhos longos de quem pergunta',
  scopes: intranet,
  response: z.array(longWork),
  refusals: [],
  transaction: 'none',
});

/** The state of one of the caller's works; another person's is not found. */
export const getLongWork = endpoint({
  name: 'getLongWork',
  method: 'GET',
  ...one,
  path: '/long-work/:id',
  summary: 'Situação de um trabalho longo',
  response: longWork,
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** Ends a work that is under way: nothing of the step it is in stays. One that has ended goes, with its file. */
export const cancelLongWork = endpoint({
  name: 'cancelLongWork',
  ifMatch: 'own',
  method: 'DELETE',
  ...one,
  path: '/long-work/:id',
  summary: 'Cancela um trabalho longo ou descarta o que terminou',
  response: null,
  refusals: ['RESOURCE_NOT_FOUND'],
  // Some are of something that others look at.
  changes: ['longWork', 'supplierRoutes', 'import'],
  idempotent: true,
  transaction: 'one',
});

/** Lets a work that failed go on from where it failed. */
export const retryLongWork = endpoint({
  name: 'retryLongWork',
  ifMatch: 'own',
  method: 'POST',
  ...one,
  path: '/long-work/:id/retry',
  summary: 'Tenta de novo um trabalho longo que falhou',
  response: longWork,
  refusals: ['RESOURCE_NOT_FOUND', 'LONG_WORK_LIMIT'],
  // Some are of something that others look at.
  changes: ['longWork', 'supplierRoutes', 'import'],
  idempotent: true,
  transaction: 'one',
});
