import { maskReach } from '../../personal-data.ts';
import { readValidation, validationWords } from '../contact-codes/contact-validation.ts';
import { contactWords, readContact } from './store.ts';
import { storeFields } from './store.fields.ts';

/** The fields with history of a store that is or was a person: contacts are masked. */
export const personStoreFields: typeof storeFields = {
  ...storeFields,
  contacts: {
    ...storeFields.contacts,
    words: (text) => contactWords(maskReach(readContact(String(text)))),
  },
  validations: {
    ...storeFields.validations,
    words: (text) => validationWords(readValidation(String(text)), true),
  },
};
