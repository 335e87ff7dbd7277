import { searchFamilies } from '@celeiro/contract/catalog/products/families.ts';
import { listSupplierNames } from '@celeiro/contract/parties/suppliers/suppliers.ts';
import { lookUp } from './look-up.ts';

// What several lists are narrowed by, found by name.

/** All families there are fit on one page. */
const FAMILIES = 200;

export const familyLookUp = lookUp(
  searchFamilies,
  (name) => ({ query: { page: 0, size: FAMILIES, ...(name !== '' && { name }) } }),
  ({ content }) => content.map(({ publicId, name }) => ({ value: publicId, label: name })),
);

export const supplierLookUp = lookUp(
  listSupplierNames,
  (name) => ({ query: name === '' ? {} : { name } }),
  // Two of one group may bear the same name.
  (found) =>
    found.map(({ publicId, name, documentNumber }) => ({
      value: publicId,
      label: name,
      description: documentNumber,
    })),
);
