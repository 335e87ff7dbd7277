import type { ContactChannel } from '@celeiro/rules/parties/contact-codes/contact-validation.ts';

const channels: Readonly<Record<ContactChannel, string>> = { EMAIL: 'E-mail', WHATSAPP: 'WhatsApp' };
const named: Readonly<Record<ContactChannel, string>> = { EMAIL: 'e-mail', WHATSAPP: 'WhatsApp' };
const bys: Readonly<Record<ContactChannel, string>> = { EMAIL: 'por e-mail', WHATSAPP: 'pelo WhatsApp' };

/** Words of contacts that are validated by a code. */
export const contactValidationTexts = {
  validated: (channel: ContactChannel) => `${channels[channel]} validado`,
  by: (at: string, name: string) => `Validado em ${at} por ${name}`,
  notValidated: (channel: ContactChannel) => `${channels[channel]} não validado`,
  unsaved: (channel: ContactChannel) => `${channels[channel]}: salve para validar`,
  validate: 'Validar',
  validateNamed: (channel: ContactChannel, name: string) => `Validar ${named[channel]} de ${name}`,
  sendFailed: 'Não foi possível enviar o código.',
  title: (channel: ContactChannel) => `Validar ${named[channel]}`,
  sent: (channel: ContactChannel, to: string) =>
    `Enviamos um código de 6 dígitos ${bys[channel]} para ${to}. Peça o código a quem recebeu.`,
  sentBy: (name: string, at: string, until: string) => `Enviado por ${name} às ${at}; vale até ${until}.`,
  code: 'Código',
  confirm: 'Validar',
  confirmFailed: 'Não foi possível validar o contato.',
  saved: (channel: ContactChannel) => `${channels[channel]} validado.`,
  resend: 'Enviar outro código',
  wait: (seconds: number) => `Outro código em ${seconds} s`,
  resent: 'Outro código foi enviado. O anterior não vale mais.',
} as const;
