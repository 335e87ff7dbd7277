/** Words of the dialog that adds routes to several cities. */
export const addCitiesTexts = {
  title: 'Adicionar cidades',
  intro: 'Uma rota para cada cidade, todas com os mesmos dias.',
  state: 'Estado',
  search: 'Buscar cidade',
  cities: 'Cidades',
  chosen: (count: number) => (count === 1 ? '1 escolhida' : `${count} escolhidas`),
  stateFirst: 'Escolha o estado.',
  noCity: 'Nenhuma cidade sem rota com este nome.',
  more: (count: number) => `Mais ${count}: busque pelo nome.`,
  copyFrom: 'Copiar os dias de',
  own: 'Escolher os dias',
  add: (count: number) => (count < 2 ? 'Adicionar cidade' : `Adicionar ${count} cidades`),
  none: 'Escolha ao menos uma cidade.',
  refused: (city: string, message: string) => `${city}: ${message}`,
  // One has the printed word (R-RT-015).
  done: (count: number) =>
    count === 1 ? 'Rota adicionada com sucesso!' : `${count} rotas adicionadas com sucesso!`,
} as const;
