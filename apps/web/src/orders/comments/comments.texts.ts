// Every word about the comments of a delivery.
export const commentsTexts = {
  title: (number: string) => `Comentários da entrega ${number}`,
  log: 'Comentários',
  loading: 'Carregando comentários…',
  // R-UI-021
  empty: 'Nenhum comentário',
  emptyHint: 'Escreva abaixo o que os colegas precisam saber desta entrega.',
  placeholder: 'Adicione o comentário',
  field: 'Novo comentário',
  send: 'Comentar',
  mentionHint: 'Digite @ e um nome para avisar um colega.',
  colleagues: 'Colegas',
  nothing: 'Escreva o comentário primeiro.',
  edit: 'Editar comentário',
  editField: 'Comentário',
  save: 'Salvar',
  cancel: 'Cancelar',
  changed: 'Comentário alterado.',
  changeUndone: 'O comentário voltou ao que era.',
  edited: (when: string) => `editado ${when}`,
  failures: {
    list: 'Falha ao carregar comentários',
    add: 'Erro ao adicionar comentário.',
    update: 'Erro ao alterar comentário.',
  },
} as const;
