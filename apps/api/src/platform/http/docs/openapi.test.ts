import { endpoints } from '@celeiro/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument(endpoints);

test('the description of the API is the reviewed one', async () => {
  await expect(`${JSON.stringify(document, null, 1)}\n`).toMatchFileSnapshot('./openapi.json.snap');
});

test('every call is described, with its access', () => {
  // Made by openApiDocument above.
  const paths = document['paths'] as Record<
    string,
    Record<string, { operationId: string; security: unknown[] }>
  >;
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((one) => one.operationId),
  );
  expect(described.toSorted()).toEqual(endpoints.map((endpoint) => endpoint.name).toSorted());
  expect(paths['/api/saved-views']?.['get']?.security).toEqual([{ bearer: [] }]);
  expect(paths['/api/environment']?.['get']?.security).toEqual([]);
});
