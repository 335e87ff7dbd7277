import { formatCount } from '@celeiro/rules/quantity.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

/** Every word of the list of products. */
export const productsTexts = {
  title: 'Produtos',
  noun: { one: 'produto', many: 'produtos', isFeminine: false },
  searchPlaceholder: 'Buscar nome, marca ou GTIN',
  emptyHint: 'Cadastre o primeiro produto para que fornecedores o vendam.',
  add: 'Novo produto',
  brands: 'Marcas',
  classify: 'Classificar',
  families: 'Famílias',
  synonyms: 'Sinônimos',
  images: 'Imagens por GTIN',
  nothing: EMPTY_VALUE,
  noBrand: 'sem marca',
  suppliersOnCard: (count: number) => (count === 1 ? '1 fornecedor' : `${formatCount(count)} fornecedores`),
  inactive: 'Inativo',
  addImage: (product: string) => `Enviar imagem de ${product}`,
  sendingImage: (product: string, percent: number) => `Enviando imagem de ${product}: ${percent}%`,
  imageChooser: (product: string) => `Imagem de ${product}`,
  offerOf: (listPrice: string) => `de ${listPrice}`,
  offerOnCard: (price: string, listPrice: string) => `Oferta ${price}, de ${listPrice}`,
  more: 'Mais ações',
  columns: {
    image: 'Imagem',
    name: 'Produto',
    family: 'Família',
    pack: 'Unidade',
    suppliers: 'Fornec.',
    lowestPrice: 'Menor preço',
    offer: 'Oferta',
    stock: 'Estoque',
    classification: 'Classificação',
    updated: 'Atualizado',
  },
  views: {
    all: 'Todos',
    unclassified: 'Sem classificação',
    offers: 'Com oferta',
    noPrice: 'Sem preço',
    noImage: 'Sem imagem',
    inactive: 'Inativos',
  },
  filters: {
    family: 'Família',
    familiesFailed: 'Não foi possível buscar as famílias.',
    brand: 'Marca',
    brandsFailed: 'Não foi possível buscar as marcas.',
    tag: 'Tag',
    tagsFailed: 'Não foi possível buscar as tags.',
    noBrand: 'Sem marca',
    supplier: 'Fornecedor',
    suppliersFailed: 'Não foi possível buscar os fornecedores.',
    image: 'Imagem',
    withImage: 'Com imagem',
    withoutImage: 'Sem imagem',
    price: 'Preço',
    offer: 'Oferta hoje',
    active: 'Situação',
    classification: 'Classificação',
    with: 'Com preço',
    without: 'Sem preço',
    withOffer: 'Com oferta',
    withoutOffer: 'Sem oferta',
    isActive: 'Ativo',
    isInactive: 'Inativo',
    only: 'Só sem marca',
    others: 'Só com marca',
  },
} as const;

