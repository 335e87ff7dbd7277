export type Mail = { readonly recipient: string; readonly subject: string; readonly body: string };

/** Sends one mail to the mail server. Throws when that failed and should be tried again. */
export type MailPort = { readonly send: (mail: Mail) => Promise<void> };
