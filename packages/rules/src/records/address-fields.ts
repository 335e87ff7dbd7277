import { formatZip } from '../documents.ts';
import { houseNumber } from '../house-number.ts';
import { parseUf } from '../states.ts';
import type { FieldTable } from './field-table.ts';

/** An address of a record. */
export const addressFields = {
  zipCode: {
    kind: 'zip',
    label: 'CEP',
    words: (digits) => formatZip(String(digits)),
    sheet: {
      synonyms: ['Código postal'],
      sample: '01310-100',
      // Restores the leading zero that a spreadsheet dropped; other texts are left as they are.
      read: (cell) => cell.replaceAll(/\D/g, '').replace(/^\d{7}$/, '0$&'),
    },
  },
  address: {
    kind: 'line',
    label: 'Endereço',
    most: 160,
    sheet: { synonyms: ['Rua', 'Logradouro', 'End'], sample: 'Avenida Paulista' },
  },
  /** Number of the house, or 'S/N'. */
  number: {
    kind: 'line',
    label: 'Número',
    most: 20,
    sheet: { synonyms: ['Nº', 'Num', 'N'], sample: '1000', read: houseNumber },
  },
  complement: {
    kind: 'line',
    label: 'Complemento',
    most: 80,
    sheet: { synonyms: ['Compl'], sample: '' },
  },
  neighborhood: { kind: 'line', label: 'Bairro', most: 80, sheet: { synonyms: [], sample: 'Bela Vista' } },
  city: { kind: 'line', label: 'Cidade', most: 80, sheet: { synonyms: ['Município'], sample: 'São Paulo' } },
  state: {
    kind: 'uf',
    label: 'UF',
    sheet: {
      synonyms: ['Estado'],
      sample: 'SP',
      read: (cell) => parseUf(cell) ?? cell.toUpperCase(),
    },
  },
} as const satisfies FieldTable;
