import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

const counted = (count: number, one: string, many: string): string => {
  if (count === 0) return '';
  return count === 1 ? one : `${count} ${many}`;
};

/** Words of what a supplier sells. */
export const supplierProductsTexts = {
  tab: 'Produtos',
  noun: { one: 'produto', many: 'produtos', isFeminine: false },
  searchPlaceholder: 'Produto, marca ou família',
  emptyHint: 'Nenhum produto deste fornecedor está registrado.',
  filters: {
    active: 'Inativo',
    offer: 'Em oferta',
    price: 'Sem preço',
    stock: 'Sem estoque',
  },
  columns: {
    name: 'Produto',
    supplier: 'Fornecedor',
    code: 'Código',
    family: 'Família',
    pack: 'Embalagem',
    price: 'Preço',
    offer: 'Oferta hoje',
    stock: 'Estoque',
    state: 'Situação',
    toldAt: 'Informado',
  },
  packOf: (pack: string, brand: string | null) => (brand === null ? pack : `${pack} · ${brand}`),
  stockOf: (quantity: string) => `Estoque: ${quantity}`,
  noPrice: 'Sem preço',
  noStock: 'Sem estoque',
  uncounted: 'Disponível',
  uncountedHint: 'O fornecedor não conta o estoque deste produto.',
  active: 'Ativo',
  inactive: 'Inativo',
  never: 'Nunca informado',
  nothing: EMPTY_VALUE,
  field: (column: string, name: string) => `${column} de ${name}`,
  savedMark: 'Salvo',
  saveFailed: 'Não foi possível salvar.',
  move: (before: string, after: string, move: string) => `De ${before} para ${after}: ${move}.`,
  firstPrice: (after: string) => `Primeiro preço: ${after}.`,
  endsOffer: (price: string) => `A oferta de ${price} termina.`,
  typingKeys: 'Enter grava, Esc desfaz.',
  jump: (percent: number) => `É mais de ${percent}%. Confirma?`,
  confirmPrice: 'Confirmar preço',
  giveUp: 'Desfazer',
  contested: (by: string | null, mine: string) =>
    `${by ?? 'Alguém'} mudou isto enquanto você digitava ${mine}. O valor atual está no campo.`,
  insist: 'Gravar o meu',
  takeTheirs: 'Ficar com o atual',
  retry: 'Tentar novamente',
  unread: (column: string, text: string, expected: string) =>
    `${column}: ${text === '' ? 'uma célula vazia' : `“${text}”`} não é ${expected}`,
  expected: { price: 'um preço como 12,90', stock: 'um número inteiro como 120' },
  dismiss: 'Entendi',
  /** `refused`: what is said of each cell that is no value; of several their rows say it. */
  pasteLeft: (refused: readonly string[], rows: number, columns: number) =>
    [
      counted(refused.length, refused[0] ?? '', 'células não foram lidas: veja abaixo de suas linhas'),
      counted(rows, '1 linha sobrou', 'linhas sobraram'),
      counted(columns, '1 coluna sobrou', 'colunas sobraram'),
    ]
      .filter((part) => part !== '')
      .join('; '),
  grid: 'Preços dos fornecedores',
  suppliersTitle: 'Preços dos fornecedores',
  forPack: (pack: string) => `por ${pack}`,
  priceHead: 'Preço (R$)',
  until: (day: string) => `até ${day}`,
  withoutPack: 'Informe antes a embalagem do produto.',
  noOne: 'Nenhum fornecedor vende este produto.',
  failed: 'Falha ao buscar os fornecedores do produto.',
  addSupplier: 'Adicionar fornecedor',
  add: 'Adicionar',
  added: 'Fornecedor adicionado.',
  addFailed: 'Não foi possível adicionar o fornecedor.',
  packHint: 'Vazio: a do produto.',
  prices: 'Histórico de preços',
  pricesOf: (name: string) => `Histórico de preços de ${name}`,
  pricesTitle: (product: string, supplier: string) => `${product}, ${supplier}`,
  pricesFailed: 'Falha ao buscar os preços.',
  noPrices: 'O preço não mudou ainda.',
  when: 'Quando',
  change: 'Mudança',
  by: 'Por',
  fromSheet: (file: string) => `planilha ${file}`,
} as const;
