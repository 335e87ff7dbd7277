import type { DiscountReason } from '@celeiro/contract/orders/discounts/discounts.ts';
import type { SupplierProblem } from '@celeiro/rules/orders/discounts/change-discount.ts';
import { discountCategories } from '@celeiro/rules/orders/discounts/policy.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type ReasonRow = DiscountReason & {
  readonly id: number;
  readonly forItem: boolean;
  readonly forDelivery: boolean;
};

const reasons = (db: Kysely<Database>) =>
  db
    .selectFrom('discountReason')
    .select(['id', 'publicId', 'reason', 'category', 'active', 'forItem', 'forDelivery'])
    // The table's check constraint allows these three values.
    .select(sql<SupplierProblem>`supplier_problem`.as('supplierProblem'));

/** The reasons for a discount on one product, or on the whole delivery, by category and name, 'Outros' last (R-DISC-035). */
export const readReasons = (
  db: Kysely<Database>,
  where: 'forItem' | 'forDelivery',
): Promise<readonly ReasonRow[]> =>
  reasons(db)
    .where(where, '=', true)
    .orderBy(sql`array_position(${[...discountCategories]}::text[], category)`)
    .orderBy(sql`reason = 'Outros'`)
    .orderBy('reason')
    .execute();

export const findReason = (db: Kysely<Database>, publicId: string): Promise<ReasonRow | undefined> =>
  reasons(db).where('publicId', '=', publicId).executeTakeFirst();

export const findSupplier = (db: Kysely<Database>, publicId: string) =>
  db
    .selectFrom('supplier')
    .select(['id', 'publicId', 'name'])
    .where('publicId', '=', publicId)
    .executeTakeFirst();

const activePeople = (db: Kysely<Database>) =>
  db
    .selectFrom('appUser')
    .select(['name', 'username'])
    .where('status', '=', 'ACTIVE')
    .where(sql<boolean>`'intranetweb' = any(scopes)`);

/** An active person of the back office, by username. */
export const findActivePerson = (db: Kysely<Database>, username: string) =>
  activePeople(db).where('username', '=', username).executeTakeFirst();

/** The people who may approve discounts, by name, without `exceptIds`, who gave some of them (four eyes). */
export const readApprovers = (db: Kysely<Database>, exceptIds: readonly number[]) =>
  activePeople(db)
    .where(
      sql<boolean>`exists (
        select from app_user_authority a
        where a.user_id = app_user.id and a.authority_code = 'ROLE_INTRANET_APPROVE_DISCOUNTS'
        union all
        select from user_group_authority g
        where g.user_group_id = app_user.user_group_id and g.authority_code = 'ROLE_INTRANET_APPROVE_DISCOUNTS')`,
    )
    .where(sql<boolean>`id <> all (${[...exceptIds]}::bigint[])`)
    .orderBy('name')
    .orderBy('id')
    .execute();
