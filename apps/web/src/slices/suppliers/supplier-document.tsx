import { lookUpCompany } from '@celeiro/contract/lookups.ts';
import { searchSuppliers } from '@celeiro/contract/supplier-records.ts';
import type { EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { isCnpj, isDocument } from '@celeiro/rules/documents.ts';
import { shownDocument } from '@celeiro/rules/suppliers/supplier.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { CallFailure } from '../../kit/api/failure.ts';
import { plainRead } from '../../kit/api/query.ts';
import { FormDocument } from '../../kit/forms/typed-fields.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { pages } from '../../kit/url/pages.ts';
import { Banner } from '../../ui/banner.tsx';
import type { SupplierValues } from './supplier-values.ts';
import { supplierFormTexts as texts } from './suppliers.texts.ts';

type Company = EndpointOutput<typeof lookUpCompany>;

/** What was heard of the document that is typed. */
export type DocumentNews = {
  readonly documentNumber: string;
  /** The supplier that has it already. */
  readonly holder: { readonly publicId: string; readonly name: string } | null;
  readonly said: 'asking' | 'filled' | 'kept' | 'unknown' | 'failed' | null;
  /** How the company stands with the tax office, where it doesn't stand well. */
  readonly standing: string | null;
  /** What the tax office filled in, by field. */
  readonly filled: Readonly<Record<string, string>>;
};
const noNews: DocumentNews = {
  documentNumber: '',
  holder: null,
  said: null,
  standing: null,
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
] as const satisfies readonly (keyof SupplierValues)[];

const partsOf = (company: Company) => {
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

/** Who has this document already, but the supplier itself; null for nobody, and where it can't be found out. */
const findHolder = async (documentNumber: string, of: string, signal: AbortSignal) => {
  const query = { page: 0, size: 10 };
  const asked = plainRead(searchSuppliers, { query, body: { search: documentNumber } });
  const { content } = await asked.queryFn({ signal });
  const shown = shownDocument(documentNumber);
  const found = content.find((one) => one.documentNumber === shown && one.publicId !== of);
  return found === undefined ? null : { publicId: found.publicId, name: found.name };
};

const findCompany = async (documentNumber: string, signal: AbortSignal) => {
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
 * What is known of the document a person types (R-ADMIN-008): who has it, and the company's registration, which fills the fields
 * that are empty or were filled so before. The question is given up when the document changes. `of` is whose document it is, '' for
 * a new supplier.
 */
export const useDocumentNews = (
  form: EndpointForm<SupplierValues>,
  of: string,
  onNews: (news: DocumentNews) => void,
) => {
  const [news, setNews] = useState(noNews);
  const filled = useRef<Readonly<Record<string, string>>>({});
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);

  const fill = (company: Company): DocumentNews['said'] => {
    const parts = partsOf(company);
    const free = parts.filter(([name]) => ['', filled.current[name]].includes(form.get(name) as string)); // texts, by their names
    filled.current = Object.fromEntries(free);
    for (const [name, text] of free) form.set(name, text);
    return parts.every(([name, text]) => form.get(name) === text) ? 'filled' : 'kept';
  };
  const ask = async (documentNumber: string): Promise<void> => {
    asked.current?.abort();
    const control = new AbortController();
    asked.current = control;
    if (!isDocument(documentNumber)) return setNews({ ...noNews, filled: filled.current });
    setNews({ ...noNews, documentNumber, said: isCnpj(documentNumber) ? 'asking' : null });
    const asking = findCompany(documentNumber, control.signal);
    const holder = await findHolder(documentNumber, of, control.signal).catch(() => null);
    if (control.signal.aborted) return;
    const held = { ...noNews, documentNumber, holder, filled: filled.current };
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
    const standing = isKnown && company.registrationStatus !== 'ATIVA' ? company.registrationStatus : null;
    setNews({ documentNumber, holder, said, standing, filled: filled.current });
  };
  return { news, ask };
};

/** The document, first of all: typed whole, it fills what is known of the company. */
export const SupplierDocument = ({
  form,
  news: { holder, said, standing },
  onTyped,
}: {
  readonly form: EndpointForm<SupplierValues>;
  readonly news: DocumentNews;
  readonly onTyped: (documentNumber: string) => void;
}) => (
  <>
    <FormDocument
      form={form}
      name="documentNumber"
      label={texts.documentNumber}
      hint={said === null ? texts.documentHint : texts.lookUp[said]}
      onTyped={onTyped}
    />
    {holder !== null && (
      <Banner
        tone="warning"
        action={
          <Link to={pages.supplierDetail.path} params={{ supplierPublicId: holder.publicId, _splat: '' }}>
            {texts.open}
          </Link>
        }
      >
        {texts.taken(holder.name)}
      </Banner>
    )}
    {standing !== null && <Banner tone="warning">{texts.lookUp.status(standing)}</Banner>}
  </>
);
