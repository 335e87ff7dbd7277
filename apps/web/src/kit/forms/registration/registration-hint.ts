import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { parseUf } from '@celeiro/rules/states.ts';
import { isUnusualRegistration } from '@celeiro/rules/parties/suppliers/state-registration.ts';
import { formsTexts } from '../forms.texts.ts';

/** What is said of a registration with a state's tax office that is right, but begins as none there is known to; null: nothing. */
export const registrationHint = (state: string | null, typed: string): string | null => {
  const uf = parseUf(state);
  return uf !== null && isUnusualRegistration(uf, normalizeDocument(typed))
    ? formsTexts.unusualRegistration(uf)
    : null;
};
