import { entry, type RefusalCatalog } from '../../error-entry.ts';

/** Part of the catalogue in `errors.ts`: documents of stores. */
export const storeDocumentErrors = {
  DOCUMENT_TYPE_UNKNOWN: entry(422, 'Este tipo de documento não vale para este cliente.'),
  EXTENSION_NOT_ALLOWED: entry(422, ({ types }) => `Este tipo de arquivo não é aceito aqui. Envie ${types}.`),
  DOCUMENT_LIMIT: entry(422, ({ maximum }) => `Este cliente já tem ${maximum} documentos.`),
  DOCUMENT_ALREADY_HERE: entry(
    409,
    ({ name }) => `Este arquivo já está entre os documentos do cliente: ${name}.`,
  ),
  DOCUMENT_VALIDITY_REQUIRED: entry(
    422,
    ({ type }) => `Informe até quando vale: ${type} tem prazo de validade.`,
  ),
  DOCUMENT_OVER: entry(422, 'Este documento já venceu. Recuse-o e peça outro ao cliente.'),
  DOCUMENT_VALIDITY_TOO_LONG: entry(
    422,
    ({ years }) => `Confira a data: nenhum documento vale mais de ${years} anos.`,
  ),
} as const satisfies Partial<RefusalCatalog>;
