import { endpoint } from '@celeiro/contract/endpoint.ts';
import { endpoints } from '@celeiro/contract/endpoints.ts';
import { intranet } from '@celeiro/contract/permissions.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openApiDocument } from './openapi.ts';

// The `*.wire.txt` files next to the contract cover what calls take and answer; this test covers its form in OpenAPI.

test('every call is described, with its access', () => {
  const document = openApiDocument(endpoints);
  // Made by openApiDocument above.
  const paths = document['paths'] as Record<
    string,
    Record<string, { operationId: string; security: unknown[] }>
  >;
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((one) => one.operationId),
  );
  expect(described.toSorted()).toEqual(endpoints.map((one) => one.name).toSorted());
  expect(paths['/api/saved-views']?.['get']?.security).toEqual([{ bearer: [] }]);
  expect(paths['/api/environment']?.['get']?.security).toEqual([]);
});

test('a call is described whole: headers, parameters, body, answer and what it is refused with', async () => {
  const rename = endpoint({
    name: 'renameShelf',
    method: 'PUT',
    path: '/shelves/:id',
    summary: 'Altera uma prateleira',
    scopes: intranet,
    authorities: ['ROLE_INTRANET_UPDATE_USERS'],
    params: z.object({ id: z.string() }),
    query: z.strictObject({ dry: z.optional(z.boolean()) }),
    body: z.strictObject({ name: z.string().check(z.maxLength(9)) }),
    response: z.object({ name: z.string() }),
    refusals: ['RESOURCE_NOT_FOUND', 'VERSION_CONFLICT'],
    ifMatch: true,
    idempotent: true,
    transaction: 'one',
  });
  const remove = endpoint({ ...rename, name: 'removeShelf', method: 'DELETE', response: null, refusals: [] });
  const form = endpoint({ ...rename, name: 'sendShelf', method: 'POST', path: '/shelves', status: 201 });
  const upload = endpoint({
    ...form,
    name: 'sendShelfFile',
    path: '/shelves/form',
    formAt: '/shelves',
    consumes: 'upload',
  });
  const described = openApiDocument([rename, remove, form, upload])['paths'];
  await expect(`${JSON.stringify(described, null, 1)}\n`).toMatchFileSnapshot('./described-calls.json.snap');
});
