import { createTransport } from 'nodemailer';
import type { MailPort } from './port.ts';

/** Delivers through an SMTP server (`SMTP_URL`). */
export const smtpMail = (url: string, from: string): MailPort => {
  const transport = createTransport(url, { from });
  return {
    send: async ({ recipient, subject, body }) => {
      await transport.sendMail({ to: recipient, subject, text: body });
    },
  };
};
