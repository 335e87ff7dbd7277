import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import { sectionsOf } from '../../../kit/forms/plain/plain-sections.ts';

/** Where a store's plain fields are, in its form and in its profile. */
export const storeSections = sectionsOf(storeFields)({
  identity: ['name', 'legalName', 'segment'],
  status: ['status', 'statusReason'],
  tax: ['stateRegistration', 'municipalRegistration', 'taxRegime', 'cnae'],
  place: ['zipCode', 'state'],
  street: ['address'],
  address: ['number', 'complement', 'neighborhood', 'city'],
  delivery: ['reference', 'unloadingNote'],
  payment: ['sightMethodsReason'],
  /** From the tax office: shown, never typed. */
  office: ['openedOn'],
});
