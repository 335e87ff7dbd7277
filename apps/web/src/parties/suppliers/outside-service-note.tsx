import { countDeliveries } from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import { formatCount } from '@celeiro/rules/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../kit/api/query.ts';
import { pages } from '../../kit/url/pages.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { supplierProfileTexts as texts } from './suppliers.texts.ts';

/** How many of a supplier's deliveries run though it would not take them any more, and the way to them; nothing where none does. */
export const OutsideServiceNote = ({ supplierPublicId }: { readonly supplierPublicId: string }) => {
  const filters = [{ supplierPublicIds: [supplierPublicId], outsideService: true }];
  const { data } = useQuery(read(countDeliveries, { body: { filters } }));
  const found = data?.counters[0];
  if (found === undefined || found.count === 0) return null;
  return (
    <Banner
      tone="warning"
      isFlush
      action={
        <Link to={pages.deliveryList.path} search={{ supplier: supplierPublicId, outside: 'true' }}>
          {texts.openInList}
        </Link>
      }
    >
      {texts.outsideService(`${formatCount(found.count)}${found.isCapped ? '+' : ''}`, found.count === 1)}
    </Banner>
  );
};
