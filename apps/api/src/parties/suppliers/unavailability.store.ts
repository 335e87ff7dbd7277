import type { Period } from '@celeiro/rules/days/calendar.ts';
import type { UnavailabilityReason } from '@celeiro/rules/parties/suppliers/unavailability.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

// The only writer of supplier_unavailability.

/** The stored values of an unavailability. */
export type UnavailabilityValues = {
  readonly startDate: string;
  readonly endDate: string;
  readonly reason: UnavailabilityReason | null;
  readonly periods: readonly Period[];
  readonly note: string | null;
};
type Author = { readonly byName: string; readonly recordedAt: Date };

export const insertUnavailability = async (
  db: Kysely<Database>,
  supplierId: number,
  one: UnavailabilityValues & { readonly publicId: string },
  author: Author,
): Promise<void> => {
  const { publicId, startDate, endDate, reason, periods, note } = one;
  await db
    .insertInto('supplierUnavailability')
    .values({ supplierId, publicId, startDate, endDate, reason, periods: [...periods], note, ...author })
    .execute();
};

export const saveUnavailability = async (
  db: Kysely<Database>,
  { id, startDate, endDate, reason, periods, note }: UnavailabilityValues & { readonly id: number },
  author: Author,
): Promise<void> => {
  await db
    .updateTable('supplierUnavailability')
    .set({ startDate, endDate, reason, periods: [...periods], note, ...author })
    .where('id', '=', id)
    .execute();
};

export const removeUnavailability = async (db: Kysely<Database>, id: number): Promise<void> => {
  await db.deleteFrom('supplierUnavailability').where('id', '=', id).execute();
};
