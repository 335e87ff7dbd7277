import type { FieldTable } from '../../records/field-table.ts';
import { formatCnae, taxRegimeLabels } from './supplier.ts';

/** Fields that stores and suppliers have as companies. */
export const companyFields = {
  name: { kind: 'line', label: 'Nome fantasia', most: 160, isRequired: true },
  legalName: { kind: 'line', label: 'Razão social', most: 160 },
  taxRegime: { kind: 'choice', label: 'Regime tributário', labels: taxRegimeLabels, isOfCompany: true },
  /** Its main activity, as seven digits. */
  cnae: {
    kind: 'code',
    label: 'CNAE',
    isOfCompany: true,
    isOfDigits: true,
    pattern: /^\d{7}$/,
    expects: 'cnae',
    most: 9,
    words: (digits) => formatCnae(String(digits)),
  },
} as const satisfies FieldTable;
