export type Mail = { readonly recipient: string; readonly subject: string; readonly body: string };

/** Hands one mail to the mail server; throws when that failed and it should be tried again. */
export type MailPort = { readonly send: (mail: Mail) => Promise<void> };
