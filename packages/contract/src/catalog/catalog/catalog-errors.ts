import { entry, type RefusalCatalog } from '../../error-entry.ts';

/** Part of the catalogue in `errors.ts`: products and their brands. */
export const catalogErrors = {
  BRAND_NAME_TAKEN: entry(409, 'Já existe uma marca com este nome.'),
  BRAND_NAME_IS_NONE: entry(422, "'nc' quer dizer sem marca. Escolha outro nome."),
  BRAND_UNKNOWN: entry(422, 'Esta marca não existe mais. Escolha outra.'),
  BRAND_MERGED_WITH_ITSELF: entry(422, 'Escolha outra marca: esta é a mesma.'),
  BRAND_MERGE_MAKES_TWINS: entry(
    422,
    ({ twice }) => `As duas marcas têm produtos iguais: ${twice}. Resolva-os antes de unificar.`,
  ),
  SYNONYMS_TOO_FEW: entry(422, 'Informe pelo menos duas palavras.'),
  SYNONYM_TOO_SHORT: entry(422, 'Informe pelo menos duas letras por palavra.'),
  SYNONYM_REPEATED: entry(422, ({ word }) => `A palavra '${word}' está repetida.`),
  SYNONYM_TAKEN: entry(409, ({ word, group }) => `A palavra '${word}' já está no grupo ${group}.`),
  SYNONYM_GROUP_LIMIT: entry(
    422,
    ({ maximum }) => `Há no máximo ${maximum} grupos. Exclua um antes de criar outro.`,
  ),
  FAMILY_UNKNOWN: entry(422, 'Esta família não existe mais. Escolha outra.'),
  FAMILY_NAME_TAKEN: entry(409, 'Já existe uma família com este nome.'),
  FAMILY_TAG_NAME_TAKEN: entry(409, 'Esta família já tem uma tag com este nome.'),
  FAMILY_TAG_UNKNOWN: entry(422, 'Uma das tags não existe mais. Tire-a e salve de novo.'),
  FAMILY_TAG_OF_OTHER_FAMILY: entry(422, 'Uma das tags é de outra família. Tire-a e salve de novo.'),
  PRODUCT_EXISTS: entry(
    409,
    ({ name }) => `Já existe o produto ${name} com esta marca, unidade, conteúdo e tamanho.`,
  ),
  GTIN_INVALID: entry(422, 'Este GTIN não é válido. Confira os dígitos.'),
  GTIN_TAKEN: entry(409, ({ name }) => `Este GTIN já é do produto ${name}.`),
  PRODUCT_FAMILY_REQUIRED: entry(422, 'Escolha uma família: um produto classificado não fica sem ela.'),
  PRODUCT_TAG_LIMIT: entry(
    422,
    ({ maximum }) => `Um produto tem no máximo ${maximum} tags. Tire algumas antes de dar outras.`,
  ),
  PRODUCT_PACK_INCOMPLETE: entry(422, 'Informe unidade, conteúdo e tamanho, ou nenhum deles.'),
  PRODUCT_PACK_CHANGES: entry(
    422,
    ({ suppliers }) =>
      `${suppliers} já vende este produto. Os preços foram dados para a embalagem anterior: confirme a mudança.`,
  ),
  PRODUCT_WITHOUT_PACK: entry(
    422,
    'Este produto ainda não tem embalagem. Informe unidade, conteúdo e tamanho dele.',
  ),
  SUPPLIER_PRODUCT_EXISTS: entry(
    409,
    ({ supplier, pack }) => `${supplier} já vende este produto na embalagem ${pack}.`,
  ),
  SUPPLIER_PRODUCT_CODE_TAKEN: entry(
    409,
    ({ product }) => `Este código já é de ${product} neste fornecedor.`,
  ),
  PRICE_JUMP_UNCONFIRMED: entry(422, ({ move }) => `O preço ${move}. Confirme a mudança.`),
  OFFER_PRICE_NOT_LOWER: entry(422, 'Preço deve ser menor que o preço original'),
  OFFER_OVERLAPS: entry(409, ({ other }) => `Já há uma oferta nestes dias: ${other}.`),
  CLASSIFICATION_CHANGED: entry(409, ({ name }) => `${name} mudou ou já foi decidido por outra pessoa.`),
  CLASSIFICATION_NOT_UNDOABLE: entry(409, ({ name }) => `${name} mudou ou foi vendido desde a decisão.`),
  EQUAL_SOLD_TWICE: entry(
    422,
    ({ name }) =>
      `Um fornecedor vende ${name} duas vezes na mesma embalagem. Deixe-o de fora ou corrija o que o fornecedor vende.`,
  ),
  EQUAL_OTHER_PACK: entry(
    422,
    ({ name, pack }) => `${name} tem outra embalagem, não ${pack}. Classifique-o como um produto próprio.`,
  ),
  EQUAL_CLASSIFIED: entry(
    409,
    ({ name, pack }) =>
      `${name}, ${pack}, já está classificado com esta marca. Confirme para unir a ele o que os fornecedores vendem.`,
  ),
  REFERENCE_MAP_TOO_LARGE: entry(
    422,
    ({ maximum }) =>
      `O mapa de referência teria mais de ${maximum} linhas, o máximo de uma só vez. Exporte a lista de produtos em partes, com filtros.`,
  ),
  IMAGE_LIMIT: entry(422, ({ maximum }) => `Um produto tem no máximo ${maximum} imagens.`),
  IMAGE_ALREADY_HERE: entry(409, 'Este produto já tem esta imagem.'),
  OFFER_CLOSED: entry(409, 'Esta oferta já está encerrada.'),
} as const satisfies Partial<RefusalCatalog>;
