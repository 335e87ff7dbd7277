const plural = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

// Every word of a change of many deliveries at once.
export const batchTexts = {
  title: 'Alterar status em lote',
  chosen: (count: number, amount: string) =>
    `${plural(count, '1 entrega selecionada', 'entregas selecionadas')}, ${amount} com ADF.`,
  target: 'Novo status',
  targetPlaceholder: 'Selecione o status',
  reopenHint: 'Necessária para reabrir entregas canceladas.',
  rehearse: 'Ensaiar',
  rehearseHint: 'Nada muda agora: primeiro você vê quais entregas passam e por que as outras não.',
  rehearsing: (done: number, total: number) => `Conferindo ${done} de ${total}`,
  rehearsalFailed: 'Não foi possível conferir as entregas. Tente novamente em instantes.',
  passes: (count: number) => plural(count, '1 passa', 'passam'),
  blocked: (count: number) => plural(count, '1 bloqueada', 'bloqueadas'),
  alreadyThere: (count: number) => plural(count, '1 já está neste status', 'já estão neste status'),
  givesBack: (amount: string) =>
    `Os clientes já pagaram ${amount} destas entregas. O valor vai para 'Reembolsos', e o financeiro devolve.`,
  endsCharges: (count: number) =>
    count === 1
      ? '1 cobrança em aberto será cancelada com as entregas.'
      : `${count} cobranças em aberto serão canceladas com as entregas.`,
  elsewhere: (count: number, status: string) =>
    count === 1 ? `1 irá para '${status}'.` : `${count} irão para '${status}'.`,
  previewNote: 'O que outra pessoa alterar até lá aparece no resultado.',
  noPasses: 'Nenhuma das entregas pode ir para este status.',
  back: 'Voltar',
  start: (count: number) => (count === 1 ? 'Alterar 1 entrega' : `Alterar ${count} entregas`),
  running: (done: number, total: number) => `Alterando ${done} de ${total}`,
  runningHint: 'Você pode continuar trabalhando em outra página; não feche esta aba.',
  background: 'Continuar em segundo plano',
  stop: 'Interromper',
  stopping: 'Interrompendo',
  goesOn: 'As entregas continuam sendo alteradas.',
  follow: 'Acompanhar',
  seeResult: 'Ver resultado',
  finished: (done: number, left: number) =>
    left === 0
      ? `Lote concluído: ${plural(done, '1 entrega alterada', 'entregas alteradas')}.`
      : `Lote concluído: ${done} sem falha, ${left} por resolver.`,
  changed: (count: number) => plural(count, '1 alterada', 'alteradas'),
  unchanged: (count: number) => plural(count, '1 já estava neste status', 'já estavam neste status'),
  failed: (count: number) => plural(count, '1 não alterada', 'não alteradas'),
  unknown: (count: number) => plural(count, '1 sem confirmação', 'sem confirmação'),
  toResolve: 'Entregas por resolver',
  notSent: (count: number) => plural(count, '1 não enviada', 'não enviadas'),
  notSentReason: 'O lote foi interrompido antes.',
  noAnswer:
    'O servidor não confirmou: não se sabe se mudou. Tente de novo; o que já mudou não muda outra vez.',
  retry: (count: number) =>
    count === 1 ? 'Tentar de novo a que falhou' : `Tentar de novo as ${count} que falharam`,
  report: 'Relatório',
  reportXlsx: 'Relatório XLSX',
  reportCsv: 'Relatório CSV',
  reportFailed: 'Não foi possível gerar o relatório.',
  close: 'Concluir',
  deliveries: (numbers: string) => `Entregas ${numbers}`,
  unnamed: 'desconhecida',
  pill: (done: number, total: number) => `Alterando status: ${done} de ${total}`,
  pillDone: 'Lote concluído. Ver resultado',
} as const;
