// Words of every list. What a list is of comes from its noun: an adjective bends to it, an article too.

/** What a list is of: 'entrega', 'entregas', feminine. */
export type Noun = { readonly one: string; readonly many: string; readonly isFeminine: boolean };

export const listWords = {
  filter: 'Filtro',
  filters: 'Filtros',
  clear: 'Limpar',
  clearFilters: 'Limpar filtros',
  apply: 'Aplicar',
  columns: 'Colunas',
  export: 'Exportar',
  typeName: 'Digite para pesquisar',
  noOptions: 'Sem opções - digite para pesquisar',
  failedRefresh: 'Não foi possível atualizar a lista. O que aparece abaixo pode ter mudado.',
  yes: 'Sim',
  unknownName: '…',
  moreThan: (text: string) => `mais de ${text}`,
  plus: (count: number) => `+ ${count}`,
  until: (date: string) => `até ${date}`,
  since: (date: string) => `desde ${date}`,
  from: (amount: string) => `a partir de ${amount}`,
  range: (from: string, to: string) => `${from} – ${to}`,
  fromDay: (name: string) => `${name} a partir de`,
  toDay: (name: string) => `${name} até`,
  clearSelection: 'Limpar seleção',
  views: {
    label: 'Visões',
    more: (count: number) => `Mais ${count}`,
    others: (count: number) => `Mais ${count}: ${count === 1 ? 'outra visão' : 'outras visões'}`,
    counted: (name: string, count: string) => `${name} (${count})`,
    unknown: (shown: string) =>
      `A visão pedida no endereço não existe ou não está disponível para você. Aqui está '${shown}'.`,
    save: 'Salvar visão',
    saveTitle: 'Salvar visão',
    name: 'Nome da visão',
    saved: 'Visão salva.',
    remove: 'Excluir visão',
    removeTitle: (name: string) => `Excluir a visão '${name}'?`,
    removed: 'Visão excluída.',
    failedSave: 'Não foi possível salvar a visão.',
    failedRemove: 'Não foi possível excluir a visão.',
  },
  sheet: {
    format: 'Formato',
    xlsx: 'Excel (XLSX)',
    xlsxHint: 'Valores e datas prontos para calcular.',
    csv: 'CSV',
    csvHint: 'Separado por ponto e vírgula, para outros sistemas.',
    preparing: 'Preparando o arquivo',
    receiving: (kilobytes: string) => `Recebendo o arquivo: ${kilobytes} KB`,
    cancel: 'Cancelar',
    run: 'Exportar',
    again: 'Tentar novamente',
    done: 'Arquivo exportado.',
    started: 'A planilha está sendo preparada. Você pode continuar trabalhando.',
  },
} as const;

/** What a list says of its rows. */
export const wordsOf = ({ one, many, isFeminine }: Noun) => {
  const a = isFeminine ? 'a' : 'o';
  const chosen = `selecionad${a}`;
  const counted = (count: string, isOne: boolean): string => `${count} ${isOne ? one : many}`;
  return {
    count: counted,
    search: `Buscar ${many}`,
    table: `Lista de ${many}`,
    open: (name: string) => `Abrir ${one} ${name}`,
    failed: `Não foi possível buscar ${a}s ${many}.`,
    nothingYet: `Ainda não há ${many}.`,
    notFoundHint: (typed: string) =>
      `Nada combina com “${typed}”. Confira como está escrito, procure por outra parte ou limpe os filtros.`,
    emptyHint: `Mude ou limpe os filtros para ver outr${a}s ${many}.`,
    removeViewText: `Os filtros dela deixam de estar a um clique; ${a}s ${many} não mudam.`,
    choose: (name: string) => `Selecionar ${one} ${name}`,
    choosePage: `Selecionar ${a}s ${many} desta página`,
    chosenBar: `${many.charAt(0).toUpperCase()}${many.slice(1)} ${chosen}s`,
    chosen: (count: number) => `${count} ${chosen}${count === 1 ? '' : 's'}`,
    chooseAll: (count: string) => `Selecionar ${a}s ${count} deste filtro`,
    chooseFirst: (maximum: number) => `Selecionar ${a}s primeir${a}s ${maximum} deste filtro`,
    full: (maximum: number) => `É possível selecionar até ${maximum} ${many} por vez.`,
    failedChoice: `Não foi possível selecionar ${a}s ${many} deste filtro.`,
    exportTitle: `Exportar ${many}`,
    exported: (count: string, isOne: boolean, isChosen: boolean) =>
      isChosen
        ? `${counted(count, isOne)} da seleção, com as colunas visíveis.`
        : `${counted(count, isOne)} do filtro atual, na ordem da lista e com as colunas visíveis.`,
    tooMany: (maximum: string) =>
      `Um arquivo leva até ${maximum} ${many}. Use os filtros para exportar em partes.`,
    inBackground: (maximum: string) =>
      `Acima de ${maximum} ${many}, a planilha é preparada em segundo plano: você continua trabalhando e a baixa quando ficar pronta.`,
    failedExport: `Não foi possível exportar ${a}s ${many}.`,
    nothingToExport: `Nenhum${isFeminine ? 'a' : ''} ${one} para exportar neste filtro.`,
  };
};
