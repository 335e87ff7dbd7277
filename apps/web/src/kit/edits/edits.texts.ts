// What is said of edits that are not saved yet.
export const editsTexts = {
  retry: 'Tentar de novo',
  retryOf: (text: string) => `Tentar de novo: ${text}`,
  discard: 'Descartar',
  discardOf: (text: string) => `Descartar: ${text}`,
  unsavedTitle: (count: number) =>
    count === 1 ? 'Uma alteração não foi salva' : `${count} alterações não foram salvas`,
  offlineTitle: 'Sem conexão.',
  offlineText:
    'O que você alterar nos campos espera aqui e é enviado quando a conexão voltar. O resto não é enviado.',
  waiting: (count: number) =>
    count === 1 ? 'Uma alteração espera a conexão.' : `${count} alterações esperam a conexão.`,
  lateTitle: 'Enviar o que ficou esperando?',
  lateText: 'Estas alterações não foram enviadas na hora em que você as fez. Confira se ainda valem.',
  lateSend: 'Enviar agora',
  lateKeep: 'Não enviar',
  lateHint: 'O que não for enviado continua no campo, marcado.',
} as const;
