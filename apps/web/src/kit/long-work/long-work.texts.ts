export const longWorkTexts = {
  title: (count: number) => `Em segundo plano (${count})`,
  waiting: 'Preparando…',
  progress: (done: string, total: string) => `Preparando… ${done} de ${total}`,
  ready: (until: string) => `Pronto. Disponível até ${until}.`,
  done: 'Concluído.',
  failed: 'Não foi possível concluir.',
  cancel: 'Cancelar',
  download: 'Baixar planilha',
  retry: 'Tentar novamente',
  discard: 'Descartar',
  /** What a button is about, for whoever hears it alone. */
  of: (act: string, title: string) => `${act}: ${title}`,
  failedCancel: 'Não foi possível cancelar.',
  failedDiscard: 'Não foi possível descartar.',
  failedRetry: 'Não foi possível tentar de novo.',
  failedDownload: 'Não foi possível baixar a planilha. Tente novamente em instantes.',
};
