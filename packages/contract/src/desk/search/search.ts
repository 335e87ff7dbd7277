import * as z from 'zod/mini';
import { line, publicId, SEARCH_LENGTH } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

// What Ctrl+K finds of everything.

/** In the order in which they stand where all fit alike. */
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

/** How many of an area are answered. */
export const SEARCH_HITS = 6;
/** How many recently opened records are distinguished. */
export const SEARCH_RECENT = 20;

const searchHit = z.object({
  /** Of what is opened: of an order its first delivery. */
  publicId,
  /** Of a delivery and an order; null of all others. */
  orderPublicId: z.nullable(publicId),
  name: z.string(),
  details: z.array(z.string()),
});
export type SearchHit = z.output<typeof searchHit>;

/**
 * The best of each area the caller may read: exact names or numbers, recently opened, beginning so, holding all words. Areas
 * with results come in the order of their best; one that takes too long is reported as late and holds up no other. Without a
 * text only recently opened records are answered, with their present data.
 */
export const searchEverything = endpoint({
  name: 'searchEverything',
  method: 'POST',
  path: '/search',
  summary: 'Busca em todas as áreas',
  scopes: intranet,
  body: z.strictObject({
    search: line(SEARCH_LENGTH),
    /** Opened lately by the caller, the newest first. */
    recent: z._default(z.array(publicId).check(z.maxLength(SEARCH_RECENT)), []),
  }),
  response: z.object({
    areas: z.array(z.object({ area: z.enum(searchAreas), hits: z.array(searchHit) })),
    /** Those that didn't answer in time. */
    late: z.array(z.enum(searchAreas)),
    /** Where nothing was found: what may have been meant instead of a typing error, by names of stores, suppliers and products. */
    near: z.array(z.string()),
  }),
  refusals: [],
  transaction: 'none',
});
