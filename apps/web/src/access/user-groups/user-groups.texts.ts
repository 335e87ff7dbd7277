const peopleText = (count: string, isOne: boolean): string => (isOne ? '1 pessoa' : `${count} pessoas`);

/** Every word of the groups and their authorities. */
export const groupsTexts = {
  count: (people: string, groups: string, without: string | null) =>
    `${people} em ${groups}${without === null ? '' : `, ${without} sem grupo`}`,
  people: peopleText,
  groups: (count: string, isOne: boolean) => (isOne ? '1 grupo' : `${count} grupos`),
  intro:
    'Quem tem grupo ou papel próprio vê e altera entregas e cadastros. Os papéis abaixo dão o resto. Uma mudança vale em até 5 segundos para quem está com o sistema aberto.',
  whoCounts: 'Pessoas são os cadastros da intranet, também convidados e inativos.',
  peopleOf: (name: string) => `Pessoas de ${name}`,
  noGroup: 'Sem grupo',
  noGroupHint: 'Só papéis próprios',
  holders: 'Pessoas com o papel',
  holdersHint: 'quem pode usá-lo hoje',
  ofAll: (count: string) => `de ${count}`,
  gainedCount: (count: string) => `+${count}`,
  lostCount: (count: string) => `−${count}`,
  export: 'Exportar',
  sheet: {
    title: 'Exportar grupos e papéis',
    text: 'Todos os grupos com os seus papéis, e cada pessoa com os dela.',
    failed: 'Não foi possível exportar os grupos.',
  },
  table: 'Grupos e papéis',
  group: 'Grupo',
  members: 'Pessoas',
  /** Text below an authority's name; the name comes with the authority. */
  hints: new Map([
    ['ROLE_INTRANET_READ_USERS', 'Lista e perfil'],
    ['ROLE_INTRANET_CREATE_USERS', 'Convites e grupos novos'],
    ['ROLE_INTRANET_UPDATE_USERS', 'Grupos, unidades, desligar'],
    [
      'ROLE_INTRANET_APPROVE_DISCOUNTS',
      'Também limites, formas de pagamento, dados bancários, desbloqueios, unificações, dados pessoais e auditoria',
    ],
    ['TESTE', 'Só em homologação'],
  ]),
  /** Units may have groups of the same name. */
  named: ({ name, businessUnitName }: { readonly name: string; readonly businessUnitName: string }) =>
    `${name}, ${businessUnitName}`,
  cell: (group: string, authority: string) => `${group}: ${authority}`,
  ownGroup: 'Seu grupo: bloqueado',
  ownLocked: 'Ninguém muda os próprios papéis. Outra pessoa que administra os acessos precisa fazê-lo.',
  readOnly: 'Só quem altera usuários muda os papéis de um grupo.',
  nothingGiven: 'Só as telas da operação',
  gained: (authority: string) => `+ ${authority}`,
  lost: (authority: string) => `− ${authority}`,
  edit: (name: string) => `Editar o grupo ${name}`,
  rename: 'Renomear ou excluir',
  empty: 'Nenhum grupo ainda.',
  emptyHint: 'Um grupo dá os mesmos papéis a várias pessoas de uma unidade.',
  failed: 'Não foi possível carregar os grupos.',
  add: 'Novo grupo',
  create: 'Criar grupo',
  editTitle: 'Editar grupo',
  name: 'Nome',
  unit: 'Unidade',
  unitHint: 'O grupo fica nesta unidade: não muda depois.',
  created: 'Grupo criado. Marque os papéis dele na tabela.',
  saved: 'Grupo salvo.',
  saveFailed: 'Não foi possível salvar o grupo.',
  remove: (name: string) => ({
    action: 'Excluir grupo',
    title: `Excluir o grupo '${name}'?`,
    text: 'Só um grupo sem pessoas pode ser excluído.',
    done: 'Grupo excluído.',
    failed: 'Não foi possível excluir o grupo.',
  }),
} as const;

/** The people in the rows of a group. */
export const memberTexts = {
  inherits: 'Herda',
  own: 'Próprio',
  has: {
    own: (authority: string) => `${authority}, próprio`,
    ofGroup: (authority: string) => `${authority}, pelo grupo`,
  },
  none: 'Nenhuma pessoa está no grupo.',
  loading: 'Carregando as pessoas',
  failed: 'Não foi possível carregar as pessoas.',
  retry: 'Tentar novamente',
  more: (count: string) => `Mais ${count} na lista de pessoas`,
} as const;

/** What would change if it were saved. */
export const effectTexts = {
  title: 'O que muda ao salvar',
  changes: (count: number) => (count === 1 ? '1 alteração' : `${count} alterações`),
  none: 'Nenhuma alteração a salvar. Marque ou desmarque um papel para ver quem ganha e quem perde.',
  gain: (count: number) => (count === 1 ? 'pessoa ganha' : 'pessoas ganham'),
  lose: (count: number) => (count === 1 ? 'pessoa perde' : 'pessoas perdem'),
  gains: 'ganha',
  loses: 'perde',
  unknown: '…',
  emptyGroup: 'Nenhuma pessoa está no grupo. Sistemas não são contados.',
  noOne: 'Ninguém muda hoje: quem está no grupo tem o papel por si ou não está ativo.',
  more: (count: number) => `e mais ${count}`,
  moreOf: (count: number, group: string) => `Mostrar mais ${count} de ${group}`,
  undo: (group: string, authority: string) => `Desfazer ${authority} em ${group}`,
  counting: 'Calculando quem ganha e quem perde…',
  failed: 'Não foi possível calcular quem muda. Ainda é possível salvar.',
  review: 'Conferir e salvar',
  discard: 'Descartar',
  save: (count: number) => (count === 1 ? 'Salvar 1 alteração' : `Salvar ${count} alterações`),
  saved: 'Papéis salvos.',
  saveFailed: 'Não foi possível salvar os papéis.',
  conflictTitle: (group: string) => `Os papéis de ${group} mudaram enquanto você marcava`,
  conflict: {
    intro: 'Nada foi salvo ainda. Desde que você abriu a página:',
    unknown: 'Os papéis mudaram enquanto isso.',
    reapply: 'Manter minhas marcações',
  },
  authorities: 'Papéis',
} as const;
