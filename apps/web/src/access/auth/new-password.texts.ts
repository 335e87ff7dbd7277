// Of the pages that make a new password.
export const newPasswordTexts = {
  reset: {
    title: 'Redefinir senha',
    lead: 'Informe seu e-mail. Se houver uma conta com ele, enviaremos um link que vale por 30 minutos.',
    submit: 'Enviar link',
    sent: 'Se houver uma conta com este e-mail, o link chega em instantes.',
    back: 'Voltar para a entrada',
    newTitle: 'Criar nova senha',
    newLead: 'Use pelo menos 10 caracteres. As outras sessões da conta serão encerradas.',
    weak: 'Esta senha é fácil de adivinhar. Não use o seu nome, o seu usuário, só números ou sequências.',
    newPassword: 'Nova senha',
    repeat: 'Repita a nova senha',
    differ: 'Senhas diferentes',
    short: 'Use pelo menos 10 caracteres',
    save: 'Salvar senha',
    done: 'Senha alterada. Entre com a nova senha.',
    invalid: 'Este link de redefinição não vale mais. Peça um novo.',
    failed: 'Não foi possível concluir. Tente novamente.',
  },
  link: {
    checking: 'Verificando o link…',
    expired: 'Este link não vale mais',
    expiredText: 'Ele já foi usado ou o prazo terminou.',
    askAgain: 'Pedir um link para nova senha',
    askInvitation: 'Se era um convite, peça a quem convidou você que o reenvie.',
  },
  invitation: {
    title: 'Boas-vindas ao Celeiro',
    lead: (name: string, username: string) =>
      `Olá, ${name}. Crie sua senha, com pelo menos 10 caracteres. Você vai entrar com ${username}.`,
    password: 'Crie sua senha',
    repeat: 'Repita a senha',
    save: 'Criar senha',
    done: 'Senha criada. Entre com ela.',
  },
  update: {
    title: 'Trocar senha',
    current: 'Senha atual',
    done: 'Senha alterada com sucesso.',
    back: 'Voltar sem trocar',
  },
} as const;
