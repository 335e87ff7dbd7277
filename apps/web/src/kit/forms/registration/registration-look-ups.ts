import { searchProducts } from '@celeiro/contract/catalog/catalog/catalog.ts';
import { getStoreByDocument } from '@celeiro/contract/parties/stores/stores.ts';
import { listSupplierNames } from '@celeiro/contract/parties/suppliers/suppliers.ts';
import { formatDocument, isDocument, normalizeDocument } from '@celeiro/rules/documents.ts';
import { call } from '../../api/call.ts';
import { CallFailure } from '../../api/failure.ts';
import { lookUp } from '../../fields/look-up.ts';
import { FIRST_HUNDRED, type LookupSource } from './look-ups.ts';
import { formsTexts } from '../forms.texts.ts';

// Apart from the users' look-up: the order page has that one in sight, and these only in its dialogs.
const registrationTexts = formsTexts.lookups;

/** Suppliers by a part of their name. */
export const supplierSource: LookupSource = {
  lookUp: lookUp(
    listSupplierNames,
    (name) => ({ query: { name } }),
    (suppliers) =>
      suppliers.map(({ publicId, name, documentNumber }) => ({
        value: publicId,
        label: name,
        description: documentNumber,
      })),
  ),
  failureText: registrationTexts.suppliers,
  emptyNote: registrationTexts.noSupplier,
};

/** Products of all suppliers by a part of their name. */
export const productSource: LookupSource = {
  lookUp: lookUp(
    searchProducts,
    (name) => ({ query: { ...FIRST_HUNDRED, name } }),
    ({ content }) =>
      [...new Map(content.map((product) => [product.productPublicId, product]))].map(
        ([value, { name: label, brand }]) => ({
          value,
          label,
          ...(brand === null ? {} : { description: brand }),
        }),
      ),
  ),
  failureText: registrationTexts.products,
  emptyNote: registrationTexts.noProduct,
};

/** The store of a CNPJ or a CPF typed whole (R-GEN-006); there is no search by name. */
export const storeSource: LookupSource = {
  lookUp: (typed) => ({
    queryKey: [getStoreByDocument.name, { lookUp: typed }],
    queryFn: async ({ signal }) => {
      const documentNumber = normalizeDocument(typed);
      if (!isDocument(documentNumber)) return [];
      try {
        const store = await call(getStoreByDocument, { params: { documentNumber } }, { signal });
        const description = formatDocument(documentNumber);
        return [{ value: store.publicId, label: store.name, description }];
      } catch (error) {
        if (error instanceof CallFailure && error.statusCode === 404) return [];
        throw error;
      }
    },
  }),
  failureText: registrationTexts.stores,
  emptyNote: registrationTexts.noStore,
  startNote: registrationTexts.noStore,
};
