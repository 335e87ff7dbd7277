import type { Noun } from '../list/list.texts.ts';

/** A number with its words: '1 passa', '180 passam'. */
export const plural = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count} ${many}`;

/** Texts of a change of many rows; the caller adds what the change does. */
export const bulkTexts = ({ one, many, isFeminine }: Noun) => {
  const a = isFeminine ? 'a' : 'o';
  const changed = `alterad${a}`;
  return {
    check: 'Ver o que muda',
    checkHint: `Nada muda agora: primeiro você vê o que acontece com cada ${one}.`,
    rehearsing: (done: number, total: number) => `Conferindo ${done} de ${total}`,
    rehearsalFailed: `Não foi possível conferir ${a}s ${many}. Tente novamente em instantes.`,
    passes: (count: number) => plural(count, '1 passa', 'passam'),
    blocked: (count: number) => plural(count, `1 bloquead${a}`, `bloquead${a}s`),
    alreadyThere: (count: number) => plural(count, '1 já está assim', 'já estão assim'),
    effects: `O que muda para cada ${one}`,
    stays: 'Fica como está.',
    previewNote: 'O que outra pessoa alterar até lá aparece no resultado.',
    noPasses: `Nada muda para ${a}s ${many} selecionad${a}s.`,
    back: 'Voltar',
    start: (count: number) => (count === 1 ? `Alterar 1 ${one}` : `Alterar ${count} ${many}`),
    running: (done: number, total: number) => `Alterando ${done} de ${total}`,
    runningHint: 'Você pode continuar trabalhando em outra página; não feche esta aba.',
    background: 'Continuar em segundo plano',
    stop: 'Interromper',
    stopping: 'Interrompendo',
    goesOn: `${a.toUpperCase()}s ${many} continuam sendo ${changed}s.`,
    follow: 'Acompanhar',
    seeResult: 'Ver resultado',
    finished: (done: number, left: number) =>
      left === 0
        ? `Lote concluído: ${plural(done, `1 ${one} ${changed}`, `${many} ${changed}s`)}.`
        : `Lote concluído: ${done} sem falha, ${left} por resolver.`,
    changed: (count: number) => plural(count, `1 ${changed}`, `${changed}s`),
    unchanged: (count: number) => plural(count, '1 já estava assim', 'já estavam assim'),
    failed: (count: number) => plural(count, `1 não ${changed}`, `não ${changed}s`),
    unknown: (count: number) => plural(count, '1 sem confirmação', 'sem confirmação'),
    toResolve: `${many.charAt(0).toUpperCase()}${many.slice(1)} por resolver`,
    notSent: (count: number) => plural(count, `1 não enviad${a}`, `não enviad${a}s`),
    notSentReason: 'O lote foi interrompido antes.',
    noAnswer:
      'O servidor não confirmou: não se sabe se mudou. Tente de novo; o que já mudou não muda outra vez.',
    retry: (count: number) =>
      count === 1 ? `Tentar de novo ${a} que falhou` : `Tentar de novo ${a}s ${count} que falharam`,
    close: 'Voltar',
    named: (names: string) => names,
    pill: (done: number, total: number) => `Alterando ${done} de ${total}`,
    pillDone: 'Lote concluído. Ver resultado',
  };
};
export type BulkTexts = ReturnType<typeof bulkTexts>;
