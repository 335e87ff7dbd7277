import { maskReach } from '../../personal-data.ts';
import { contactWords, readContact } from './supplier.ts';
import { supplierFields } from './supplier.fields.ts';

/** The fields with history of a supplier that is or was a person: contacts are masked. */
export const personSupplierFields: typeof supplierFields = {
  ...supplierFields,
  contacts: {
    ...supplierFields.contacts,
    words: (text) => contactWords(maskReach(readContact(String(text)))),
  },
};
