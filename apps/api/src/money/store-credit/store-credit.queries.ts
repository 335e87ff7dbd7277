import type { Centavos } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { creditUsed } from './credit-taken.queries.ts';
import type { CreditOwner } from './financial-data.record.ts';

export type StoreCreditRow = {
  readonly publicId: string;
  readonly creditLimit: Centavos;
  readonly used: Centavos;
  readonly reliability: 'LOW' | 'MEDIUM' | 'HIGH';
  readonly paymentMethods: readonly {
    readonly publicId: string;
    readonly name: string;
    readonly kind: 'BANK_SLIP' | 'CREDIT_CARD' | 'PIX';
  }[];
};

/** Limit of a store, the part its open deliveries use, and its payment methods; null without store or credit. */
export const readStoreCredit = async (
  db: Kysely<Database>,
  storePublicId: string,
): Promise<StoreCreditRow | null> => {
  const { rows } = await sql<StoreCreditRow>`
    select c.public_id, c.credit_limit_centavos as credit_limit, c.reliability,
      ${creditUsed(sql`c.store_id`)} as used,
      (select coalesce(json_agg(json_build_object('publicId', pm.public_id, 'name', pm.name, 'kind', pm.kind)
          order by pm.position, pm.id), '[]')
        from store_payment_method sp join payment_method pm on pm.id = sp.payment_method_id
        where sp.store_id = c.store_id and pm.form = 'CELEIRO_PAYMENT') as payment_methods
    from store_credit c join store s on s.id = c.store_id
    where s.public_id = ${storePublicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** The store that this credit's public id belongs to; null when there is none. */
export const readCreditOwner = async (
  db: Kysely<Database>,
  creditPublicId: string,
): Promise<CreditOwner | null> => {
  const { rows } = await sql<CreditOwner>`
    select s.id, s.public_id, c.public_id as credit_public_id, s.document_number, c.was_person or s.was_person as was_person, s.name, s.erased_at
    from store_credit c join store s on s.id = c.store_id where c.public_id = ${creditPublicId}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
};
