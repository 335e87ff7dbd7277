import * as z from 'zod/mini';
import { line, publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

export const savedView = z.object({ publicId, page: z.string(), name: z.string(), query: z.string() });

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  method: 'GET',
  path: '/saved-views',
  summary: 'Visões salvas do usuário',
  scopes: intranet,
  query: z.strictObject({ page: text(60, 1) }),
  response: z.array(savedView),
  refusals: [],
  transaction: 'none',
});

export const createSavedView = endpoint({
  name: 'createSavedView',
  ifMatch: 'adds',
  method: 'POST',
  path: '/saved-views',
  summary: 'Salva uma visão',
  scopes: intranet,
  body: z.object({ page: text(60, 1), name: line(60, 1), query: text(2000) }),
  response: savedView,
  status: 201,
  refusals: ['SAVED_VIEW_NAME_TAKEN', 'SAVED_VIEW_LIMIT'],
  changes: ['savedView'],
  idempotent: true,
  transaction: 'one',
});

export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  ifMatch: 'own',
  method: 'DELETE',
  path: '/saved-views/:id',
  summary: 'Exclui uma visão salva',
  scopes: intranet,
  params: z.object({ id: publicId }),
  response: null,
  refusals: ['RESOURCE_NOT_FOUND'],
  changes: ['savedView'],
  idempotent: true,
  transaction: 'one',
});
