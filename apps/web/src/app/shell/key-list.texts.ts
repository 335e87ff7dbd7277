// Every word of the list of keys.
export const keyListTexts = {
  title: 'Teclas de atalho',
  everywhere: 'Em toda parte',
  lists: 'Nas listas',
  items: 'Nos produtos de uma entrega',
  approvals: 'Nas aprovações',
  forms: 'Em formulários e etapas',
  go: (key: string) => `g ${key}`,
  goes: (page: string) => `Ir para ${page}`,
  singleKeys: 'Usar atalhos de uma tecla',
  rows: {
    everywhere: [
      ['Ctrl + K', 'Abrir a busca de páginas, ações, entregas e pedidos'],
      ['Ctrl + Z', 'Desfazer o que acabou de ser salvo, enquanto é oferecido'],
      ['?', 'Mostrar esta lista'],
    ],
    lists: [
      ['/', 'Ir para a busca da página'],
      ['j / k', 'Descer e subir na lista'],
      ['x', 'Selecionar a linha'],
      ['Enter', 'Abrir a linha'],
    ],
    items: [
      ['↓ / ↑', 'Descer e subir na coluna'],
      ['Enter', 'Salvar e descer'],
      ['Shift + Enter', 'Salvar e subir'],
      ['Esc', 'Desfazer o que foi digitado'],
    ],
    approvals: [
      ['a', 'Aprovar a linha ou as escolhidas'],
      ['r', 'Recusar a linha ou as escolhidas'],
    ],
    forms: [
      ['Ctrl + Enter', 'Salvar, ou seguir para a próxima etapa'],
      ['Ctrl + S', 'Salvar o formulário'],
    ],
  },
} as const;
