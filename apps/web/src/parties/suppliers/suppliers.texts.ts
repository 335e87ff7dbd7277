import { cityText } from '@celeiro/rules/text.ts';
import { EMPTY_VALUE } from '../../ui/data/empty-value.ts';

/** Every word of the list of suppliers. */
export const suppliersTexts = {
  title: 'Fornecedores',
  noun: { one: 'fornecedor', many: 'fornecedores', isFeminine: false },
  searchPlaceholder: 'Buscar nome ou documento',
  add: 'Novo fornecedor',
  columns: {
    name: 'Fornecedor',
    status: 'Status',
    city: 'Sede',
    families: 'Linhas',
    cities: 'Cidades',
    minimumOrder: 'Pedido mínimo',
    logisticCost: 'Frete',
    onTime: 'No prazo 30 d',
    deliveriesToday: 'Entregas hoje',
    integration: 'Integração',
    nextUnavailability: 'Próxima indisponibilidade',
  },
  place: (city: string | null, state: string | null) => cityText(city, state) || EMPTY_VALUE,
  /** '24 a 26 dez 2031', '30 nov a 04 dez 2031': what both days have in common is said once. */
  range: (start: string, end: string) => {
    if (start === end) return start;
    if (start.slice(2) === end.slice(2)) return `${start.slice(0, 2)} a ${end}`;
    return start.slice(-4) === end.slice(-4) ? `${start.slice(0, -5)} a ${end}` : `${start} a ${end}`;
  },
  nothing: EMPTY_VALUE,
  /** The first, and how many more. */
  families: ([first = EMPTY_VALUE, ...more]: readonly string[]) =>
    more.length === 0 ? first : `${first} +${more.length}`,
  onTimeOnCard: (share: string) => `${share} no prazo`,
  fewDeliveries: 'Poucas entregas em 30 dias',
  health: (kind: string, state: string) => `${kind}: ${state}`,
  healthWords: {
    HEALTHY: 'Funcionando',
    UNSTABLE: 'Instável',
    FAILING: 'Sem resposta',
    DISABLED: 'Desativada',
    UNKNOWN: 'Sem envios',
  },
  free: 'Grátis',
  views: { all: 'Todos', active: 'Ativos', paused: 'Pausados', inactive: 'Inativos' },
  filters: {
    status: 'Status',
    state: 'UF',
    weekDay: 'Dia de entrega',
    integration: 'Integração',
    health: 'Saúde da integração',
    cityServed: 'Cidade atendida',
    families: 'Linha',
    familiesFailed: 'Não foi possível buscar as linhas.',
    onTime: 'No prazo 30 d',
    unavailable: 'Indisponível em',
    routesEdited: 'Rotas não aplicadas',
  },
} as const;

/** Words of the form. */
export const supplierFormTexts = {
  label: 'Dados do fornecedor',
  newTitle: 'Novo fornecedor',
  editTitle: (name: string) => `Editar ${name}`,
  loading: 'Carregando o fornecedor',
  failed: 'Não foi possível carregar este fornecedor.',
  unknown: 'Este fornecedor não foi encontrado.',
  unknownHint: 'Confira o endereço ou procure-o na lista.',
  toList: 'Ver fornecedores',
  createFailed: 'Não foi possível cadastrar o fornecedor.',
  created: 'Fornecedor cadastrado.',
  saveFailed: 'Não foi possível salvar o fornecedor.',
  saved: 'Fornecedor salvo.',
  sections: {
    document: 'Documento',
    identity: 'Identificação',
    tax: 'Dados fiscais',
    status: 'Atendimento',
    registrations: 'Inscrições estaduais',
    address: 'Endereço',
    contacts: 'Contatos',
    conditions: 'Condições comerciais',
    days: 'Dias de entrega',
  },
  taken: (name: string) => `Este documento já é do fornecedor ${name}.`,
  open: 'Abrir',
  status: 'Status',
  statusReason: 'Motivo',
  reasonRequired: 'Descreva o motivo.',
  statusHint: 'Pausado ou inativo, não recebe novos pedidos; as entregas em andamento seguem.',
  uf: 'UF',
  registration: 'Inscrição estadual',
  addRegistration: 'Adicionar inscrição',
  removeRegistration: (number: string) =>
    number === '' ? 'Remover inscrição' : `Remover inscrição ${number}`,
  address: 'Endereço',
  role: 'Assunto',
  contact: 'Nome',
  phone: 'Telefone',
  email: 'E-mail',
  addContact: 'Adicionar contato',
  removeContact: (name: string) => (name === '' ? 'Remover contato' : `Remover contato ${name}`),
  noContact: 'Nenhum contato.',
  noRegistration: 'Nenhuma inscrição.',
  leadTimeDays: 'Antecedência',
  operatingPeriods: 'Dias e períodos em que entrega',
  period: (day: string, period: string) => `${day}, ${period.toLowerCase()}`,
  chosen: (count: number) => `${count} de 21 períodos`,
} as const;

/** Words of the profile. */
export const supplierProfileTexts = {
  tabs: 'Partes do fornecedor',
  names: { summary: 'Resumo', registration: 'Cadastro', history: 'Histórico' },
  back: 'Voltar aos fornecedores',
  deliveries: 'Ver entregas',
  routesHistory: 'Histórico das rotas',
  outOfService: (status: string, reason: string) => `${status}: ${reason}`,
  outsideService: (count: string, isOne: boolean) =>
    isOne
      ? '1 entrega em andamento ficou fora do atendimento e continua como está.'
      : `${count} entregas em andamento ficaram fora do atendimento e continuam como estão.`,
  openInList: 'Abrir na lista',
  conditions: 'Condições',
  commercialContact: 'Contato comercial',
  cutoff: 'Corte e antecedência',
  cutoffAt: (time: string | null, lead: string) => (time === null ? lead : `${time} · ${lead}`),
  days: 'Dias de entrega',
  noDays: 'Nenhum dia de entrega cadastrado.',
  nothing: EMPTY_VALUE,
  address: 'Endereço',
  identity: 'Identificação',
  documentNumber: 'Documento',
  free: 'Grátis',
} as const;
