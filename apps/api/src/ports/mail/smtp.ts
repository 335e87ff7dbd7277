import type { Transporter } from 'nodemailer';
import type { MailPort } from './port.ts';

// A hanging server must not delay the next mails by the library's two minutes.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Delivers through an SMTP server (`SMTP_URL`). */
export const smtpMail = (url: string, from: string): MailPort => {
  // The library is loaded with the first mail.
  let transport: Promise<Transporter> | null = null;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...timeouts }, { from });
  };
  return {
    send: async ({ recipient, subject, body }) => {
      transport ??= open();
      await (await transport).sendMail({ to: recipient, subject, text: body });
    },
  };
};
