import type { EventKind } from '@celeiro/contract/events.ts';
import type { RecordFields, RecordValue } from '@celeiro/rules/records/record-history.ts';
import type * as z from 'zod/mini';

/** Columns that every record has in addition to its fields. Version 0 means without history (a seed, a migration). */
export type RecordRow = { readonly id: number; readonly publicId: string; readonly version: number };

/** A record: its row, and the value of each field under the field's name. */
export type RecordOf<F extends string> = RecordRow & Readonly<Record<F, RecordValue>>;

/** A kind of record: what merging, recording and verifying it need. */
export type RecordKind<F extends string = string, R extends RecordOf<F> = RecordOf<F>> = {
  /** Kind of its events and of its history. */
  readonly kind: EventKind;
  /** Its table, which has `id`, `version` and `name`. */
  readonly table: string;
  /** Portuguese name of a record: 'Unidade'. */
  readonly label: string;
  readonly fields: RecordFields<F>;
  /** Schema of a record in answers and in conflicts. */
  readonly response: z.ZodMiniType;
  readonly toWire: (record: R) => unknown;
  /** Public id of the unit whose readers, with the matriz, get its events; absent: everyone who may read the kind. */
  readonly unitOf?: (record: R) => string;
};
