import * as z from 'zod/mini';
import { instant, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

/** Work that continues after the response to its request, as its requester sees it. */
export const longWork = z.object({
  publicId,
  /** Its kind: DELIVERY_EXPORT, … */
  kind: z.string(),
  /** Its title for people, in Portuguese. */
  title: z.string(),
  state: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']),
  /** Processed items of `total`. */
  done: z.number(),
  total: z.number(),
  /** Why it failed, or a summary of its result. */
  message: z.nullable(z.string()),
  /** Its file, once it is complete. */
  file: z.nullable(
    z.object({
      name: z.string(),
      /** Bytes. */
      size: z.number(),
      /** Opens the file without a token for five minutes, as long as the requester may read it. */
      url: z.string(),
    }),
  ),
  createdAt: instant,
  /** When the work and its file are deleted, once it has ended. */
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

/** The state of one of the caller's works; other people's are not found. */
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

/** Cancels a running work; the current step is rolled back. An ended work is deleted with its file. */
export const cancelLongWork = endpoint({
  name: 'cancelLongWork',
  ifMatch: 'own',
  method: 'DELETE',
  ...one,
  path: '/long-work/:id',
  summary: 'Cancela um trabalho longo ou descarta o que terminou',
  response: null,
  refusals: ['RESOURCE_NOT_FOUND'],
  // Some works concern data that other users view.
  changes: ['longWork', 'supplierRoutes', 'import'],
  idempotent: true,
  transaction: 'one',
});

/** Continues a failed work from the failed step. */
export const retryLongWork = endpoint({
  name: 'retryLongWork',
  ifMatch: 'own',
  method: 'POST',
  ...one,
  path: '/long-work/:id/retry',
  summary: 'Tenta de novo um trabalho longo que falhou',
  response: longWork,
  refusals: ['RESOURCE_NOT_FOUND', 'LONG_WORK_LIMIT'],
  // Some works concern data that other users view.
  changes: ['longWork', 'supplierRoutes', 'import'],
  idempotent: true,
  transaction: 'one',
});
