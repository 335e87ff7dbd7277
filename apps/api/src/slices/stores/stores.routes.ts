import { getStore, getStoreByDocument } from '@celeiro/contract/stores.ts';
import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/operation.ts';
import { readStore, readStoreByDocument } from './stores.queries.ts';

export const storesRoutes: readonly Binding[] = [
  bind(
    getStoreByDocument,
    async ({ db }, { params }) =>
      (await readStoreByDocument(db, normalizeDocument(params.documentNumber))) ??
      refuse('RESOURCE_NOT_FOUND'),
  ),
  bind(getStore, async ({ db }, { params }) => {
    const { paymentMethods, ...store } = (await readStore(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return {
      ...store,
      storePaymentMethods: paymentMethods.map(({ publicId, name, kind }) => ({
        paymentMethodPublicId: publicId,
        paymentMethodName: name,
        paymentMethodTypeName: kind,
      })),
    };
  }),
];
