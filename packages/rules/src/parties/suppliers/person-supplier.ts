import { maskReach } from '../../personal-data.ts';
import { contactWords, readContact } from './supplier.ts';
import { supplierFields } from './supplier.fields.ts';

/** The fields of a supplier that is a person, or was one, with history: contacts are masked. */
export const personSupplierFields: typeof supplierFields = {
  ...supplierFields,
  contacts: {
    ...supplierFields.contacts,
    words: (text) => contactWords(maskReach(readContact(String(text)))),
  },
};
