/** One code for one number, with the country code first: '+55 19987654321'. */
export type WhatsappCode = { readonly recipient: string; readonly code: string };

/** Sends a code by WhatsApp. Throws when that failed and should be tried again. */
export type WhatsappPort = { readonly send: (message: WhatsappCode) => Promise<void> };
