import { isErasedDocument, maskCpf } from './documents.ts';
import { type Refusal, refusal } from './refusal.ts';
import { isMasked, maskPhone, type Reach } from './text.ts';

// Personal data is masked until a user requests it, and the request is logged.

/** Whether a text is a CPF masked by `maskCpf`, or by its former version that showed six digits. */
export const isMaskedCpf = (text: string): boolean =>
  /^\*{3}\.(\*{3}\.(\d{3}|\*{3})|\d{3}\.\d{3})-\*{2}$/.test(text);

/** The digits that a masked CPF shows; null for any other text. */
export const shownCpfDigits = (text: string): string | null =>
  /^\*{3}\.\*{3}\.(\d{3})-\*{2}$/.exec(text)?.[1] ?? null;

/** Whether a document belongs to a person: a CPF, plain, masked or erased. */
export const isPersonDocument = (document: string): boolean =>
  /^\d{11}$/.test(document) || isMaskedCpf(document) || isErasedDocument(document);

/** A record that belongs or belonged to a person, by its document. */
export type MayBePerson = { readonly documentNumber: string; readonly wasPerson: boolean };

/** Whether a record with this document belongs to a person: once it had a CPF, it does, whatever document replaces it. */
export const staysPerson = (before: Pick<MayBePerson, 'wasPerson'> | null, documentNumber: string): boolean =>
  (before?.wasPerson ?? false) || isPersonDocument(documentNumber);

/** SUPERVISOR_REQUIRED when an operator would replace a person's document by a company's. */
export const personDocumentRefusal = (
  before: Pick<MayBePerson, 'documentNumber'>,
  after: Pick<MayBePerson, 'documentNumber'>,
  isSupervisor: boolean,
): Refusal | null =>
  !isSupervisor && isPersonDocument(before.documentNumber) && !isPersonDocument(after.documentNumber)
    ? refusal('SUPERVISOR_REQUIRED', { of: 'personDocument' }, 'documentNumber')
    : null;

/** A company's name without the CPF that the tax office appends to the name of a MEI. */
export const withoutCpf = (name: string): string =>
  name.replace(/\s+-?\s*\d{3}\.?\d{3}\.?\d{3}-?\d{2}\s*$/, '');

/** Whether a text is a phone masked by `maskPhone`. */
export const isMaskedPhone = (text: string): boolean => /^(\(\d{2}\) \*{4,5}-\d{4}|\*+)$/.test(text);

/** Whether a text is a mail address masked by `maskEmail`. */
export const isMaskedEmail = (text: string): boolean => /^.?\*{3}(@[^@*\s]+)?$/.test(text);

/** A masked mail address: 'm***@dominio.com.br'. A masked one is unchanged. */
export const maskEmail = (email: string): string => {
  if (isMaskedEmail(email)) return email;
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`;
};

/** A contact with masked phone and mail address. */
export const maskReach = <R extends Reach>(one: R): R => ({
  ...one,
  phone: one.phone === null ? null : maskPhone(one.phone),
  email: one.email === null ? null : maskEmail(one.email),
});

type Named = Reach & { readonly name: string };

/** The only known value with this mask, the contact of the same name first; null when it is ambiguous. */
const wholeOf = (masked: string, name: string, known: readonly Named[], part: keyof Reach): string | null => {
  const alike = known.filter((one) => maskReach(one)[part] === masked);
  const named = alike.filter((one) => one.name === name);
  const values = new Set((named.length > 0 ? named : alike).map((one) => one[part]));
  const [only = null] = values;
  return values.size === 1 ? only : null;
};

/** Replaces masks in edited contacts by the known values. A mask without a known value, or with two, is left as it is. */
export const wholeContacts = <C extends Named>(sent: readonly C[], known: readonly Named[]): readonly C[] =>
  sent.map((one) => {
    const { name, phone, email } = one;
    return {
      ...one,
      phone: phone !== null && isMasked(phone) ? (wholeOf(phone, name, known, 'phone') ?? phone) : phone,
      email: email !== null && isMasked(email) ? (wholeOf(email, name, known, 'email') ?? email) : email,
    };
  });

/** The document after an edit: an unchanged mask means the known document. */
export const wholeDocument = (sent: string, known: string): string =>
  sent === maskCpf(known) ? known : sent;

/** The same for a registration; absent fields stay absent. */
export const wholeRegistration = <
  C extends Named,
  S extends { readonly documentNumber?: string | undefined; readonly contacts?: C[] | undefined },
>(
  sent: S,
  known: { readonly documentNumber: string; readonly contacts: readonly Named[] },
): S => ({
  ...sent,
  ...(sent.documentNumber !== undefined && {
    documentNumber: wholeDocument(sent.documentNumber, known.documentNumber),
  }),
  ...(sent.contacts && { contacts: wholeContacts(sent.contacts, known.contacts) }),
});

/** MASKED_VALUE_UNKNOWN while a value is still masked: the known value changed after it was read. */
export const maskedRefusal = (documentNumber: string, contacts: readonly Reach[]): Refusal | null => {
  if (isMasked(documentNumber)) return refusal('MASKED_VALUE_UNKNOWN', {}, 'documentNumber');
  const place = contacts.findIndex(({ phone, email }) => isMasked(phone ?? '') || isMasked(email ?? ''));
  if (place === -1) return null;
  const part = isMasked(contacts[place]?.phone ?? '') ? 'phone' : 'email';
  return refusal('MASKED_VALUE_UNKNOWN', {}, `contacts.${place}.${part}`);
};

/** Personal values that can be shown, with their names in the log. */
export const personalFields = {
  documentNumber: 'CPF',
  phone: 'Telefone',
  email: 'E-mail',
  account: 'Conta bancária',
  pixKey: 'Chave Pix',
  proposedAccount: 'Conta bancária proposta',
  proposedPixKey: 'Chave Pix proposta',
} as const;
export type PersonalField = keyof typeof personalFields;

/** Log texts for a person found by a complete value typed into a search. */
const foundBy = {
  documentSearch: 'Encontrado pelo CPF',
  phoneSearch: 'Encontrado pelo telefone',
  emailSearch: 'Encontrado pelo e-mail',
} as const;

/** A contact's field with its index: 'phone.0'. */
export const placedField = (field: PersonalField, contact: number | null): string =>
  contact === null ? field : `${field}.${contact}`;

/** 'Telefone do contato 1'. */
export const shownFieldWords = (placed: string): string => {
  const [field = '', place] = placed.split('.');
  const label =
    new Map<string, string>(Object.entries({ ...personalFields, ...foundBy })).get(field) ?? field;
  return place === undefined ? label : `${label} do contato ${Number(place) + 1}`;
};

const CPF_DIGITS = /(?<![0-9A-Za-z-])\d{3}\.?\d{3}\.?(\d{3})-?\d{2}(?![0-9A-Za-z-])/g;

/** A text with every CPF masked, with or without punctuation: for stored errors and addresses. */
export const maskCpfsIn = (text: string): string => text.replaceAll(CPF_DIGITS, '***.***.$1-**');
