// What is said of edits that are not saved yet.
export const editsTexts = {
  retry: 'Tentar de novo',
  retryOf: (text: string) => `Tentar de novo: ${text}`,
  discard: 'Descartar',
  discardOf: (text: string) => `Descartar: ${text}`,
  unsavedTitle: (count: number) =>
    count === 1 ? 'Uma alteração não foi salva' : `${count} alterações não foram salvas`,
  waitingHere: 'Aguardando conexão',
  waitingOf: (text: string) => `Aguardando conexão: ${text}`,
  waitingText: 'Ainda não foi enviado: vai quando a conexão voltar. Pressione para tentar agora.',
  offlineTitle: 'Sem conexão.',
  offlineText:
    'O que você alterar nos campos espera aqui e é enviado quando a conexão voltar. O resto não é enviado.',
  waiting: (count: number) =>
    count === 1 ? 'Uma alteração espera a conexão.' : `${count} alterações esperam a conexão.`,
  leftTitle: (count: number) =>
    count === 1 ? 'Uma alteração sua não foi enviada.' : `${count} alterações suas não foram enviadas.`,
  leftText: (texts: readonly string[]) =>
    `${texts.slice(0, 2).join('; ')}${texts.length > 2 ? ' e outras' : ''}. A sessão terminou antes.`,
  leftOpen: 'Abrir e conferir',
} as const;
