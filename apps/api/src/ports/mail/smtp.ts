import { createTransport } from 'nodemailer';
import type { MailPort } from './port.ts';

// A server that hangs must not hold the mails behind it for the library's own two minutes.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Delivers through an SMTP server (`SMTP_URL`). */
export const smtpMail = (url: string, from: string): MailPort => {
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    send: async ({ recipient, subject, body }) => {
      await transport.sendMail({ to: recipient, subject, text: body });
    },
  };
};
