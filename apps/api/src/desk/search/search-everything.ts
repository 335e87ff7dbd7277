import { readUsersAuthorities } from '@celeiro/contract/permissions.ts';
import {
  SEARCH_HITS,
  type SearchArea,
  searchAreas,
  type searchEverything as endpoint,
} from '@celeiro/contract/desk/search/search.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { readTypedSearch } from '@celeiro/rules/search/typed-search.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { QuickHit, QuickSearch } from '../../platform/records/quick-find.ts';
import { quickCoupons } from '../../money/coupons/coupons.public.ts';
import { numberedDeliveries, quickDeliveries } from '../../orders/deliveries/deliveries.public.ts';
import { numberedOrders, quickOrders } from '../../orders/orders/orders.public.ts';
import { quickProducts } from '../../catalog/products/products.public.ts';
import { quickStores } from '../../parties/stores/stores.public.ts';
import { quickSuppliers } from '../../parties/suppliers/suppliers.public.ts';
import { quickUsers } from '../../access/users/users.public.ts';
import { inTime } from './in-time.ts';
import { readNear } from './near.queries.ts';

type Find = (operation: Operation, requested: QuickSearch) => Promise<readonly QuickHit[]>;

const finds: Readonly<Record<SearchArea, Find>> = {
  deliveries: quickDeliveries,
  orders: quickOrders,
  stores: quickStores,
  suppliers: quickSuppliers,
  products: quickProducts,
  coupons: quickCoupons,
  users: quickUsers,
};

const byNumber: Readonly<
  Partial<Record<SearchArea, (db: Operation['db'], numbers: readonly string[]) => ReturnType<Find>>>
> = { deliveries: numberedDeliveries, orders: numberedOrders };

/** Areas in which several documents or GTINs are found. */
const byCode: ReadonlySet<SearchArea> = new Set(['stores', 'suppliers', 'products']);

type Asked = QuickSearch & { readonly numbers: readonly string[]; readonly codes: readonly string[] };

/**
 * The results of an area; null when it is late. Results for typed numbers have a separate time limit, so that a slow
 * search by words doesn't hide them.
 */
const findIn = async (
  operation: Operation,
  area: SearchArea,
  { numbers, codes, ...requested }: Asked,
): Promise<readonly QuickHit[] | null> => {
  const find = byNumber[area];
  const named =
    find === undefined || numbers.length === 0
      ? Promise.resolve([])
      : inTime(operation, ({ db }) => find(db, numbers));
  // Several numbers aren't searched as words.
  if (numbers.length > 1 && !(codes.length > 0 && byCode.has(area))) return named;
  if (codes.length > 0 && !byCode.has(area)) return [];
  const [first, found] = await Promise.all([
    named,
    inTime(operation, (inside) => finds[area](inside, requested)),
  ]);
  if (found !== null) return found;
  return first !== null && first.length > 0 ? first : null;
};

/** Further words would hardly narrow the results. */
const MOST_WORDS = 8;
const shortened = (search: string): string => {
  const words = search.split(' ');
  return words.length > MOST_WORDS ? [...new Set(words)].slice(0, MOST_WORDS).join(' ') : search;
};

/** Who may read an area; every operator those that aren't listed. */
const maySee = ({ authorities }: Operation['actor'], area: SearchArea): boolean =>
  area !== 'users' || readUsersAuthorities.some((one) => authorities.includes(one));

/** The best results of every area that the caller may read, each within its time limit. */
export const searchEverything = async (
  operation: Operation,
  { body: { search, recent } }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  const { text, numbers, codes } = readTypedSearch(search);
  const requested = {
    search: codes.length > 0 ? text : shortened(text),
    recent,
    limit: Math.max(SEARCH_HITS, codes.length),
    numbers,
    codes,
  };
  const answers = await Promise.all(
    searchAreas
      .filter((area) => maySee(operation.actor, area))
      .map(async (area) => ({
        area,
        found: await findIn(operation, area, requested),
      })),
  );
  const areas = answers.flatMap(({ area, found }) =>
    found === null || found.length === 0 ? [] : [{ area, found }],
  );
  const late = answers.flatMap(({ area, found }) => (found === null ? [area] : []));
  const near =
    areas.length > 0 || late.length > 0 ? [] : await inTime(operation, ({ db }) => readNear(db, text));
  const best = (found: readonly QuickHit[]): number => Math.min(...found.map(({ rank }) => rank));
  return {
    // Sorting is stable: areas with equally good results keep their order.
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
    late,
    near: [...(near ?? [])],
  };
};
