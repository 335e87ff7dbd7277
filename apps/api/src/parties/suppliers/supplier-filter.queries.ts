import type { SupplierFilter } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { type OnTimeBand, onTimeBands } from '@celeiro/rules/parties/supplier-score/on-time-bands.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { holdsWords } from '../../platform/db/folded-search.ts';
import { isNamedOrNumbered } from '../../platform/db/personal-search.ts';
import type { Database } from '../../platform/db/schema.ts';
import { narrowed } from '../../platform/lists/narrow.ts';
import { healthSince, readHealthStates } from '../../orders/sending/sending.public.ts';
import { suppliersWithEdits } from '../supplier-routes/supplier-routes.public.ts';

/** How orders reach a supplier `r`, by its integration `i`. */
export const integrationOf = sql`coalesce(i.kind, 'NONE')`;

/**
 * Whether the text matches a supplier's name or the beginning of its document; a person's document as a whole, or as
 * displayed.
 */
export const isFoundBy = (search: string): RawBuilder<boolean> =>
  isNamedOrNumbered({ document: sql`r.document_number`, names: sql`r.found_text` }, search);

/** Whether its applied routes reach a city with this name: 'campinas', 'Campinas/SP'. */
const reaches = (city: string): RawBuilder<boolean> =>
  sql<boolean>`r.id in (select sr.supplier_id from supplier_route sr join city c on c.ibge_code = sr.city_ibge_code
    where ${holdsWords(sql`(c.search_text || ' ' || lower(c.uf))`, city.replaceAll(/[/,]/g, ' '))})`;

const sells = (familyPublicIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`r.id in (select sp.supplier_id from product_family pf join product p on p.product_family_id = pf.id
    join supplier_product sp on sp.product_id = p.id
    where pf.public_id = any (${[...familyPublicIds]}::uuid[]) and sp.active)`;

const isInBand = (band: OnTimeBand): RawBuilder<boolean> => {
  const { from, below } = onTimeBands[band];
  return from === null
    ? sql<boolean>`f.on_time_basis is null`
    : sql<boolean>`(f.on_time_basis >= ${from} and f.on_time_basis < ${below})`;
};

const isAway = (start: string | undefined, end: string | undefined): RawBuilder<boolean> =>
  sql<boolean>`exists (select from supplier_unavailability un where un.supplier_id = r.id
    and un.start_date <= coalesce(${end ?? null}::date, un.start_date)
    and un.end_date >= coalesce(${start ?? null}::date, un.end_date))`;

const delivers = (weekDays: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from supplier_operating_period op
    where op.supplier_id = r.id and op.week_day = any (${[...weekDays]}::text[]))`;

const among = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${column} = any (${[...values]}::text[])`;

/** The condition of each filter on suppliers `r` with their integration `i` and their figure of lists `f`. */
export const narrowedBy = async (
  db: Kysely<Database>,
  filters: readonly SupplierFilter[],
  now: Date,
): Promise<readonly RawBuilder<boolean>[]> => {
  // The rules compute the health: it is read once for all filters, and only if one needs it.
  const isAsked = filters.some(({ integrationHealth = [] }) => integrationHealth.length > 0);
  const states = isAsked ? await readHealthStates(db, healthSince(now), null) : new Map<number, string>();
  return filters.map((filter) => {
    const { unavailableFrom: start, unavailableTo: end } = filter;
    return narrowed(filter, {
      search: isFoundBy,
      statuses: (requested) => among(sql`r.status`, requested),
      states: (requested) => among(sql`r.state`, requested),
      integrations: (requested) => among(integrationOf, requested),
      integrationHealth: (requested) => {
        const healthy = [...states].flatMap(([id, state]) =>
          requested.some((one) => one === state) ? [id] : [],
        );
        return sql`r.id = any (${healthy}::bigint[])`;
      },
      weekDays: delivers,
      cityServed: reaches,
      familyPublicIds: sells,
      onTime: (bands) => sql`(${sql.join(bands.map(isInBand), sql` or `)})`,
      unavailableFrom: () => isAway(start, end),
      unavailableTo: () => (start === undefined ? isAway(start, end) : null),
      routesEdited: (isEdited) => sql`(r.id in (${suppliersWithEdits})) = ${isEdited}::boolean`,
    });
  });
};
