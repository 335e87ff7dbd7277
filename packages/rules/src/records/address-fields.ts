import { formatZip } from '../documents.ts';
import type { RecordFields } from './record-history.ts';

/** An address in a record's history. */
export const addressFields = {
  zipCode: { label: 'CEP', words: (digits) => formatZip(String(digits)) },
  address: { label: 'Endereço' },
  number: { label: 'Número' },
  complement: { label: 'Complemento' },
  neighborhood: { label: 'Bairro' },
  city: { label: 'Cidade' },
  state: { label: 'UF' },
} as const satisfies RecordFields;
