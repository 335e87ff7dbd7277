import { readUsersAuthorities } from '@celeiro/contract/permissions.ts';
import {
  SEARCH_HITS,
  type SearchArea,
  searchAreas,
  type searchEverything as endpoint,
} from '@celeiro/contract/search.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { QuickHit, QuickSearch } from '../../platform/records/quick-find.ts';
import { quickCoupons } from '../coupons/coupons.public.ts';
import { quickDeliveries } from '../deliveries/deliveries.public.ts';
import { quickOrders } from '../orders/orders.public.ts';
import { quickProducts } from '../products/products.public.ts';
import { quickStores } from '../stores/stores.public.ts';
import { quickSuppliers } from '../suppliers/suppliers.public.ts';
import { quickUsers } from '../users/users.public.ts';
import { inTime } from './in-time.ts';

type Find = (operation: Operation, asked: QuickSearch) => Promise<readonly QuickHit[]>;

const finds: Readonly<Record<SearchArea, Find>> = {
  deliveries: quickDeliveries,
  orders: quickOrders,
  stores: quickStores,
  suppliers: quickSuppliers,
  products: quickProducts,
  coupons: quickCoupons,
  users: quickUsers,
};

/** Words beyond these leave nothing that is looked for out. */
const MOST_WORDS = 8;
const shortened = (search: string): string => {
  const words = search.split(' ');
  return words.length > MOST_WORDS ? [...new Set(words)].slice(0, MOST_WORDS).join(' ') : search;
};

/** Who may read what is found there; every operator all that isn't named. */
const maySee = ({ authorities }: Operation['actor'], area: SearchArea): boolean =>
  area !== 'users' || readUsersAuthorities.some((one) => authorities.includes(one));

/** The best of every area the caller may read, each within its time. */
export const searchEverything = async (
  operation: Operation,
  { body: { search, recent } }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  const asked = { search: shortened(search), recent, limit: SEARCH_HITS };
  const answers = await Promise.all(
    searchAreas
      .filter((area) => maySee(operation.actor, area))
      .map(async (area) => ({
        area,
        found: await inTime(operation, (inside) => finds[area](inside, asked)),
      })),
  );
  const areas = answers.flatMap(({ area, found }) =>
    found === null || found.length === 0 ? [] : [{ area, found }],
  );
  const best = (found: readonly QuickHit[]): number => Math.min(...found.map(({ rank }) => rank));
  return {
    // Sorting keeps the order of areas among those that fit alike.
    areas: areas
      .toSorted((a, b) => best(a.found) - best(b.found))
      .map(({ area, found }) => ({
        area,
        hits: found.map(({ publicId, orderPublicId, name, details }) => ({
          publicId,
          orderPublicId,
          name,
          details: [...details],
        })),
      })),
    late: answers.flatMap(({ area, found }) => (found === null ? [area] : [])),
  };
};
