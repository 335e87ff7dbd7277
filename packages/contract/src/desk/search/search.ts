import * as z from 'zod/mini';
import { line, publicId, SEARCH_LENGTH } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

// The results of the global search (Ctrl+K).

/** In the order of equally good areas. */
export const searchAreas = [
  'deliveries',
  'orders',
  'stores',
  'suppliers',
  'products',
  'coupons',
  'users',
] as const;
export type SearchArea = (typeof searchAreas)[number];

/** The largest number of results of an area. */
export const SEARCH_HITS = 6;
/** The largest number of recently opened records in a request. */
export const SEARCH_RECENT = 20;

const searchHit = z.object({
  /** The id of the record to open; for an order its first delivery. */
  publicId,
  /** Only for deliveries and orders; otherwise null. */
  orderPublicId: z.nullable(publicId),
  name: z.string(),
  details: z.array(z.string()),
});
export type SearchHit = z.output<typeof searchHit>;

/**
 * The best results of each area that the caller may read: exact names or numbers, recently opened records, names that
 * begin with the text, names with all its words. Areas are ordered by their best result; one that takes too long is
 * reported in `late` and doesn't delay the others. Without a text only the recently opened records are returned, with
 * current data.
 */
export const searchEverything = endpoint({
  name: 'searchEverything',
  method: 'POST',
  path: '/search',
  summary: 'Busca em todas as áreas',
  scopes: intranet,
  body: z.strictObject({
    search: line(SEARCH_LENGTH),
    /** Recently opened by the caller, newest first. */
    recent: z._default(z.array(publicId).check(z.maxLength(SEARCH_RECENT)), []),
  }),
  response: z.object({
    areas: z.array(z.object({ area: z.enum(searchAreas), hits: z.array(searchHit) })),
    /** Areas without a result in time. */
    late: z.array(z.enum(searchAreas)),
    /** Without results: suggestions for a typing error, from names of stores, suppliers and products. */
    near: z.array(z.string()),
  }),
  refusals: [],
  transaction: 'none',
});
