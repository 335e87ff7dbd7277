import { getStoreByDocument } from '@celeiro/contract/stores.ts';
import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';
import { readStoreByDocument } from './stores.queries.ts';

export const storesRoutes: readonly Binding[] = [
  bind(
    getStoreByDocument,
    async ({ db }, { params }) =>
      (await readStoreByDocument(db, normalizeDocument(params.documentNumber))) ??
      refuse('RESOURCE_NOT_FOUND'),
  ),
];
