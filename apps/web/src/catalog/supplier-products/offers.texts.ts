import { formatCount } from '@celeiro/rules/quantity.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

/** Words of the offers of a product. */
export const offersTexts = {
  title: 'Ofertas',
  columns: {
    supplier: 'Fornecedor',
    price: 'Preço',
    discount: 'Desconto',
    days: 'Período',
    state: 'Situação',
    sales: 'Vendas',
  },
  nothing: EMPTY_VALUE,
  none: 'Nenhuma oferta ainda.',
  failed: 'Falha ao buscar as ofertas.',
  sales: (count: number) => (count === 1 ? 'Ver 1 entrega' : `Ver ${formatCount(count)} entregas`),
  add: 'Nova oferta',
  create: 'Criar oferta',
  created: 'Oferta criada.',
  createFailed: 'Não foi possível criar a oferta.',
  noSeller: 'Nenhum fornecedor tem preço para este produto.',
  sold: 'Fornecedor',
  soldOf: (supplier: string, pack: string, price: string) => `${supplier}, ${pack}: ${price}`,
  price: 'Preço da oferta',
  below: (listPrice: string, move: string) =>
    move === '' ? `Preço atual: ${listPrice}.` : `Preço atual: ${listPrice}. Na oferta ele ${move}.`,
  deep: (move: string, percent: number) => `O preço ${move}, mais de ${percent}%. Confirma?`,
  confirmPrice: 'Confirmar preço',
  correct: 'Corrigir',
  startDate: 'Início',
  endDate: 'Fim',
  notLower: 'Preço deve ser menor que o preço original',
  close: 'Encerrar',
  closeOf: (supplier: string, days: string) => `Encerrar oferta de ${supplier}, ${days}`,
  closeTitle: (supplier: string) => `Encerrar a oferta de ${supplier}?`,
  closeText: 'Ela deixa de valer agora. Pedidos já feitos mantêm o preço.',
  closed: 'Oferta encerrada.',
  closeFailed: 'Não foi possível encerrar a oferta.',
  showEnded: (count: number) =>
    count === 1 ? 'Mostrar mais 1 encerrada' : `Mostrar mais ${formatCount(count)} encerradas`,
} as const;
