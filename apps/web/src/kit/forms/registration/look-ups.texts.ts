// What every page with a look-up of users says.
export const lookUpTexts = {
  users: 'Falha ao buscar a lista de usuários!',
  noUser: 'Nenhum usuário encontrado.',
} as const;
