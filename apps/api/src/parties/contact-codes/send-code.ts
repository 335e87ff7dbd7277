import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { sendContactCode } from '@celeiro/contract/parties/contact-codes/store-contact-codes.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import {
  CODE_MINUTES,
  codeSendRefusal,
  contactChannelLabels,
  isCodeLiving,
  nextCodeAt,
  validationOf,
} from '@celeiro/rules/parties/contact-codes/contact-validation.ts';
import { randomInt, randomUUID } from 'node:crypto';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { queueMail } from '../../platform/jobs/mail-outbox.ts';
import { type ContactCodesContext, hashCode, holdContact } from './coded-contact.ts';
import { type CodeOf, countSentCodes, insertCode, readLastCode } from './contact-codes.store.ts';

// It contains no text that people typed, so that a name can't become a message.
const mailBody = (code: string): string =>
  `Olá,

O código de validação do seu contato no Celeiro é:

${code}

Diga-o a quem está falando com você, em até ${CODE_MINUTES} minutos. Se ninguém do Celeiro está falando com você, ignore esta mensagem e não diga o código a ninguém.
`;

/**
 * WhatsApp has the text as a template, with a placeholder for the code. Numbers there begin with the country code and a
 * space, by which the erasure of a person finds them.
 */
const messageOf = ({ channel, reach }: CodeOf, code: string) => ({
  channel,
  recipient: channel === 'EMAIL' ? reach : `+55 ${reach}`,
  subject: 'Código de validação do Celeiro',
  body: channel === 'EMAIL' ? mailBody(code) : code,
});

/** Sends a code to a contact of a store, unless the last one is still valid and no new one was requested. */
export const sendCode = async (
  context: ContactCodesContext,
  operation: Operation,
  input: EndpointInput<typeof sendContactCode>,
): Promise<EndpointOutput<typeof sendContactCode>> => {
  const { db, actor } = operation;
  const { channel, isResend = false } = input.body;
  const now = context.tokenClock();
  const { store, of } = await holdContact(operation, input);
  const asEmail = channel === 'EMAIL';
  const reached = {
    email: asEmail ? of.reach : null,
    phone: asEmail ? null : of.reach,
    isWhatsapp: !asEmail,
  };
  if (validationOf(store.validations, reached, channel) !== null) refuse('CONTACT_VALIDATED');
  const answer = (sentAt: Date, expiresAt: Date, byName: string) => ({
    sentAt: sentAt.toISOString(),
    byName,
    expiresAt: expiresAt.toISOString(),
    nextAt: nextCodeAt(sentAt).toISOString(),
    now: now.toISOString(),
  });
  const last = await readLastCode(db, of);
  if (!isResend && last !== null && isCodeLiving(last, now))
    return answer(last.sentAt, last.expiresAt, last.byName);
  if (!context.isConfigured(channel))
    refuse('CONTACT_CHANNEL_OFF', { channel: contactChannelLabels[channel] });
  refuseIf(codeSendRefusal(await countSentCodes(db, of, { userId: actor.userId, now }), now));

  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const publicId = randomUUID();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  const by = { byUserId: actor.userId, byName: actor.name };
  const codeHash = hashCode(context.secret, publicId, code);
  await insertCode(db, { ...of, publicId, codeHash, sentAt: now, expiresAt, ...by });
  await queueMail(db, { ...messageOf(of, code), isPersonal: true, usefulUntil: expiresAt, now });
  return answer(now, expiresAt, actor.name);
};
