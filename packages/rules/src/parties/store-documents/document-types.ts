import { fold, isMasked } from '../../text.ts';

/** Whose document it is: of a company or of a person. */
type Holder = 'CNPJ' | 'CPF';

type DocumentType = {
  readonly code: string;
  readonly name: string;
  /** As a short label beside its key. */
  readonly short: string;
  readonly appliesTo: readonly Holder[];
  /** A store without it is not complete. */
  readonly required: readonly Holder[];
  /** How long one holds from the day it was issued; null: until another takes its place. */
  readonly validityMonths: number | null;
  /** What its files are often called, folded. */
  readonly called: RegExp | null;
};

const CNPJ_LENGTH = 14;

const company = ['CNPJ'] as const;
const both = ['CNPJ', 'CPF'] as const;
const plain = { appliesTo: both, required: [], validityMonths: null, called: null } as const;

/** R-ADMIN-006: what a store proves itself with, in the order of the keys 1 to 9. */
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

// A literal's own types are narrower than what is asked of them below.
const types: readonly (DocumentType & { readonly code: DocumentTypeCode })[] = documentTypes;

/** Of a store, by the normalised document it is registered with. */
// Everything else is a person's: a CPF, also masked (as long as a CNPJ), or the public id in its place.
const holderOf = (documentNumber: string): Holder =>
  documentNumber.length === CNPJ_LENGTH && !isMasked(documentNumber) ? 'CNPJ' : 'CPF';

/** What a store of this document may prove itself with. */
export const documentTypesFor = (documentNumber: string): typeof types =>
  types.filter(({ appliesTo }) => appliesTo.includes(holderOf(documentNumber)));

const requiredOf = (holder: Holder): readonly DocumentTypeCode[] =>
  types.filter(({ required }) => required.includes(holder)).map(({ code }) => code);

/** What companies and people have to prove. */
export const requiredTypes = { CNPJ: requiredOf('CNPJ'), CPF: requiredOf('CPF') } as const;

/** What a store of this document has to prove. */
export const requiredTypesFor = (documentNumber: string): readonly DocumentTypeCode[] =>
  requiredTypes[holderOf(documentNumber)];

/** The type of a code, if a store of this document may have one. */
export const documentTypeFor = (code: string, documentNumber: string): (typeof types)[number] | null =>
  documentTypesFor(documentNumber).find((type) => type.code === code) ?? null;

/** A type as people read it; an unknown code is shown unchanged. */
export const documentTypeName = (code: string): string =>
  types.find((type) => type.code === code)?.name ?? code;

/** How long one of this type holds, in months; null: until another takes its place. */
export const validityMonths = (code: string): number | null =>
  types.find((type) => type.code === code)?.validityMonths ?? null;

/** The type of a file by its name; a guess, for a person to check. */
export const guessDocumentType = (fileName: string, documentNumber: string): DocumentTypeCode => {
  // Names join their words with anything.
  const words = fold(fileName).replaceAll(/[^a-z0-9]+/g, ' ');
  return documentTypesFor(documentNumber).find(({ called }) => called?.test(words))?.code ?? 'OUTRO';
};
