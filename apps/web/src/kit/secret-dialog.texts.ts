/** Words of a secret that is shown once. */
export const secretTexts = {
  title: 'Guarde o segredo',
  once: (name: string) => `Este é o segredo de ${name}. Copie agora: ele não aparece outra vez.`,
  copy: 'Copiar segredo',
  confirmStored: 'Guardei o segredo',
} as const;
