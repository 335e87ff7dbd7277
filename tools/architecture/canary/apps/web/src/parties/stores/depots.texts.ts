export const depotsTexts = {
  nobody: 'Sem operador',
  operators: 'Falha ao buscar a lista de operadores!',
  close: 'Concluir',
  try: 'Simular',
  empty: '—',
  missing: '–',
};
