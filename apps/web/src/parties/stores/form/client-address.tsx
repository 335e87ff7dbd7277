import { getStoreByDocument } from '@celeiro/contract/parties/stores/stores.ts';
import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { addressLine, isMasked } from '@celeiro/rules/text.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../kit/api/query.ts';
import { useFailureToast } from '../../../kit/saving/failure-toast.ts';
import { Spinner } from '../../../ui/marks/spinner.tsx';
import { storesTexts } from '../stores.texts.ts';

/**
 * The client's address, looked up by document (R-ORDER-001, R-ORDER-003): a spinner while it comes (R-DETAIL-004),
 * 'Sem endereço' when there is none (R-DETAIL-005); a failure is said and the order stays (R-ORDER-006).
 */
export const ClientAddress = ({
  order: { documentNumber, storePublicId },
}: {
  readonly order: { readonly documentNumber: string; readonly storePublicId: string };
}) => {
  // A person's document isn't shown.
  const key = isMasked(documentNumber) ? storePublicId : normalizeDocument(documentNumber);
  const store = useQuery(read(getStoreByDocument, { params: { documentNumber: key } }));
  useFailureToast(store.error, storesTexts.addressFailed);
  if (store.isPending) {
    return <Spinner label={storesTexts.loadingAddress} />;
  }
  const line = store.data === undefined ? '' : addressLine(store.data);
  return line === '' ? (
    <span className="faint">{storesTexts.noAddress}</span>
  ) : (
    <span className="truncated" title={line}>
      {line}
    </span>
  );
};
