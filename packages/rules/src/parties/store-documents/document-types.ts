import { fold, isMasked } from '../../text.ts';

/** Whose document it is: of a company or of a person. */
type Holder = 'CNPJ' | 'CPF';

type DocumentType = {
  readonly code: string;
  readonly name: string;
  /** A short label next to its key. */
  readonly short: string;
  readonly appliesTo: readonly Holder[];
  /** A store needs it to be complete. */
  readonly required: readonly Holder[];
  /** Months a document is valid from its issue; null: until it is replaced. */
  readonly validityMonths: number | null;
  /** Matches the usual file names, folded. */
  readonly called: RegExp | null;
};

const CNPJ_LENGTH = 14;

const company = ['CNPJ'] as const;
const both = ['CNPJ', 'CPF'] as const;
const plain = { appliesTo: both, required: [], validityMonths: null, called: null } as const;

/** R-ADMIN-006: the types of a store's documents, in the order of the keys 1 to 9. */
export const documentTypes = [
  {
    ...plain,
    code: 'CONTRATO_SOCIAL',
    name: 'Contrato social',
    short: 'Contrato social',
    appliesTo: company,
    required: company,
    called: /contrato|ccmei|estatuto|requerimento.?de.?empres/,
  },
  {
    ...plain,
    code: 'CARTAO_CNPJ',
    name: 'Cartão CNPJ',
    short: 'Cartão CNPJ',
    appliesTo: company,
    required: company,
    called: /cnpj|comprovante.?de.?inscricao/,
  },
  {
    ...plain,
    code: 'INSCRICAO_ESTADUAL',
    name: 'Inscrição estadual',
    short: 'Inscrição estadual',
    appliesTo: company,
    required: company,
    called: /inscricao|cadesp|sintegra|\bie\b/,
  },
  {
    ...plain,
    code: 'COMPROVANTE_ENDERECO',
    name: 'Comprovante de endereço',
    short: 'Endereço',
    required: both,
    called: /endereco|\b(conta|luz|agua|energia|telefone)\b|aluguel|residencia/,
  },
  {
    ...plain,
    code: 'DOCUMENTO_SOCIO',
    name: 'Documento do responsável',
    short: 'Responsável',
    required: both,
    called: /\brg\b|\bcnh\b|\bcpf\b|identidade|habilitacao|socio|passaporte|\brne\b/,
  },
  {
    ...plain,
    code: 'ALVARA_SANITARIO',
    name: 'Alvará sanitário',
    short: 'Alvará sanitário',
    appliesTo: company,
    required: company,
    validityMonths: 12,
    called: /alvara|sanitari|vigilancia|licenca/,
  },
  {
    ...plain,
    code: 'BALANCO_DRE',
    name: 'Balanço ou DRE',
    short: 'Balanço ou DRE',
    appliesTo: company,
    validityMonths: 12,
    called: /balanco|\bdre\b|balancete|faturamento/,
  },
  { ...plain, code: 'PROCURACAO', name: 'Procuração', short: 'Procuração', called: /procuracao/ },
  { ...plain, code: 'FICHA_CADASTRAL', name: 'Ficha cadastral', short: 'Ficha', called: /ficha|cadastral/ },
  { ...plain, code: 'OUTRO', name: 'Outro', short: 'Outro' },
] as const satisfies readonly DocumentType[];
export type DocumentTypeCode = (typeof documentTypes)[number]['code'];

// The literal's own types are narrower than the functions below need.
const types: readonly (DocumentType & { readonly code: DocumentTypeCode })[] = documentTypes;

/** The holder of a store's documents, by its normalised document number. */
// Any other text belongs to a person: a CPF, a masked CPF (as long as a CNPJ), or the public id in its place.
const holderOf = (documentNumber: string): Holder =>
  documentNumber.length === CNPJ_LENGTH && !isMasked(documentNumber) ? 'CNPJ' : 'CPF';

/** The document types of a store with this document number. */
export const documentTypesFor = (documentNumber: string): typeof types =>
  types.filter(({ appliesTo }) => appliesTo.includes(holderOf(documentNumber)));

const requiredOf = (holder: Holder): readonly DocumentTypeCode[] =>
  types.filter(({ required }) => required.includes(holder)).map(({ code }) => code);

/** The required document types of companies and of persons. */
export const requiredTypes = { CNPJ: requiredOf('CNPJ'), CPF: requiredOf('CPF') } as const;

/** The required document types of a store with this document number. */
export const requiredTypesFor = (documentNumber: string): readonly DocumentTypeCode[] =>
  requiredTypes[holderOf(documentNumber)];

/** The type with this code if a store with this document number may have one, or null. */
export const documentTypeFor = (code: string, documentNumber: string): (typeof types)[number] | null =>
  documentTypesFor(documentNumber).find((type) => type.code === code) ?? null;

/** A type as people read it; an unknown code is shown unchanged. */
export const documentTypeName = (code: string): string =>
  types.find((type) => type.code === code)?.name ?? code;

/** Months a document of this type is valid; null: until it is replaced. */
export const validityMonths = (code: string): number | null =>
  types.find((type) => type.code === code)?.validityMonths ?? null;

/** Guesses the type of a file from its name; a person checks it. */
export const guessDocumentType = (fileName: string, documentNumber: string): DocumentTypeCode => {
  // File names separate words with any character.
  const words = fold(fileName).replaceAll(/[^a-z0-9]+/g, ' ');
  return documentTypesFor(documentNumber).find(({ called }) => called?.test(words))?.code ?? 'OUTRO';
};
