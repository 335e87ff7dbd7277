import { cityText } from '@celeiro/rules/text.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

/** Words of a supplier's routes, as a list. */
export const supplierRoutesTexts = {
  tab: 'Rotas',
  list: 'Rotas do fornecedor',
  columns: {
    city: 'Cidade/UF',
    week: 'Dias e períodos',
    exceptions: 'Exceções',
    stores: 'Clientes',
    state: 'Situação',
    actions: 'Ações',
  },
  place: cityText,
  cities: (count: number) => (count === 1 ? '1 cidade' : `${count} cidades`),
  // What the applied routes serve, of all in the city.
  ofStores: (served: number, stores: number) =>
    served === stores ? String(stores) : `${served} de ${stores}`,
  served: (served: number, stores: number) =>
    `${served} de ${stores === 1 ? '1 cliente atendido' : `${stores} clientes atendidos`}`,
  states: { APPLIED: 'Aplicada', NEW: 'Nova', CHANGED: 'Alterada', DELETED: 'Excluída' },
  none: EMPTY_VALUE,
  pending: (count: number) =>
    count === 1 ? '1 alteração não aplicada' : `${count} alterações não aplicadas`,
  pendingSince: (at: string) => `Os pedidos ainda seguem as rotas de ${at}.`,
  pendingHint: 'Os pedidos ainda seguem as rotas aplicadas.',
  empty: 'Este fornecedor ainda não tem rotas.',
  emptyHint: 'Sem rota para a cidade do cliente, nenhum pedido dele chega ao fornecedor.',
  search: 'Buscar cidade',
  notFound: 'Nenhuma cidade encontrada.',
  more: (count: string, left: string) => `Mostrar mais ${count} de ${left}`,
  add: 'Nova rota',
  addCities: 'Adicionar cidades',
  edit: 'Editar rota',
  remove: {
    action: 'Excluir rota',
    title: (place: string) => `Excluir a rota de ${place}?`,
    text: 'Os pedidos a seguem até que as alterações sejam aplicadas.',
    exceptions: (count: number) =>
      count === 1 ? 'A exceção sai com ela.' : `As ${count} exceções saem com ela.`,
    // R-RT-015
    done: 'A rota excluída com sucesso!',
    // R-RT-012
    failed: 'Não foi possível excluir a rota, tente novamente',
  },
  // R-RT-011
  failed: 'Falha ao carregar rotas do fornecedor!',
} as const;

/** Texts of the week, wherever a route shows or edits it. */
export const weekTexts = {
  letters: ['S', 'T', 'Q', 'Q', 'S', 'S', 'D'],
  applied: (words: string) => `aplicado: ${words}`,
} as const;
