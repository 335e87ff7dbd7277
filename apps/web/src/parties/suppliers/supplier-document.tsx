import { searchSuppliers } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { shownDocument } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { Link } from '@tanstack/react-router';
import { plainRead } from '../../kit/api/query.ts';
import {
  DocumentFirst,
  type DocumentNews,
  type Holder,
} from '../../kit/forms/registration/document-first.tsx';
import type { EndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { pages } from '../../kit/url/pages.ts';
import type { SupplierValues } from './supplier-values.ts';
import { supplierFormTexts as texts } from './suppliers.texts.ts';

/** The holder of a document, except the supplier itself ('' for a new one); null for none. */
export const findSupplierOf =
  (of: string) =>
  async (documentNumber: string, signal: AbortSignal): Promise<Holder | null> => {
    const query = { page: 0, size: 10 };
    const requested = plainRead(searchSuppliers, { query, body: { search: documentNumber } });
    const { content } = await requested.queryFn({ signal });
    const shown = shownDocument(documentNumber);
    const found = content.find((one) => one.documentNumber === shown && one.publicId !== of);
    return found === undefined ? null : { publicId: found.publicId, name: found.name };
  };

/** The document, first of all: typed whole, it fills what is known of the company. */
export const SupplierDocument = ({
  form,
  news,
  onTyped,
}: {
  readonly form: EndpointForm<SupplierValues>;
  readonly news: DocumentNews;
  readonly onTyped: (documentNumber: string) => void;
}) => (
  <DocumentFirst
    form={form}
    name="documentNumber"
    kind="supplier"
    news={news}
    taken={texts.taken}
    open={(supplierPublicId) => (
      <Link to={pages.supplierDetail.path} params={{ supplierPublicId, _splat: '' }}>
        {texts.open}
      </Link>
    )}
    onTyped={onTyped}
  />
);