/** Words of the form. */
export const productFormTexts = {
  newTitle: 'Novo produto',
  label: 'Produto',
  loading: 'Carregando produto',
  failed: 'Falha ao buscar o produto.',
  unknown: 'Este produto não existe',
  unknownHint: 'Ele pode ter sido excluído.',
  toList: 'Ver os produtos',
  sections: {
    product: 'Produto',
    classification: 'Classificação',
    pack: 'Embalagem',
    facts: 'Identificação',
    standing: 'Situação',
  },
  family: 'Família',
  familyPlaceholder: 'Buscar família',
  noFamily: 'Nenhuma família com este nome.',
  brand: 'Marca',
  brandHint: 'Vazio: sem marca.',
  brandPlaceholder: 'Buscar marca',
  noBrand: 'Nenhuma marca com este nome.',
  tags: 'Tags',
  tagsNeedFamily: 'As tags são as da família: escolha uma.',
  noTags: 'Esta família ainda não tem tags.',
  tagsFailed: 'Não foi possível carregar as tags desta família.',
  removedTag: 'Tag excluída',
  manageTags: 'Editar as tags da família',
  priced: 'Preço',
  perPack: 'Por embalagem',
  perUnit: 'Por unidade de medida',
  reads: (pack: string) => `Lê-se: ${pack}`,
  active: 'Situação',
  isActive: 'Ativo',
  isInactive: 'Inativo',
  activeHint: 'Um produto inativo não é encontrado em pedidos novos; os antigos o mantêm.',
  inactiveReason: 'Motivo',
  reasonRequired: 'Informe o motivo.',
  unitRequired: 'Informe unidade, conteúdo e tamanho, ou nenhum deles.',
  packConfirm: 'Os preços valem para a nova embalagem',
  packQuestion: (count: number) =>
    `${count === 1 ? '1 fornecedor vende' : `${formatCount(count)} fornecedores vendem`} este produto com preço dado para a embalagem anterior. Pedidos antigos não mudam.`,
  packRequired: 'Confirme que os preços valem para a nova embalagem.',
  created: 'Produto cadastrado.',
  createFailed: 'Não foi possível cadastrar o produto.',
  saved: 'Produto salvo.',
  saveFailed: 'Não foi possível salvar o produto.',
  /** 'cx 20 kg · 5 fornecedores' */
  count: (pack: string, sellers: number) =>
    [pack, sellers === 1 ? '1 fornecedor' : `${formatCount(sellers)} fornecedores`]
      .filter((part) => part !== '')
      .join(' · '),
  remove: (name: string) => ({
    action: 'Excluir produto',
    title: `Excluir o produto '${name}'?`,
    text: 'Só um produto que ninguém vende nem vendeu pode ser excluído. Os outros podem ser inativados.',
    done: 'Produto excluído.',
    failed: 'Não foi possível excluir o produto.',
  }),
} as const;

/** Words of taking a product out of sale where it can't be deleted. */
export const inactivateTexts = {
  action: 'Inativar',
  title: (name: string) => `Inativar o produto '${name}'?`,
  done: 'Produto inativado.',
  failed: 'Não foi possível inativar o produto.',
} as const;

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

/** Texts about the uses of a product that is taken out of sale. */
export const usesTexts = {
  suppliers: counted('fornecedor', 'fornecedores'),
  offers: counted('oferta', 'ofertas'),
  deliveries: counted('entrega em andamento', 'entregas em andamento'),
  recommendations: counted('recomendação', 'recomendações'),
  dependOnIt: (what: string) =>
    `Dependem dele: ${what}. O que está em andamento continua; pedidos novos não o encontram.`,
} as const;

/** Words about brands. */
export const brandsTexts = {
  title: 'Marcas',
  noun: { one: 'marca', many: 'marcas', isFeminine: true },
  searchPlaceholder: 'Buscar marca',
  columns: { name: 'Marca', products: 'Produtos' },
  products: (count: number) => (count === 1 ? '1 produto' : `${formatCount(count)} produtos`),
  showProducts: (count: number) => (count === 1 ? 'Ver 1 produto' : `Ver ${formatCount(count)} produtos`),
  unused: 'Uso',
  isUnused: 'Sem produtos',
  isUsed: 'Com produtos',
  toProducts: 'Produtos',
  add: 'Nova marca',
  editTitle: 'Editar marca',
  create: 'Criar marca',
  created: 'Marca criada.',
  saved: 'Marca salva.',
  saveFailed: 'Não foi possível salvar a marca.',
  merge: 'Unificar com outra marca',
  mergeTitle: (name: string) => `Unificar a marca ${name}`,
  into: 'Com qual marca',
  intoHint: (name: string) => `${name} deixa de existir.`,
  gaining: (count: number, name: string) =>
    count === 1 ? `1 produto passa a ser ${name}.` : `${formatCount(count)} produtos passam a ser ${name}.`,
  twice: (names: string) => `As duas têm produtos iguais, que precisam ser resolvidos antes: ${names}.`,
  previewing: 'Vendo o que muda…',
  previewFailed: 'Não foi possível ver o que muda.',
  mergeConfirm: 'Unificar',
  merged: 'Marcas unificadas.',
  mergeFailed: 'Não foi possível unificar as marcas.',
  remove: (name: string) => ({
    action: 'Excluir marca',
    title: `Excluir a marca '${name}'?`,
    text: 'Uma marca com produtos não pode ser excluída: unifique-a com outra.',
    done: 'Marca excluída.',
    failed: 'Não foi possível excluir a marca.',
  }),
} as const;
