// What is said of comments of a store alone.
export const storeCommentsTexts = {
  section: 'Comentários do cliente',
  emptyHint: 'Escreva abaixo o que os colegas precisam saber deste cliente.',
  unread: 'Não lido',
  pinned: 'fixado',
  pin: 'Fixar comentário',
  unpin: 'Soltar comentário',
  remove: 'Excluir comentário',
  removed: 'Comentário excluído.',
  restored: 'O comentário está de volta.',
  failures: {
    remove: 'Erro ao excluir comentário.',
    read: 'Erro ao marcar comentários como lidos.',
    pin: 'Erro ao fixar comentário.',
  },
} as const;
