export type Mail = { readonly recipient: string; readonly subject: string; readonly body: string };

/** Hands one mail to whoever delivers it; throws when that failed and it should be tried again. */
export type MailPort = { readonly send: (mail: Mail) => Promise<void> };
