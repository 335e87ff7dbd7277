import { maskReach } from '../../personal-data.ts';
import { contactWords, readContact, supplierFields } from './supplier.ts';

/** The fields of a supplier that is a person, or was one, with history: contacts are masked. */
export const personSupplierFields: typeof supplierFields = {
  ...supplierFields,
  contacts: {
    label: supplierFields.contacts.label,
    words: (text) => contactWords(maskReach(readContact(String(text)))),
  },
};
