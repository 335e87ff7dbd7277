import { maskEmail } from '../../personal-data.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { formatPhone, maskPhone } from '../../text.ts';

// Checks that a store's contact can be reached: a code is sent to its address and entered here.

/** The channels that a code is sent by. */
export const contactChannels = ['EMAIL', 'WHATSAPP'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** The channel as people read it. */
export const contactChannelLabels: Readonly<Record<ContactChannel, string>> = {
  EMAIL: 'E-mail',
  WHATSAPP: 'WhatsApp',
};

/** The feature flag of each channel (R-FLAG-002). */
export const contactChannelFlags = {
  EMAIL: 'enable:intranet-email-validation',
  WHATSAPP: 'enable:intranet-whatsapp-validation',
} as const satisfies Record<ContactChannel, string>;

/** How long a code is valid. */
export const CODE_MINUTES = 10;
/** Wrong attempts that end a code. */
export const CODE_TRIES = 5;
/** Seconds between two codes to the same contact. */
export const RESEND_SECONDS = 60;
/** Codes within an hour. */
export const HOURLY_CODES = { contact: 5, store: 10, person: 30 } as const;
/** Wrong codes within one throttle window. */
export const WRONG_CODES = { store: 15, person: 30 } as const;

type Reachable = {
  readonly phone: string | null;
  readonly isWhatsapp: boolean;
  readonly email: string | null;
};

/** The address of this contact for a channel; null when it can't be reached by it. */
export const reachBy = ({ phone, isWhatsapp, email }: Reachable, channel: ContactChannel): string | null => {
  if (channel === 'EMAIL') return email;
  return isWhatsapp ? phone : null;
};

/** A contact's validated phone or mail address, with the time and the colleague who entered the code. */
export type Validation = {
  readonly channel: ContactChannel;
  readonly reach: string;
  readonly at: string;
  readonly byName: string;
};

/** A validation as text in its store's record. */
export const validationText = ({ channel, reach, at, byName }: Validation): string =>
  JSON.stringify([channel, reach, at, byName]);

/** The validation in a text of `validationText`. */
export const readValidation = (text: string): Validation => {
  // Only `validationText` writes it.
  const [channel, reach, at, byName] = JSON.parse(text) as [ContactChannel, string, string, string];
  return { channel, reach, at, byName };
};

/** A validation in history: 'E-mail maria@loja.com.br'; masked if the store is a person. */
export const validationWords = ({ channel, reach }: Validation, isPerson: boolean): string => {
  const masked = channel === 'EMAIL' ? maskEmail(reach) : maskPhone(reach);
  const whole = channel === 'EMAIL' ? reach : formatPhone(reach);
  return `${contactChannelLabels[channel]} ${isPerson ? masked : whole}`;
};

/**
 * The validations that are still valid: a validation ends when no contact has its address, even if the address is added
 * again later.
 */
export const standingValidations = (
  texts: readonly string[],
  contacts: readonly Reachable[],
): readonly string[] =>
  texts.filter((text) => {
    const { channel, reach } = readValidation(text);
    return contacts.some((contact) => reachBy(contact, channel) === reach);
  });

/** The validation of a contact's address by a channel, or null. */
export const validationOf = (
  texts: readonly string[],
  contact: Reachable,
  channel: ContactChannel,
): Validation | null => {
  const reach = reachBy(contact, channel);
  if (reach === null) return null;
  return texts.map(readValidation).find((one) => one.channel === channel && one.reach === reach) ?? null;
};

/** The codes sent recently: the time of the last one to this contact, and the counts of the last hour. */
export type SentCodes = {
  readonly lastAt: Date | null;
  readonly contact: number;
  readonly store: number;
  readonly person: number;
};

/** The earliest time of another code to the same contact. */
export const nextCodeAt = (sentAt: Date): Date => new Date(sentAt.getTime() + RESEND_SECONDS * 1000);

/** Why no code can be sent now, or null: the last one is younger than a minute, or too many were sent. */
export const codeSendRefusal = (sent: SentCodes, now: Date): Refusal | null => {
  const waits = sent.lastAt === null ? 0 : nextCodeAt(sent.lastAt).getTime() - now.getTime();
  if (waits > 0) return refusal('CONTACT_CODE_TOO_SOON', { seconds: Math.ceil(waits / 1000) });
  const isMuch =
    sent.contact >= HOURLY_CODES.contact ||
    sent.store >= HOURLY_CODES.store ||
    sent.person >= HOURLY_CODES.person;
  return isMuch ? refusal('CONTACT_CODE_LIMIT') : null;
};

/** A sent code. */
export type SentCode = { readonly expiresAt: Date; readonly tries: number; readonly isOver: boolean };

/** Whether a code is still valid. */
export const isCodeLiving = (code: SentCode, now: Date): boolean =>
  !code.isOver && code.tries < CODE_TRIES && now < code.expiresAt;

/** The refusal of a wrong code, with the number of tries left. */
export const wrongCodeRefusal = ({ tries }: Pick<SentCode, 'tries'>): Refusal =>
  tries >= CODE_TRIES
    ? refusal('CONTACT_CODE_OVER', {}, 'code')
    : refusal('CONTACT_CODE_WRONG', { left: CODE_TRIES - tries }, 'code');
