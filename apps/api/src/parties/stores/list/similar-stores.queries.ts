import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { findSimilarStores, likenesses } from '@celeiro/contract/parties/stores/store-similar.ts';
import { type Centavos, ZERO } from '@celeiro/rules/money.ts';
import { maskReach } from '@celeiro/rules/personal-data.ts';
import { documentRoot } from '@celeiro/rules/parties/stores/store.ts';
import { shownDocument } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { creditUsed } from '../../../money/store-credit/store-credit.public.ts';

type Asked = EndpointInput<typeof findSimilarStores>['body'];
type Answer = EndpointOutput<typeof findSimilarStores>;
type GroupRow = Answer['group'][number] & { readonly size: number; readonly groupUsed: Centavos };
type SimilarRow = Omit<Answer['similar'][number], 'because'> & {
  readonly wasPerson: boolean;
  readonly because: readonly ((typeof likenesses)[number] | null)[];
};

const known = sql`r.public_id, r.name, r.document_number, r.status, r.city, r.state`;

/** Stores with the same CNPJ root, largest debt first, and their total debt. */
export const readGroup = async (
  db: Kysely<Database>,
  documentNumber: string,
  except: string | null,
): Promise<Pick<Answer, 'group' | 'groupSize' | 'groupUsed'>> => {
  const root = documentRoot(documentNumber);
  if (root === null) return { group: [], groupSize: 0, groupUsed: ZERO };
  const { rows } = await sql<GroupRow>`
    select ${known}, o.used_limit, count(*) over ()::int as size, sum(o.used_limit) over ()::bigint as group_used
    from store r, lateral (select ${creditUsed(sql`r.id`)} as used_limit) o
    where r.document_root = ${root} and r.merged_into_id is null and r.public_id is distinct from ${except}::uuid
    order by o.used_limit desc, r.id limit 10`.execute(db);
  return {
    group: rows.map(({ publicId, name, documentNumber: document, status, city, state, usedLimit }) => ({
      publicId,
      name,
      documentNumber: shownDocument(document),
      status,
      city,
      state,
      usedLimit,
    })),
    groupSize: rows[0]?.size ?? 0,
    groupUsed: rows[0]?.groupUsed ?? ZERO,
  };
};

/** How similar two names must be to be shown. */
const ALIKE = 0.6;

/**
 * Stores with the same name, phone, mail address or house as one that is being registered. Stores of its group are
 * returned separately.
 */
export const readSimilar = async (
  db: Kysely<Database>,
  { publicId, documentNumber, name = '', phone, email, zipCode, number }: Asked,
): Promise<Answer['similar']> => {
  const root = documentRoot(documentNumber ?? '');
  const mail = email === undefined || email === '' ? null : email.toLowerCase();
  const { rows } = await sql<SimilarRow>`
    with wanted as (select fold(${name}) as name, ${phone ?? null}::text as phone, ${mail}::text as email,
        ${zipCode ?? null}::text as zip, fold(${number ?? ''}) as number),
    found as (
      select r.id from store r, wanted w where w.name <> '' and w.name <% r.search_text
      union select c.store_id from store_contact c, wanted w where c.phone = w.phone or c.email = w.email
      union select r.id from store r, wanted w where r.zip_code = w.zip and w.number <> '' and fold(r.number) = w.number),
    judged as (
      select r.id, greatest(similarity(fold(r.name), w.name), 0) as likeness,
        exists (select from store_contact c where c.store_id = r.id and c.phone = w.phone) as by_phone,
        exists (select from store_contact c where c.store_id = r.id and c.email = w.email) as by_email,
        r.zip_code = w.zip and w.number <> '' and fold(r.number) = w.number as by_address
      from found f join store r on r.id = f.id, wanted w
      where r.merged_into_id is null and r.public_id is distinct from ${publicId ?? null}::uuid and r.document_number is distinct from ${documentNumber ?? null}
        and (${root}::text is null or r.document_root is distinct from ${root})
        and not exists (select from store_apart a join store own on own.public_id = ${publicId ?? null}::uuid
          where (a.store_id, a.other_id) = (least(r.id, own.id), greatest(r.id, own.id))))
    select ${known}, r.legal_name, r.phone, r.email, r.address, r.number, r.zip_code, r.was_person,
      round(j.likeness * 100)::int as likeness,
      array_remove(array[case when j.likeness >= ${sql.lit(ALIKE)} then 'NAME' end, case when j.by_phone then 'PHONE' end,
        case when j.by_email then 'EMAIL' end, case when j.by_address then 'ADDRESS' end], null) as because
    from judged j join store r on r.id = j.id
    where j.likeness >= ${sql.lit(ALIKE)} or j.by_phone or j.by_email or j.by_address
    order by (j.by_phone::int + j.by_email::int + coalesce(j.by_address::int, 0)) desc, j.likeness desc, r.id
    limit 5`.execute(db);
  return rows.map(({ wasPerson, ...row }) => ({
    ...(wasPerson ? maskReach(row) : row),
    documentNumber: shownDocument(row.documentNumber),
    because: row.because.filter((one) => one !== null),
  }));
};
