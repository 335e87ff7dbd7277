import { formatCount, formatFixed } from '@celeiro/rules/quantity.ts';

const products = (count: number) => (count === 1 ? '1 produto' : `${formatCount(count)} produtos`);

/** Words of the work list of classification. */
export const classificationTexts = {
  title: 'Classificar produtos',
  toProducts: 'Produtos',
  count: (done: number, waiting: number) =>
    `${done === 1 ? '1 feito' : `${formatCount(done)} feitos`} hoje, ${formatCount(waiting)} na fila`,
  progress: 'Feitos hoje, do que havia',
  queue: 'Fila',
  sort: 'Ordem da fila',
  sorts: { SOLD: 'Mais vendidos', OLDEST: 'Mais antigos' },
  shown: (shown: number) => `Os ${formatCount(shown)} primeiros grupos`,
  group: (count: number) => (count === 1 ? '1 produto' : `grupo de ${formatCount(count)} iguais`),
  sure: (percent: number) => `${percent}%`,
  failed: 'Falha ao buscar a fila.',
  productFailed: 'Falha ao buscar a sugestão.',
  empty: 'Nada a classificar.',
  emptyHint: (done: number) =>
    done === 0
      ? 'Produtos novos sem família ou embalagem aparecem aqui.'
      : `${products(done)} hoje por você.`,
  acceptSure: (least: number) => `Aceitar todos acima de ${least}%`,
  acceptedMany: (count: number) => (count === 1 ? '1 produto aceito.' : `${formatCount(count)} aceitos.`),
  leftOut: (count: number) =>
    count === 1
      ? '1 ficou na fila: mudou ou já existe.'
      : `${formatCount(count)} ficaram na fila: mudaram ou já existem.`,
  roles: { name: 'nome', package: 'embalagem', content: 'conteúdo', size: 'tamanho' },
  code: (code: string) => `código ${code}`,
  received: (day: string) => `recebido ${day}`,
  noSupplier: 'nenhum fornecedor vende',
  fields: { name: 'Nome', family: 'Família', brand: 'Marca', unit: 'Unidade', pack: 'Embalagem' },
  familyPlaceholder: 'Buscar família',
  familiesFailed: 'Não foi possível buscar as famílias.',
  noFamily: 'Nenhuma família com este nome.',
  brandPlaceholder: 'sem marca',
  brandsFailed: 'Não foi possível buscar as marcas.',
  noBrand: 'Nenhuma marca com este nome.',
  packPlaceholder: 'fdo, 10 × 1',
  packWrong: "Quantos, e de que tamanho: 'fdo, 10 × 1', 'cx 20 kg'.",
  unitOfPack: (unit: string) => `A embalagem diz ${unit}: escolha a mesma unidade.`,
  equal: 'Iguais na fila',
  noneEqual: 'Nenhum outro diz o mesmo.',
  withThis: (name: string) => `Junto: ${name}`,
  similar: 'Parecidos já classificados',
  noneSimilar: 'Nenhum é parecido.',
  likeness: (share: number) => formatFixed(Math.round(share * 100), 2),
  use: 'Usar igual',
  useOf: (name: string, pack: string) => `Usar igual a ${name}, ${pack}`,
  same: 'É este',
  sameAs: (name: string, pack: string) => `É este: ${name}, ${pack}`,
  last: 'Últimas decisões',
  noneYet: 'Nenhuma ainda.',
  undo: 'Desfazer',
  undoOf: (name: string) => `Desfazer ${name}`,
  undone: 'Decisão desfeita.',
  undoFailed: 'Não foi possível desfazer.',
  saveFailed: 'Não foi possível classificar o produto.',
  accepted: (name: string) => `${name} classificado.`,
  joined: (name: string) => `Unido a ${name}.`,
  refused: (name: string) => `${name} saiu da fila.`,
  accept: 'Aceitar',
  acceptEqual: (count: number) => `Aceitar os ${formatCount(count)} iguais`,
  nothingEqual: 'Nenhum igual está marcado.',
  skip: 'Pular',
  notProduct: 'Não é produto',
  keys: [
    ['N', 'próximo'],
    ['P', 'anterior'],
    ['1–5', 'ir ao campo'],
    ['S', 'sem marca'],
    ['X', 'não é produto'],
    ['Ctrl Z', 'desfazer'],
  ],
  keyOf: { accept: 'Enter', equal: 'G' },
} as const;
