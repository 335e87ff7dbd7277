import { documentCell, formatDocument, formatZip, maskCpf } from '../../documents.ts';
import type { ImportColumn } from '../../base/imports/columns.ts';
import { maskEmail } from '../../personal-data.ts';
import { phoneDigits } from '../../phone.ts';
import { formatPhone, maskPhone } from '../../text.ts';
import { sheetColumns, sheetReaders } from '../../base/imports/field-columns.ts';
import { storeFields } from './store.fields.ts';

/** R-ADMIN-009, EP-099: the columns of a store sheet. */
export const storeColumns = [
  {
    field: 'documentNumber',
    label: 'CNPJ',
    isRequired: true,
    isDocument: true,
    synonyms: ['CPF', 'CNPJ/CPF', 'CPF/CNPJ', 'Documento', 'Número do documento'],
    sample: '11.222.333/0001-81',
  },
  ...sheetColumns(storeFields),
  {
    field: 'contactName',
    label: 'Contato',
    synonyms: ['Nome do contato', 'Responsável', 'Pessoa de contato'],
    sample: 'Marina Souza',
  },
  {
    field: 'phone',
    label: 'Telefone',
    synonyms: ['Fone', 'Celular', 'Tel', 'WhatsApp', 'Telefone do contato'],
    sample: '(11) 98765-4321',
  },
  {
    field: 'email',
    label: 'E-mail',
    synonyms: ['Mail', 'Correio eletrônico', 'E-mail do contato'],
    sample: 'compras@padariadolargo.example',
  },
  {
    field: 'sellerUsername',
    label: 'Embaixador',
    synonyms: ['Vendedor', 'Consultor', 'Representante'],
    sample: '',
  },
  {
    field: 'sightMethods',
    label: 'Pagamento à vista',
    synonyms: ['Formas de pagamento', 'Formas à vista', 'Pagamentos à vista'],
    sample: 'Pix, Cartão, Boleto',
  },
  {
    field: 'sightMethodsReason',
    label: 'Motivo do pagamento fechado',
    synonyms: ['Motivo do pagamento'],
    sample: '',
  },
  { field: 'tags', label: 'Tags', synonyms: ['Tag', 'Etiquetas', 'Marcadores'], sample: '' },
] as const satisfies readonly ImportColumn[];

export type StoreColumn = (typeof storeColumns)[number]['field'];
/** Cells of a row; absent fields don't change. */
export type StoreCells = Partial<Readonly<Record<StoreColumn, string>>>;

const readers: Partial<Readonly<Record<StoreColumn, (cell: string) => string>>> = {
  ...sheetReaders(storeFields),
  documentNumber: documentCell,
  phone: phoneDigits,
  email: (cell) => cell.toLowerCase(),
};

/** Cells in the form in which a registration stores them. */
export const readStoreCells = (cells: StoreCells): StoreCells =>
  Object.fromEntries(
    // The keys of an object are typed as plain text.
    (Object.entries(cells) as [StoreColumn, string][]).map(([field, text]) => [
      field,
      readers[field]?.(text) ?? text,
    ]),
  );

/** The tag names in one cell. */
export const tagNames = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;|]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** A value for display; personal values of a person are masked. */
export const shownStoreCell = (field: StoreColumn, value: string, isPerson: boolean): string => {
  switch (field) {
    case 'documentNumber':
      return isPerson ? maskCpf(value) : formatDocument(value);
    case 'phone':
      return isPerson ? maskPhone(value) : formatPhone(value);
    case 'email':
      return isPerson ? maskEmail(value) : value;
    case 'zipCode':
      return formatZip(value);
    default:
      return value;
  }
};
