import { entry, type RefusalCatalog } from '../../error-entry.ts';

/** Part of the catalogue in `errors.ts`: signing in, connected systems, records and their administrators. */
export const accessErrors = {
  // Access
  RESET_TOKEN_INVALID: entry(422, 'Este link de redefinição não vale mais. Peça um novo.'),
  WRONG_PASSWORD: entry(422, 'A senha atual não confere.'),
  PASSWORD_TOO_WEAK: entry(
    422,
    'Esta senha é fácil de adivinhar. Não use o seu nome, o seu usuário, só números ou sequências.',
  ),

  CLIENT_ID_TAKEN: entry(409, 'Já existe um cliente ou usuário com este identificador.'),
  CLIENT_REVOKED: entry(422, 'Este cliente foi revogado. Crie outro.'),
  CLIENT_SECRET_LIMIT: entry(
    422,
    'Já há dois segredos em uso. Espere o anterior vencer, ou troque sem prazo para encerrar os dois.',
  ),

  ACCOUNTS_OF_ONE_ORIGIN: entry(
    403,
    'A sua conta e a outra têm a mesma origem e não contam como duas pessoas. Outra pessoa precisa decidir, ou outro administrador da matriz confirmar uma das contas.',
  ),
  CONFIRMER_OF_ONE_ORIGIN: entry(
    403,
    'Quem criou uma conta, ou tem a mesma origem que ela, não pode confirmá-la. Peça a outro administrador da matriz.',
  ),

  // Records
  RECORD_IN_USE: entry(422, (p) => `Este cadastro está em uso por ${p.uses} e não pode ser excluído.`),
  PARENT_CYCLE: entry(422, 'Escolha outra unidade superior: esta é a própria unidade ou está abaixo dela.'),

  // Business units
  BUSINESS_UNIT_UNKNOWN: entry(422, 'Unidade não encontrada.'),
  BUSINESS_UNIT_NAME_TAKEN: entry(409, 'Já existe uma unidade com este nome.'),
  UNIT_IS_MATRIZ: entry(
    422,
    'A matriz fica acima de todas: não tem unidade superior e não pode ser excluída.',
  ),
  UNIT_PARENT_REQUIRED: entry(422, 'Escolha a unidade superior. Só a matriz não tem uma.'),

  // Groups and rights
  GROUP_NAME_TAKEN: entry(409, 'Já existe um grupo com este nome nesta unidade.'),
  OWN_RIGHTS: entry(
    403,
    'Isto mudaria os seus próprios papéis. Outra pessoa que administra os acessos precisa fazê-lo.',
  ),
  RIGHTS_NOT_HELD: entry(403, 'Só quem cria e altera usuários pode dar papéis que não tem.'),
  USERNAME_OF_OTHERS: entry(
    403,
    'Esta pessoa tem papéis que você não tem. Só quem cria e altera usuários pode mudar o e-mail dela.',
  ),
  LAST_ADMINISTRATOR: entry(
    422,
    'Ninguém mais poderia administrar os acessos. Dê antes os papéis de criar e de alterar usuários a outra pessoa.',
  ),

  // People
  USERNAME_TAKEN: entry(409, 'Já existe um usuário com este e-mail.'),
  GROUP_UNKNOWN: entry(422, 'Este grupo não existe nesta unidade.'),
  PARENT_UNKNOWN: entry(422, 'Esta pessoa não pode ser gestora: não foi encontrada ou está inativa.'),
  MANAGER_CYCLE: entry(422, 'Escolha outro gestor: ninguém fica abaixo de si mesmo nem da própria equipe.'),
  PARENT_OTHER_UNIT: entry(422, 'Escolha um gestor da mesma unidade ou da matriz.'),
  TEAM_OTHER_UNIT: entry(
    422,
    'Esta pessoa tem equipe na unidade atual. Escolha antes outro gestor para a equipe.',
  ),
  USER_DISMISSED: entry(422, 'Este usuário está inativo. Reative-o antes.'),
  OWN_DISMISSAL: entry(
    403,
    'Ninguém desliga o próprio acesso. Peça a outra pessoa que administra os acessos.',
  ),
  HAND_OVER_REQUIRED: entry(422, ({ what }) => `Escolha quem assume: ${what}.`),
  SUCCESSOR_UNKNOWN: entry(422, 'Esta pessoa não pode assumir: não foi encontrada ou não está ativa.'),
  SUCCESSOR_LEAVES: entry(422, 'Esta pessoa também seria desligada. Escolha outra.'),
  SUCCESSOR_NOT_OPERATOR: entry(
    422,
    'Esta pessoa não pode assumir: sem grupo nem papel, ela não abre entregas e clientes.',
  ),
  USER_NOT_INVITED: entry(422, 'Este usuário já escolheu a sua senha: não há convite a reenviar.'),
} as const satisfies Partial<RefusalCatalog>;
