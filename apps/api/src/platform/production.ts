import { ConfigError, type Config, type MustBeOwn } from './config.ts';

// What an installation with real orders and real money must configure itself.

const because: Record<MustBeOwn, string> = {
  PAYMENT_GATEWAY:
    'quem gera as cobranças: http, ou sandbox se ninguém deve ser cobrado por aqui (o padrão inventa códigos)',
  RECEIVER_NAME: 'quem as lojas pagam, como aparece no boleto e no Pix',
  RECEIVER_DOCUMENT: 'CNPJ ou CPF de quem recebe, e chave Pix sem RECEIVER_PIX_KEY',
  RECEIVER_ADDRESS: 'endereço de quem recebe, no boleto',
  RECEIVER_CITY: 'cidade de quem recebe, no Pix',
};

/**
 * Refuses to run production with a default that would misdirect money or people. Throws `ConfigError` with every such
 * variable.
 */
export const refuseDefaults = (config: Config): void => {
  if (!config.environment.isProduction) return;
  const lines = config.defaulted.map((name) => `  ${name}: ${because[name]}`);
  // Links in mails would lead to the reader's own machine.
  if (config.mail.smtpUrl !== null && config.http.publicUrl === null)
    lines.push('  PUBLIC_URL: o endereço do sistema, para onde levam os links dos e-mails');
  if (config.mail.smtpUrl !== null && !config.mail.isFromOwn)
    lines.push('  MAIL_FROM: quem envia os e-mails, como Celeiro OPS <nao-responda@suaempresa.example>');
  if (lines.length > 0) throw new ConfigError(`Produção não inicia sem:\n${lines.join('\n')}`);
};

/** Optional settings that are missing in production, with the consequence, one sentence each. */
export const missingInProduction = (config: Config): readonly string[] => {
  if (!config.environment.isProduction) return [];
  const { antivirus, http, mail, paymentGateway, secretKeys, whatsapp } = config;
  return [
    ...(paymentGateway.kind === 'sandbox'
      ? ['PAYMENT_GATEWAY=sandbox: boletos, Pix e links são inventados, e ninguém recebe por eles.']
      : []),
    ...(secretKeys.length === 0
      ? [
          'Sem SECRETS_KEY: fornecedores não podem ser integrados, e as chaves do servidor ficam abertas no banco.',
        ]
      : []),
    ...(mail.smtpUrl === null ? ['Sem SMTP_URL: nenhum e-mail sai, nem o de redefinir a senha.'] : []),
    ...(whatsapp === null
      ? ['Sem WHATSAPP_URL: nenhum contato é validado pelo WhatsApp, ainda que o recurso esteja ligado.']
      : []),
    ...(antivirus.kind === 'missing'
      ? ['Sem CLAMD_URL: nenhum arquivo é aceito. ANTIVIRUS=none aceita arquivos sem antivírus.']
      : []),
    ...(antivirus.kind === 'none'
      ? ['ANTIVIRUS=none: os arquivos que chegam não são examinados por nenhum antivírus.']
      : []),
    ...(http.publicUrl === null ? ['Sem PUBLIC_URL: os links levam ao endereço desta máquina.'] : []),
  ];
};
