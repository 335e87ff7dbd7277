import { cityText } from '@celeiro/rules/text.ts';
import { bulkTexts, plural } from '../../kit/bulk/bulk.texts.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

const stores = (count: number): string => plural(count, '1 cliente', 'clientes');

/** Words of the stores of a supplier. */
export const supplierStoresTexts = {
  tab: 'Clientes',
  noun: { one: 'cliente', many: 'clientes', isFeminine: false },
  searchPlaceholder: 'Nome, documento ou código',
  emptyHint: 'Os clientes aparecem quando as rotas aplicadas chegam ao endereço deles.',
  supplierOut: 'O fornecedor não recebe pedidos de nenhum cliente enquanto não estiver ativo.',
  views: { all: 'Todos', served: 'Atendidos', disabled: 'Desativados', warned: 'Com aviso' },
  emptyDisabled: 'Nenhum cliente está desativado neste fornecedor.',
  emptyWarned: 'Nenhum cliente tem aviso neste fornecedor.',
  filters: { state: 'Situação', served: 'Atendidos pelas rotas', warned: 'Com aviso', tag: 'Aviso' },
  columns: {
    store: 'Cliente',
    city: 'Cidade',
    state: 'Situação',
    served: 'Atendido',
    code: 'Código',
    externalCode: 'Código no fornecedor',
    minimumOrder: 'Pedido mínimo',
    logisticCost: 'Frete',
    warningTags: 'Avisos',
  },
  place: (city: string | null, state: string | null) => cityText(city, state) || EMPTY_VALUE,
  yes: 'Sim',
  no: 'Não',
  nothing: EMPTY_VALUE,
  own: 'do fornecedor',
} as const;

/** Words of the panel of one store. */
export const storePanelTexts = {
  loading: 'Carregando cliente…',
  unknown: 'Cliente não encontrado.',
  failed: 'Falha ao buscar os dados do cliente!',
  documentNumber: 'Documento',
  reason: 'Motivo',
  note: 'Observação',
  terms: 'Condições',
  warnings: 'Avisos',
  warningsHint: 'Aparecem na entrega e na realocação.',
  enable: 'Ativar',
  disable: 'Desativar',
  edit: 'Editar condições',
  enabled: (store: string) => `${store} está ativado neste fornecedor.`,
  disabled: (store: string) => `${store} está desativado neste fornecedor.`,
  enableFailed: 'Não foi possível ativar o cliente.',
  disableTitle: (store: string) => `Desativar ${store}`,
  disableFailed: 'Não foi possível desativar o cliente.',
  disableHint:
    'Pedidos, produtos e realocações novas são recusados com este motivo. O que está em andamento continua.',
  editTitle: (store: string) => `Condições de ${store}`,
  editHint: 'Em branco, vale o que o fornecedor cobra de todos.',
  saved: 'Condições salvas com sucesso!',
  saveFailed: 'Não foi possível salvar as condições.',
  warned: (name: string) => `Aviso '${name}' incluído.`,
  unwarned: (name: string) => `Aviso '${name}' retirado.`,
  warningFailed: 'Não foi possível mudar o aviso.',
} as const;

/** Words of a change of several stores. */
export const storeBatchTexts = {
  ...bulkTexts({ one: 'cliente', many: 'clientes', isFeminine: false }),
  disable: 'Desativar',
  enable: 'Ativar',
  addTag: 'Pôr aviso',
  removeTag: 'Tirar aviso',
  titles: {
    disable: (count: number) => `Desativar ${stores(count)}`,
    enable: (count: number) => `Ativar ${stores(count)}`,
    addTag: (count: number) => `Pôr aviso em ${stores(count)}`,
    removeTag: (count: number) => `Tirar aviso de ${stores(count)}`,
  },
  reason: 'Motivo',
  tag: 'Aviso',
  tagPlaceholder: 'Selecione o aviso',
  running: (count: number) =>
    count === 0
      ? ''
      : count === 1
        ? '1 entrega em andamento continua.'
        : `${count} entregas em andamento continuam.`,
} as const;
