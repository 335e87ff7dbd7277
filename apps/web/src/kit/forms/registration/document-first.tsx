import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { lookUpCompany } from '@celeiro/contract/base/lookups/lookups.ts';
import type { PersonalKind } from '@celeiro/contract/access/personal-data/personal-data.ts';
import { isPersonDocument } from '@celeiro/rules/personal-data.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { registrationStatusLabels } from '@celeiro/rules/registration-status.ts';
import { formatDocument, isCnpj, isDocument } from '@celeiro/rules/documents.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldPathByValue, FieldValues, Path } from 'react-hook-form';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import { call } from '../../api/call.ts';
import { CallFailure } from '../../api/failure.ts';
import { PersonalFormField } from './personal-field.tsx';
import { usePermissions } from '../../browser/user-store.ts';
import type { Filled } from './registered-field.tsx';
import styles from '../forms.module.css';
import { registrationFormTexts as texts } from './registration-form.texts.ts';
import { FormDocument } from '../typed-fields.tsx';
import type { EndpointForm } from '../use-endpoint-form.ts';

export type Company = EndpointOutput<typeof lookUpCompany>;

/** Who has a document already. */
export type Holder = { readonly publicId: string; readonly name: string };

/** What was found about the typed document. */
export type DocumentNews = {
  readonly documentNumber: string;
  readonly holder: Holder | null;
  readonly said: 'asking' | 'filled' | 'typedUnchanged' | 'unknown' | 'failed' | null;
  /** The company's status at the tax office, unless it is active. */
  readonly standing: string | null;
  /** The company's registration; null where nothing was found. */
  readonly company: Company | null;
  readonly filled: Filled;
};
const noNews: DocumentNews = {
  documentNumber: '',
  holder: null,
  said: null,
  standing: null,
  company: null,
  filled: {},
};

/** What the tax office fills in. */
const filledFields = [
  'name',
  'legalName',
  'cnae',
  'zipCode',
  'address',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
] as const;

const standingOf = (company: Company | null): string | null =>
  company === null || company.registrationStatus === 'ATIVA' ? null : company.registrationStatus;

/** A form that has these fields, texts all of them. */
export type Registration = FieldValues & { readonly [K in (typeof filledFields)[number]]: string };

/** A company's registration at the tax office, field by field. */
export const partsOf = (company: Company) => {
  const known = {
    ...company,
    name: company.name ?? company.legalName,
    zipCode: company.zipCode?.replace(/\D/g, '') ?? null,
    cnae: company.cnae?.replace(/\D/g, '') ?? null,
  };
  return filledFields.flatMap((name) => {
    const text = known[name];
    return text === null || text === '' ? [] : [[name, text] as const];
  });
};

const filledBy = (company: Company | null): Filled =>
  company === null ? {} : Object.fromEntries(partsOf(company));

/** What is wrong with a typed document; null without one, for a possible one, and for a masked one. */
export const documentProblem = (documentNumber: string): string | null => {
  if (documentNumber === '' || isDocument(documentNumber)) return null;
  if (/^\d{11}$/.test(documentNumber)) return texts.invalidPerson;
  return isPersonDocument(documentNumber) ? null : texts.invalidCompany;
};

/** The company of a CNPJ; null of a person, who has none. */
export const findCompany = async (documentNumber: string, signal: AbortSignal) => {
  if (!isCnpj(documentNumber)) return null;
  try {
    return await call(lookUpCompany, { params: { documentNumber } }, { signal });
  } catch (error) {
    return error instanceof CallFailure && error.statusCode === 404
      ? ('unknown' as const)
      : ('failed' as const);
  }
};

/**
 * What is known of the typed document (R-ADMIN-008): who has it, and the company's registration, which fills the empty fields.
 * When the document changes, the lookup is aborted, and untouched fields that it filled are emptied: no company is saved under
 * the document of another.
 */
