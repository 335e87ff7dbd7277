import { bulkTexts, plural } from '../../../kit/bulk/bulk.texts.ts';

/** What every change of many deliveries says. */
export const manyDeliveriesTexts = {
  ...bulkTexts({ one: 'entrega', many: 'entregas', isFeminine: true }),
  chosen: (count: number, amount: string) =>
    `${plural(count, '1 entrega selecionada', 'entregas selecionadas')}, ${amount} com ADF.`,
  rehearse: 'Ver o que muda',
  rehearseHint: 'Nada muda agora: primeiro você vê quais entregas passam e por que as outras não.',
  named: (numbers: string) => `Entregas ${numbers}`,
};

/** Words of one status for many. */
export const batchTexts = {
  ...manyDeliveriesTexts,
  title: 'Alterar status em lote',
  target: 'Novo status',
  targetPlaceholder: 'Selecione o status',
  reopenHint: 'Necessária para reabrir entregas canceladas.',
  alreadyThere: (count: number) => plural(count, '1 já está neste status', 'já estão neste status'),
  givesBack: (amount: string) =>
    `Os clientes já pagaram ${amount} destas entregas. O valor vai para 'Reembolsos', e o financeiro devolve.`,
  endsCharges: (count: number) =>
    count === 1
      ? '1 cobrança em aberto será cancelada com as entregas.'
      : `${count} cobranças em aberto serão canceladas com as entregas.`,
  elsewhere: (count: number, status: string) =>
    count === 1 ? `1 irá para '${status}'.` : `${count} irão para '${status}'.`,
  noPasses: 'Nenhuma das entregas pode ir para este status.',
  unchanged: (count: number) => plural(count, '1 já estava neste status', 'já estavam neste status'),
  report: 'Relatório',
  reportXlsx: 'Relatório XLSX',
  reportCsv: 'Relatório CSV',
  reportFailed: 'Não foi possível gerar o relatório.',
  pill: (done: number, total: number) => `Alterando status: ${done} de ${total}`,
} as const;
