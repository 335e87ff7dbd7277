/** Words of copying another route into the one that is filled in. */
export const copyRouteTexts = {
  open: 'Copiar de outra rota',
  title: 'Copiar de outra rota',
  supplier: 'Fornecedor',
  route: 'Rota',
  loading: 'Carregando as rotas',
  failed: 'Falha ao carregar rotas do fornecedor!',
  noRoute: 'Este fornecedor não tem outra rota.',
  chooseSupplier: 'Escolha o fornecedor antes.',
  chooseRoute: 'Escolha a rota a copiar.',
  place: (city: string, uf: string) => `${city} / ${uf}`,
  what: (exceptions: number) =>
    exceptions === 0
      ? 'Os dias e períodos da rota são copiados; nada é gravado antes de salvar.'
      : exceptions === 1
        ? 'Os dias e períodos e 1 exceção são copiados; nada é gravado antes de salvar.'
        : `Os dias e períodos e ${exceptions} exceções são copiados; nada é gravado antes de salvar.`,
  onlyWeek: 'As exceções não são copiadas: os lugares delas são de outra cidade.',
  copy: 'Copiar',
} as const;
