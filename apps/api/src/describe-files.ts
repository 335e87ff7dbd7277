/** The result of a check of the stored files as lines for a terminal, one for each fault. */
export const describeFiles = (files: number, faults: readonly string[]): readonly string[] =>
  faults.length === 0
    ? [`${files} arquivos enviados, todos como foram recebidos.`]
    : [
        ...faults.map((fault) => `ATENÇÃO: ${fault}`),
        `${faults.length} de ${files} arquivos enviados faltam ou mudaram.`,
      ];
