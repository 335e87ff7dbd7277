import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** R-DELIV-007, R-DELIV-008: what a signed link leads to; the token in the path is its only key, for five minutes. */
export const openFile = endpoint({
  name: 'openFile',
  method: 'GET',
  path: '/files/:token',
  summary: 'Abre um documento por um link assinado',
  scopes: 'public',
  params: z.object({ token: z.string().check(z.maxLength(400)) }),
  response: 'file',
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
