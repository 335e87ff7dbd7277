import * as z from 'zod/mini';
import { publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf, wholePageQuery } from '../../page.ts';
import { intranet } from '../../permissions.ts';

const familyPage = pageOf(z.object({ publicId, name: z.string() }));
const familyQuery = z.extend(wholePageQuery, { name: z.optional(text(120)) });

/** EP-067, R-SEARCH-005 */
export const searchFamilies = endpoint({
  name: 'searchFamilies',
  method: 'GET',
  path: '/supplier/families/search',
  summary: 'Busca famílias de produtos',
  scopes: intranet,
  query: familyQuery,
  response: familyPage,
  refusals: [],
  transaction: 'none',
});

/** EP-068, R-SEARCH-005 */
export const listFamilies = endpoint({
  name: 'listFamilies',
  method: 'GET',
  path: '/seller-rest-api/families',
  summary: 'Famílias de produtos',
  scopes: intranet,
  query: familyQuery,
  response: familyPage,
  refusals: [],
  transaction: 'none',
});
