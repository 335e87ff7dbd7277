import { maskReach } from '../../personal-data.ts';
import { contactWords, readContact, supplierFields } from './supplier.ts';

/** What is kept of a supplier that is a person, or was one, as its history tells it: how somebody is reached stays masked. */
export const personSupplierFields: typeof supplierFields = {
  ...supplierFields,
  contacts: {
    label: supplierFields.contacts.label,
    words: (text) => contactWords(maskReach(readContact(String(text)))),
  },
};
