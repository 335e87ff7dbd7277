/** What the views of the access area are called. */
export const accessTexts = {
  views: 'Partes dos acessos',
  names: {
    pessoas: 'Pessoas',
    grupos: 'Grupos e papéis',
    unidades: 'Unidades',
    auditoria: 'Auditoria',
    recursos: 'Recursos',
    sistemas: 'Sistemas',
  },
  title: (view: string, area: string) => `${view} · ${area}`,
  expected: '0',
  failed: 'Não foi possível carregar o seu acesso.',
} as const;
