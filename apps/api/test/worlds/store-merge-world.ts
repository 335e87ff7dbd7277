import { cnpjCheckDigits } from '@celeiro/rules/documents.ts';
import type { previewStoreMerge } from '@celeiro/contract/parties/store-merge/store-merge.ts';
import type { StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Call } from './order-world.ts';
import type { TestApp } from '../test-app.ts';

// Registrations of a store that are merged.

export type Refused = { code?: string; message: string };
export type MergeableStoreWire = StoreRecord & Refused & { storePaymentMethods: object[] };
type Preview = z.output<typeof previewStoreMerge.response>;
export type MergeableStore = {
  readonly publicId: string;
  readonly version: number;
  readonly documentNumber: string;
};

let last = 0;
/** An unused CNPJ of a new group. */
export const freshDocument = (): string => {
  last += 1;
  const root = `${70_000_000 + last}0001`;
  return root + cnpjCheckDigits(root);
};

export const contact = (name: string, phone: string, more: object = {}) => ({
  role: 'PURCHASING',
  name,
  phone,
  isWhatsapp: false,
  email: null,
  isMain: false,
  ...more,
});

/** Calls on registrations. `call` returns the caller, which exists only after the product has started. */
export const mergeCalls = (call: () => Call) => ({
  registered: async (more: object = {}): Promise<MergeableStoreWire> => {
    const { status, body } = await call()<MergeableStoreWire>('POST', '/stores', {
      body: { documentNumber: freshDocument(), name: `Cantina ${last}`, ...more },
    });
    if (status !== 201) throw new Error(body.message);
    return body;
  },
  readStore: async ({ publicId }: Pick<MergeableStore, 'publicId'>) =>
    (await call()<MergeableStoreWire>('GET', `/stores/${publicId}`)).body,
  merge: (from: MergeableStore, into: MergeableStore, as: 'ana' | 'bia' = 'bia') =>
    call()<MergeableStoreWire>('PUT', `/stores/${from.publicId}/merge`, {
      as,
      body: { intoStorePublicId: into.publicId, intoVersion: into.version },
      version: from.version,
    }),
  preview: (from: MergeableStore, into: MergeableStore, as: 'ana' | 'bia' = 'bia') =>
    call()<Preview & Refused>('GET', `/stores/${from.publicId}/merge?intoStorePublicId=${into.publicId}`, {
      as,
    }),
});

/** Runs `work` while this table is locked: writers wait before they record and save. */
export const whileHeld = <T>(
  { db }: TestApp,
  table: 'record_history' | 'delivery_history',
  work: () => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (held) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(held);
    return work();
  });
