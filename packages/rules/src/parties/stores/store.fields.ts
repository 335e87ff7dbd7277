import { readTag } from '../../records/tag-text.ts';
import { formatDate } from '../../days/calendar.ts';
import { addressFields } from '../../records/address-fields.ts';
import { codeOf, type FieldTable, type PlainPart } from '../../records/field-table.ts';
import { companyFields } from '../suppliers/company-fields.ts';
import { shownDocument } from '../suppliers/supplier.ts';
import { readValidation, validationWords } from '../contact-codes/contact-validation.ts';
import { billingWords, readBilling } from './billing-address.ts';
import { sightMethodName, type SightMethod } from './sight-methods.ts';
import {
  contactWords,
  EXEMPT,
  readContact,
  readWindows,
  storeSegmentLabels,
  storeStatusLabels,
  windowWords,
} from './store.ts';

/** A sheet's state registration: 'ISENTO' for 'ISENTA' and similar words; a number without punctuation. */
const readRegistration = (cell: string): string => {
  const plain = codeOf({}, cell);
  return /^ISENT[OA]?$/.test(plain) ? EXEMPT : plain;
};

/** The fields of a store (R-ADMIN-020). */
export const storeFields = {
  documentNumber: { label: 'Documento', words: (text) => shownDocument(String(text)) },
  name: {
    ...companyFields.name,
    sheet: {
      synonyms: ['Nome', 'Fantasia', 'Cliente', 'Loja', 'Estabelecimento'],
      sample: 'Padaria do Largo',
    },
  },
  legalName: {
    ...companyFields.legalName,
    sheet: { synonyms: ['Razão', 'Nome empresarial'], sample: 'Largo Pães e Doces Ltda' },
  },
  status: { kind: 'choice', label: 'Status', labels: storeStatusLabels, isRequired: true, isDecided: true },
  /** Why nothing is sold to it; null while it buys. */
  statusReason: { kind: 'text', label: 'Motivo do status', most: 500, isDecided: true },
  /** Registered with its state's tax office, or 'ISENTO'. */
  stateRegistration: {
    kind: 'code',
    label: 'Inscrição estadual',
    help: 'Só os dígitos, da UF do endereço.',
    pattern: /^[0-9A-Z]{2,14}$/,
    expects: 'stateRegistration',
    most: 20,
    sheet: { synonyms: ['IE', 'Inscr. estadual', 'Insc estadual'], sample: 'ISENTO', read: readRegistration },
  },
  municipalRegistration: {
    kind: 'code',
    label: 'Inscrição municipal',
    isOfCompany: true,
    pattern: /^[0-9A-Z]{1,20}$/,
    expects: 'municipalRegistration',
    most: 20,
  },
  taxRegime: companyFields.taxRegime,
  cnae: { ...companyFields.cnae, help: '7 dígitos, como 5611-2/01.' },
  segment: { kind: 'choice', label: 'Segmento', labels: storeSegmentLabels },
  contacts: { label: 'Contatos', words: (text) => contactWords(readContact(String(text))) },
  validations: {
    label: 'Contatos validados',
    words: (text) => validationWords(readValidation(String(text)), false),
    isDecided: true,
  },
  ...addressFields,
  number: {
    ...addressFields.number,
    help: 'Sem número, S/N.',
  },
  billingAddress: { label: 'Endereço de cobrança', words: (text) => billingWords(readBilling(String(text))) },
  /** Its status at the tax office at the last lookup. */
  registrationStatus: { label: 'Situação na Receita', isDecided: true },
  openedOn: { kind: 'day', label: 'Abertura', words: (day) => formatDate(String(day)), isDecided: true },
  reference: { kind: 'line', label: 'Referência', most: 160 },
  unloadingNote: { kind: 'text', label: 'Observação de descarga', most: 500, rows: 2 },
  receivingWindows: {
    label: 'Recebimento',
    words: (text) =>
      readWindows([String(text)])
        .map(windowWords)
        .join(''),
  },
  sightMethods: {
    label: 'Pagamento à vista',
    words: (kind) => sightMethodName(kind as SightMethod), // this field's own values
    isDecided: true,
  },
  /** Why a supervisor closed the others; null while all are open. */
  sightMethodsReason: { kind: 'text', label: 'Motivo do pagamento fechado', most: 500, isDecided: true },
  sellerUsername: { label: 'Embaixador', isDecided: true },
  tagPublicIds: { label: 'Tags', words: (text) => readTag(String(text)).name, isDecided: true },
  mergedInto: { label: 'Unificado com', isDecided: true },
  mergedStores: {
    label: 'Cadastros unificados',
    words: (text) => readTag(String(text)).name,
    isDecided: true,
  },
} as const satisfies FieldTable;

/** The plain fields of a store, with their stored types. */
export type PlainStore = PlainPart<typeof storeFields>;
