// What an order says of its dialogs for many items before they are opened; their own words come with them.
export const sheetActionTexts = {
  paste: 'Colar valores',
  sheet: 'Planilha de itens',
  applied: 'Itens atualizados com sucesso!',
  undone: 'Os itens voltaram ao que eram.',
  failed: 'Erro ao atualizar os itens. Nada foi alterado.',
} as const;
