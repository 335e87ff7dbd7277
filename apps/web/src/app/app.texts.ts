export const appTexts = {
  fatal: {
    title: 'Infelizmente ocorreu um erro inesperado',
    text: 'Por favor, recarregue a página e começar novamente!',
    reload: 'Recarregar',
  },
  notFound: {
    title: 'Página não encontrada',
    text: 'O endereço que você abriu não existe ou mudou de lugar.',
    link: 'Ir para o início',
  },
  publicPages: { login: 'Entrar', reset: 'Redefinir senha' },
  // R-PERM-005
  refusedPage: 'Você não possui permissão para acessar essa página',
  noAccess: {
    title: 'Seu acesso ainda não foi liberado',
    text: 'Peça a quem administra os usuários que inclua você em um grupo. Depois, recarregue esta página.',
    reload: 'Recarregar',
  },
  loading: 'Carregando…',
  menu: {
    label: 'Menu principal',
    product: 'Celeiro',
    tag: 'OPS',
    environment: (name: string) => `Ambiente de ${name}`,
    signOut: 'Sair',
    changePassword: 'Trocar senha',
    expand: 'Expandir',
    fold: 'Ocultar',
    open: 'Abrir menu',
    close: 'Fechar menu',
    newTag: 'Novo',
    search: 'Buscar ou executar',
    searchKeys: 'Ctrl K',
    theme: 'Tema',
    skip: 'Ir para o conteúdo',
  },
  printed: (when: string, by: string | null) =>
    by === null ? `Impresso em ${when}` : `Impresso em ${when} por ${by}`,
  theme: { light: 'Tema claro', dark: 'Tema escuro', system: 'Tema do sistema' },
  logout: {
    title: 'Você deseja sair?',
    text: 'Você tem certeza que quer sair da Intranet?',
    confirm: 'Sair',
    cancel: 'Cancelar',
  },
  environment: {
    banner: 'Este ambiente é de melhoria contínua: os dados são de demonstração.',
    link: 'Abrir a versão de produção',
    dismiss: 'Dispensar aviso',
    modalTitle: 'Ambiente de melhoria contínua',
    modalText:
      'Este ambiente serve à melhoria contínua do produto. Nada do que você fizer aqui chega a clientes ou fornecedores.',
    understood: 'Entendi',
  },
  /** Queues of the list of deliveries that are led to as pages are. */
  queues: { approvals: 'Aprovações', refunds: 'Reembolsos' },
  newVersion: {
    title: 'Há uma versão nova do Celeiro OPS.',
    text: 'Recarregue a página para continuar.',
    reload: 'Recarregar',
  },
} as const;
