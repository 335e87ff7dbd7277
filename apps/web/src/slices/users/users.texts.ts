export const usersTexts = { listFailed: 'Falha ao buscar a lista de usuários!' } as const;
