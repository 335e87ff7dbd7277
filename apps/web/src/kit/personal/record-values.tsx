import type { PersonalKind } from '@celeiro/contract/access/personal-data/personal-data.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { personalFields } from '@celeiro/rules/personal-data.ts';
import { type Reach, formatPhone } from '@celeiro/rules/text.ts';
import { Fragment, type ReactNode } from 'react';
import { personalTexts } from './personal.texts.ts';
import { PersonalValue } from './personal-value.tsx';

type Of = { readonly kind: PersonalKind; readonly publicId: string };

/** A record's document; a person's is masked until it is requested. */
export const RecordDocument = ({
  kind,
  of: { publicId, documentNumber },
  isCopied = false,
}: {
  readonly kind: PersonalKind;
  readonly of: { readonly publicId: string; readonly documentNumber: string };
  readonly isCopied?: boolean;
}) => (
  <PersonalValue
    of={{ kind, publicId, field: 'documentNumber' }}
    text={formatDocument(documentNumber)}
    label={personalFields.documentNumber}
    write={formatDocument}
    isCopied={isCopied}
  />
);

const asItIs = (value: string): string => value;

type Contact = Reach & { readonly name: string };
type Contacts = Of & { readonly contacts: readonly Contact[] };

/** Phone or mail address of one of a record's contacts; a person's is masked until it is requested. */
export const ContactValue = ({
  kind,
  publicId,
  contacts,
  contact,
  part,
  isCopied = false,
}: Contacts & {
  /** Its place among them. */
  readonly contact: number;
  readonly part: keyof Reach;
  readonly isCopied?: boolean;
}) => {
  const one = contacts[contact];
  const value = one?.[part] ?? null;
  if (one === undefined || value === null) return null;
  const write = part === 'phone' ? formatPhone : asItIs;
  return (
    <PersonalValue
      of={{ kind, publicId, field: part, contact }}
      text={write(value)}
      label={personalTexts.contactField(personalFields[part], one.name)}
      write={write}
      isCopied={isCopied}
    />
  );
};

const parts = ['phone', 'email'] as const;

/** Whom to ask at a record, and how they are reached; `roleOf` says what about. */
export const ContactList = <C extends Contact>({
  roleOf,
  noteOf,
  below,
  none,
  ...of
}: Of & {
  readonly contacts: readonly C[];
  readonly roleOf: (contact: C) => string;
  /** What is said of the phone. */
  readonly noteOf?: (contact: C) => string;
  /** Rendered below a contact. */
  readonly below?: (contact: C) => ReactNode;
  /** Text without contacts. */
  readonly none: string;
}) =>
  of.contacts.length === 0 ? (
    <p className="size-12 faint">{none}</p>
  ) : (
    <ul className="stack gap-8">
      {of.contacts.map((contact, index) => (
        <li className="stack" key={JSON.stringify(contact)}>
          <b>{contact.name}</b>
          <small className="size-12 faint">
            {roleOf(contact)}
            {parts.map((part) =>
              contact[part] === null ? null : (
                <Fragment key={part}>
                  {personalTexts.between}
                  <ContactValue {...of} contact={index} part={part} />
                  {part === 'phone' && noteOf?.(contact)}
                </Fragment>
              ),
            )}
          </small>
          {below?.(contact)}
        </li>
      ))}
    </ul>
  );
