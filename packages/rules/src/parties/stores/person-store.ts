import { maskReach } from '../../personal-data.ts';
import { readValidation, validationWords } from '../contact-codes/contact-validation.ts';
import { contactWords, readContact, storeFields } from './store.ts';

/** The fields of a store that is a person, or was one, with history: contacts are masked. */
export const personStoreFields: typeof storeFields = {
  ...storeFields,
  contacts: {
    label: storeFields.contacts.label,
    words: (text) => contactWords(maskReach(readContact(String(text)))),
  },
  validations: {
    label: storeFields.validations.label,
    words: (text) => validationWords(readValidation(String(text)), true),
  },
};
