import { searchProducts } from '@celeiro/contract/catalog/catalog/catalog.ts';
import { listFamilies, searchFamilies } from '@celeiro/contract/catalog/products/families.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { bind, type Binding, type Operation } from '../../platform/http/docs/operation.ts';
import { foundProductDto } from './catalog.dto.ts';
import { readFamilies } from './catalog.queries.ts';
import { readProductPage } from './product-search.queries.ts';

const families = async (
  { db }: Pick<Operation, 'db'>,
  { query }: Pick<EndpointInput<typeof searchFamilies>, 'query'>,
) => {
  const { name = '', page, size } = query;
  const { content, total } = await readFamilies(db, { name, page, size });
  return { content, totalElements: total, pageable: { pageNumber: page, pageSize: size } };
};

export const catalogRoutes: readonly Binding[] = [
  bind(searchProducts, async ({ db, now }, { query }) => {
    const {
      page,
      size,
      name = '',
      supplier = '',
      hasPrice,
      orderPublicId,
      familyPublicIds,
      notSupplier,
    } = query;
    const { content, total } = await readProductPage(db, {
      name,
      supplier,
      notSupplier: notSupplier ?? null,
      hasPrice: hasPrice === undefined ? null : hasPrice === 'true',
      orderPublicId: orderPublicId ?? null,
      familyPublicIds: familyPublicIds ?? [],
      page,
      size,
      today: businessDateOf(now.getTime()),
    });
    return {
      content: content.map(foundProductDto),
      totalElements: total,
      pageable: { pageNumber: page, pageSize: size },
    };
  }),
  bind(searchFamilies, families),
  bind(listFamilies, families),
];
