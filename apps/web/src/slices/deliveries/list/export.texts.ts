export const exportTexts = {
  title: 'Exportar entregas',
  what: (count: string, isOne: boolean, isChosen: boolean) => {
    const entregas = isOne ? '1 entrega' : `${count} entregas`;
    return isChosen
      ? `${entregas} da seleção, com as colunas visíveis.`
      : `${entregas} do filtro atual, na ordem da lista e com as colunas visíveis.`;
  },
  format: 'Formato',
  xlsx: 'Excel (XLSX)',
  xlsxHint: 'Valores e datas prontos para calcular.',
  csv: 'CSV',
  csvHint: 'Separado por ponto e vírgula, para outros sistemas.',
  tooMany: (maximum: string) =>
    `Um arquivo leva até ${maximum} entregas. Use os filtros para exportar em partes.`,
  preparing: 'Preparando o arquivo',
  receiving: (kilobytes: string) => `Recebendo o arquivo: ${kilobytes} KB`,
  cancel: 'Cancelar',
  run: 'Exportar',
  again: 'Tentar novamente',
  done: 'Arquivo exportado.',
  failed: 'Não foi possível exportar as entregas.',
} as const;
