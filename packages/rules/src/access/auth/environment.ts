export type Environment = { readonly name: string; readonly isProduction: boolean };

/** R-ENV-006: nothing configured means production, by name and by flag. */
export const environmentOf = (configured: string | undefined): Environment => {
  const name = configured?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'production') return { name: 'production', isProduction: true };
  return { name, isProduction: false };
};

const labels = new Map([
  ['homologation', 'homologação'],
  ['staging', 'homologação'],
  ['development', 'desenvolvimento'],
  ['test', 'testes'],
]);

/** Display name in 'Ambiente de {name}' (R-ENV-007). */
export const environmentLabel = (name: string): string => labels.get(name) ?? name;
