import { supplierFields } from '@celeiro/rules/parties/suppliers/supplier.fields.ts';
import { sectionsOf } from '../../kit/forms/plain/plain-sections.ts';

/** Where a supplier's plain fields are, in its form and in its profile. */
export const supplierSections = sectionsOf(supplierFields)({
  identity: ['name', 'legalName'],
  status: ['status', 'statusReason'],
  tax: ['taxRegime', 'cnae'],
  place: ['zipCode', 'number'],
  street: ['address'],
  address: ['complement', 'neighborhood', 'city', 'state'],
  conditions: ['minimumOrder', 'logisticCost', 'freeFreightFrom', 'cutoffTime'],
});
