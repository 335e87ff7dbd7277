import * as z from 'zod/mini';
import { parseJson, readLimited } from '../limited-answer.ts';
import type { WhatsappPort } from './port.ts';

export type CloudApiOptions = {
  /** Address for messages of the sending number: `https://graph.facebook.com/v23.0/<number id>/messages`. */
  readonly url: string;
  readonly token: string;
  /** The approved template for codes; the code is inserted into its text and its button. */
  readonly template: string;
  readonly timeoutMs?: number;
};

const MAXIMUM_BYTES = 65_536;
const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) });
const refused = z.object({ error: z.object({ code: z.number() }) });

const messageOf = (template: string, recipient: string, code: string) => {
  const parameters = [{ type: 'text', text: code }];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: recipient.replaceAll(/\D/g, ''),
    type: 'template',
    template: {
      name: template,
      language: { code: 'pt_BR' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  };
};

/** WhatsApp's interface for companies (Cloud API). Its error messages contain no number and no code. */
export const cloudApiWhatsapp = ({
  url,
  token,
  template,
  timeoutMs = 10_000,
}: CloudApiOptions): WhatsappPort => ({
  send: async ({ recipient, code }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(messageOf(template, recipient, code)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = parseJson(await readLimited(response, MAXIMUM_BYTES));
    if (response.ok && accepted.safeParse(body).success) return;
    const known = refused.safeParse(body);
    throw new Error(
      `WhatsApp answered ${response.status}${known.success ? `, code ${known.data.error.code}` : ''}`,
    );
  },
});
