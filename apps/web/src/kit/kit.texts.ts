// Words shared by every slice.
export const kitTexts = {
  save: 'Salvar',
  retry: 'Tentar novamente',
  unknownOutcome:
    'O servidor não confirmou: não se sabe se foi salvo. Confira e tente novamente; nada é feito duas vezes.',
  changedMeanwhile:
    'Outra pessoa alterou estes dados enquanto isso. Confira como estão agora e tente novamente.',
  loadCurrent: 'Carregar como estão agora',
  unsent: 'Sem conexão: não foi enviado. Tente novamente quando a conexão voltar.',
  lateNotSent: 'Não foi enviado.',
  fieldGone: 'Uma alteração não foi enviada: o campo não existe mais.',
  copied: 'Texto copiado com sucesso',
  copyFailed: 'Erro ao copiar texto. Por favor, tente novamente',
  noPermission: 'Você não possui permissão para acessar essa página',
  leaveTitle: 'Sair sem salvar?',
  leaveText: 'As alterações que você fez nesta página ainda não foram salvas.',
  leave: 'Sair sem salvar',
  stay: 'Continuar editando',
  discardTitle: 'Descartar o que você preencheu?',
  discardText: 'O que foi preenchido aqui ainda não foi salvo e será perdido.',
  discard: 'Descartar',
  back: 'Voltar',
  pieceOfflineTitle: 'Sem conexão',
  pieceOfflineText: 'Abre sozinho quando a conexão voltar. O que você preencheu na página continua nela.',
  pieceTitle: 'Não foi possível abrir',
  pieceText: 'Verifique sua conexão e tente novamente. Se continuar assim, recarregue a página.',
} as const;
