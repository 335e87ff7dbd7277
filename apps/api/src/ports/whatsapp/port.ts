/** One code for one number, the country's own first: '+55 19987654321'. */
export type WhatsappCode = { readonly recipient: string; readonly code: string };

/** Hands a code to WhatsApp; throws when that failed and it should be tried again. */
export type WhatsappPort = { readonly send: (message: WhatsappCode) => Promise<void> };
