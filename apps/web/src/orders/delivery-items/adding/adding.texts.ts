// Every word of adding and replacing products.
export const addingTexts = {
  steps: (step: 1 | 2) => `Etapa ${step} de 2`,
  search: 'Pesquisar produto',
  searchPlaceholder: 'Nome do produto ou da marca',
  family: 'Família',
  familyPlaceholder: 'Digite 3 letras ou mais',
  removeFamily: (name: string) => `Remover a família ${name}`,
  only: (supplier: string) => `Só de ${supplier}`,
  // R-SEARCH-009
  searchFirst: 'Use o campo de texto acima para pesquisar o produto.',
  searchFirstHint: 'Escolha uma família para ver todos os produtos dela.',
  nothingNew: 'Nenhum produto dele pode ser adicionado. Procure o de outro fornecedor.',
  nothingFound: 'Nenhum produto encontrado.',
  nothingFoundHint: (supplier: string | null, hasFamilies: boolean) =>
    [
      supplier === null ? null : `desmarque 'Só de ${supplier}' para procurar em todos os fornecedores`,
      hasFamilies ? 'tire uma família' : null,
      'procure por outra palavra',
    ]
      .filter((step) => step !== null)
      .join(', ou ')
      .replace(/^./, (letter) => letter.toUpperCase()) + '.',
  loading: 'Buscando produtos',
  more: (left: string) => `Mostrar mais produtos (${left})`,
  results: 'Produtos encontrados',
  found: (count: number, text: string) =>
    count === 1 ? '1 produto encontrado' : `${text} produtos encontrados`,
  // R-SEARCH-010, R-SEARCH-011, R-SEARCH-012, R-SEARCH-014
  unavailable: 'Indisponível',
  inOrder: 'Produto no pedido',
  ended: 'Produto em pedido confirmado/cancelado',
  supplierInOrder: 'O fornecedor já está no pedido',
  noRoute: 'O fornecedor não entrega no endereço do cliente.',
  stock: (count: string) => `${count} em estoque`,
  uncounted: 'Em estoque',
  offer: 'Oferta',
  recommended: 'Recomendado',
  before: 'De',
  quantityOf: (product: string, supplier: string) => `Quantidade de ${product}, ${supplier}`,

  // R-SEARCH-013
  noneChosen: 'Nenhum produto adicionado',
  noneChosenHint: 'Volte para a busca e diga quanto quer de um produto.',
  chosen: (count: number) => (count === 1 ? '1 produto escolhido' : `${count} produtos escolhidos`),
  continue: 'Continuar',
  // R-ADD-002
  chooseFirst: 'Escolha ao menos um produto para continuar.',
  cancel: 'Cancelar',
  back: 'Voltar',
  confirmAdd: (count: number) => (count === 1 ? 'Adicionar produto' : `Adicionar ${count} produtos`),
  confirmReplace: 'Trocar produto',

  leaving: 'Produto a ser trocado',
  leavingPlaceholder: 'Escolha o produto que sai da entrega',
  chooseLeaving: 'Escolha antes o produto a ser trocado.',

  leaves: 'Sai da entrega',
  joins: (number: string) => `Entrega ${number}`,
  newDelivery: 'Nova entrega',
  fixedDay: 'A data e o período são os da entrega que já existe.',
  freight: 'Custo logístico',
  belowMinimum: (amount: string) => `Faltam ${amount} para o pedido mínimo.`,
  total: 'Total dos produtos',
  difference: 'Diferença',
  packs: (count: string) => `${count} emb.`,

  date: 'Data de entrega',
  period: 'Período',
  periodPlaceholder: 'Escolha o período',
  loadingDays: 'Buscando os dias de entrega',
  nextDays: 'Próximos dias de entrega',
  noDays: 'O fornecedor não tem dias de entrega abertos.',
  agreeFirst: 'Combine com o fornecedor antes de continuar.',
  daysFailed: 'Não foi possível buscar os dias de entrega do fornecedor.',
  retry: 'Tentar novamente',
  dayMissing: (supplier: string) => `Escolha um dia e um período em que ${supplier} entrega.`,

  discardTitle: 'Descartar os produtos escolhidos?',
  discardText: 'Os produtos e as quantidades que você escolheu serão perdidos.',
  discard: 'Descartar',
  keep: 'Continuar escolhendo',

  // R-ADD-010, R-ADD-011
  removed: 'Este produto não está mais na entrega.',
  failures: {
    add: 'Erro ao adicionar produtos à entrega!',
    replace: 'Erro ao trocar produtos!',
    // R-SEARCH-015, OQ-050
    products: 'Falha ao buscar a lista de produtos',
    families: 'Erro ao buscar a lista de famílias.',
    // R-ADD-012, R-ADD-013
    lastStays:
      'Os produtos foram adicionados, mas não foi possível remover o produto a ser trocado. A entrega deve possuir pelo menos 1(um) produto!',
    oldStays: 'Os produtos foram adicionados, mas houve um erro ao deletar o produto a ser trocado.',
  },
} as const;
