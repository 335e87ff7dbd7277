const list = (parts: readonly string[]): string => parts.join(', ');

export const unreadTexts = {
  title: (isOne: boolean, isSort: boolean) => {
    if (isSort) return 'O endereço pede uma ordem que esta lista não tem';
    return isOne
      ? 'O endereço pede um filtro que esta lista não entende'
      : 'O endereço pede filtros que esta lista não entende';
  },
  named: (parts: readonly string[], more: number) =>
    more === 0 ? `${list(parts)}.` : `${list(parts)} e mais ${more}.`,
  hint: (isOne: boolean, isSort: boolean) => {
    if (isSort) return 'Nada é mostrado, para que ninguém trabalhe na ordem errada.';
    return `Nada é mostrado: sem ${isOne ? 'ele' : 'eles'}, viriam linhas que o endereço não pede.`;
  },
  leave: (isOne: boolean, isSort: boolean) => {
    if (isSort) return 'Mostrar na ordem padrão';
    return isOne ? 'Mostrar sem esse filtro' : 'Mostrar sem esses filtros';
  },
} as const;