export const useDocumentNews = <V extends Registration>(
  form: EndpointForm<V>,
  {
    findHolder,
    onNews,
    onCompany,
    onForget,
  }: {
    /** Another record that has the document; null for none. */
    readonly findHolder: (documentNumber: string, signal: AbortSignal) => Promise<Holder | null>;
    readonly onNews: (news: DocumentNews) => void;
    /** What more a form makes of the company. */
    readonly onCompany?: (company: Company) => void;
    /** Another document is typed: what `onCompany` filled from the company is removed, where it is unchanged. */
    readonly onForget?: () => void;
  },
) => {
  const [news, setNews] = useState(noNews);
  // Values that were filled from a registration, and are removed with its document.
  const given = useRef<Filled>({});
  const requested = useRef<AbortController | null>(null);
  useEffect(() => () => requested.current?.abort(), []);

  // A field of every registration is one of this form's.
  const fieldOf = (name: (typeof filledFields)[number]) => name as Path<V>;
  const textOf = (name: (typeof filledFields)[number]) => form.get(fieldOf(name)) as string; // as `Registration` says
  const forget = (): void => {
    for (const name of filledFields)
      if (textOf(name) !== '' && textOf(name) === given.current[name]) form.set(fieldOf(name), '');
    given.current = {};
    onForget?.();
  };
  const fill = (company: Company): DocumentNews['said'] => {
    const parts = partsOf(company);
    // Values that equalled the registration before were not filled.
    given.current = Object.fromEntries(parts.filter(([name, text]) => textOf(name) !== text));
    for (const [name, text] of parts) if (textOf(name) === '') form.set(fieldOf(name), text);
    return parts.every(([name, text]) => textOf(name) === text) ? 'filled' : 'typedUnchanged';
  };
  const ask = async (documentNumber: string): Promise<void> => {
    requested.current?.abort();
    const control = new AbortController();
    requested.current = control;
    forget();
    if (!isDocument(documentNumber)) return setNews(noNews);
    setNews({ ...noNews, documentNumber, said: isCnpj(documentNumber) ? 'asking' : null });
    const asking = findCompany(documentNumber, control.signal);
    const holder = await findHolder(documentNumber, control.signal).catch(() => null);
    if (control.signal.aborted) return;
    const held = { ...noNews, documentNumber, holder };
    onNews(held);
    // Whose it is leads there: nothing is filled in for a second one.
    if (holder !== null) {
      control.abort();
      return setNews(held);
    }
    const company = await asking;
    if (control.signal.aborted) return;
    const isKnown = company !== null && typeof company === 'object';
    const said = isKnown ? fill(company) : company;
    if (isKnown) onCompany?.(company);
    const known = isKnown ? company : null;
    setNews({ ...held, said, standing: standingOf(known), company: known, filled: filledBy(known) });
    if (isCnpj(documentNumber)) goOn();
  };
  // If the focus is still in the field of the document, it moves to the first empty field.
  const goOn = () => {
    const isAtDocument = document.activeElement?.closest('[data-document-first]') != null;
    const [missing] = form.missing();
    if (isAtDocument && missing !== undefined) form.focus(missing);
  };
  /** Takes a registration without filling fields. */
  const applyCompany = (company: Company): void => {
    setNews({ ...news, standing: standingOf(company), company, filled: filledBy(company) });
  };
  return { news, ask, applyCompany };
};

/** Whether more than the document is to be seen: once it was whole, and of whatever is registered already. */
export const useHasRest = (documentNumber: string, isNew: boolean): boolean => {
  const [isBegun, setBegun] = useState(!isNew);
  const hasRest = isBegun || isDocument(documentNumber);
  if (hasRest && !isBegun) setBegun(true);
  return hasRest;
};

/** The company of the typed document, shown next to it. */
const CompanyNote = ({
  company: { legalName, registrationStatus, openedOn },
}: {
  readonly company: Company;
}) => (
  <p className={`row wrap center anywhere ${styles['company']}`}>
    <Tag color={registrationStatus === 'ATIVA' ? 'green' : 'red'} form="default">
      {registrationStatusLabels[registrationStatus]}
    </Tag>
    <b>{legalName}</b>
    <small className="faint">{openedOn === null ? texts.askedNow : texts.opened(formatDate(openedOn))}</small>
  </p>
);

// Every registration names itself.
const publicIdIn = <V extends FieldValues>(form: EndpointForm<V>): string =>
  String(form.get('publicId' as Path<V>));

/** The document, first of all: typed whole, it fills what is known of the company. */
export const DocumentFirst = <V extends FieldValues>({
  form,
  name,
  kind,
  news: { holder, said, standing, company },
  taken,
  open,
  onTyped,
}: {
  readonly form: EndpointForm<V>;
  readonly name: FieldPathByValue<V, string>;
  readonly kind: PersonalKind;
  readonly news: DocumentNews;
  /** Says whose it is. */
  readonly taken: (name: string) => string;
  /** Links to its holder. */
  readonly open: (publicId: string) => ReactNode;
  readonly onTyped: (documentNumber: string) => void;
}) => {
  // What begins with a person's document stays one, for all but the supervision.
  const [isPerson] = useState(() => isPersonDocument(String(form.get(name))));
  const { canApproveDiscounts: isSupervisor } = usePermissions();
  const hint = isPerson && !isSupervisor ? texts.personHint : texts.documentHint;
  return (
    <div
      className="stack gap-12 min-0"
      data-document-first
      onBlur={() => {
        const problem = documentProblem(String(form.get(name)));
        if (problem !== null) form.report(name, problem);
      }}
    >
      <PersonalFormField
        form={form}
        name={name}
        label={texts.documentNumber}
        of={{ kind, publicId: publicIdIn(form), field: 'documentNumber' }}
        write={formatDocument}
      >
        <FormDocument
          form={form}
          name={name}
          label={texts.documentNumber}
          hint={said === null ? hint : texts[said]}
          onTyped={(typed) => {
            if (form.problems.some((one) => one.name === name)) form.report(name, documentProblem(typed));
            onTyped(typed);
          }}
        />
      </PersonalFormField>
      {company !== null && <CompanyNote company={company} />}
      {holder !== null && (
        <Banner tone="warning" action={open(holder.publicId)}>
          {taken(holder.name)}
        </Banner>
      )}
      {standing !== null && <Banner tone="warning">{texts.status(standing)}</Banner>}
    </div>
  );
};
