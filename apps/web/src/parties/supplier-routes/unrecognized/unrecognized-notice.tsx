import { listUnrecognizedAddresses } from '@celeiro/contract/parties/supplier-routes/route-address.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plainRead } from '../../../kit/api/query.ts';
import { pages } from '../../../kit/url/pages.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { unrecognizedTexts as texts } from './unrecognized.texts.ts';

/** How many clients in the cities of a supplier's routes have an address in no known neighborhood, and the way to them. */
export const UnrecognizedNotice = ({ supplierPublicId }: { readonly supplierPublicId: string }) => {
  const { data } = useQuery(
    plainRead(listUnrecognizedAddresses, { query: { supplierPublicId, page: 0, size: 1 } }),
  );
  const count = data?.totalElements ?? 0;
  if (count === 0) return null;
  return (
    <Banner
      tone="info"
      action={
        <Link to={pages.unrecognizedAddresses.path} search={{ supplier: supplierPublicId }}>
          {texts.fix}
        </Link>
      }
    >
      {texts.notice(formatCount(count), count === 1)}
    </Banner>
  );
};
