// Texts of signing in, and of the lock that requires the password again: loaded before any page.
export const authTexts = {
  product: 'Celeiro',
  tag: 'OPS',
  title: 'Entrar',
  lead: 'Operação de pedidos, entregas e fornecedores.',
  internal: 'Uso interno. Os acessos são registrados.',
  username: 'E-mail',
  password: 'Senha',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  submit: 'Entrar',
  forgot: 'Esqueci minha senha',
  sessionEnded: 'Sua sessão terminou. Entre novamente para continuar de onde parou.',
  withoutPermission: 'Entre com a sua conta para abrir esta página.',
  required: 'Este campo é obrigatório',
  failures: {
    wrong: 'E-mail ou senha incorretos. Confira e tente novamente.',
    scope: 'Esta conta não tem acesso à intranet.',
    throttled: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.',
    offline: 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.',
  },
  lock: {
    title: 'Sessão em pausa',
    text: 'Você ficou 20 minutos sem atividade. Digite sua senha para continuar; nada do que você digitou foi perdido.',
    submit: 'Continuar',
    leave: 'Sair',
  },
} as const;
