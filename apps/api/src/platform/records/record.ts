import type { EventKind } from '@celeiro/contract/events.ts';
import type { RecordFields, RecordValue } from '@celeiro/rules/records/record-history.ts';
import type * as z from 'zod/mini';

/** What every record has in addition to its fields. Version 0: without history (a seed, a migration). */
export type RecordRow = { readonly id: number; readonly publicId: string; readonly version: number };

/** A record: its row with the values of its fields, each under the field's name. */
export type RecordOf<F extends string> = RecordRow & Readonly<Record<F, RecordValue>>;

/** A kind of record: what merging, recording and verifying it needs. */
export type RecordKind<F extends string = string, R extends RecordOf<F> = RecordOf<F>> = {
  /** Of its events and of its history. */
  readonly kind: EventKind;
  /** Its table, which has `id`, `version` and `name`. */
  readonly table: string;
  /** What one is called: 'Unidade'. */
  readonly label: string;
  readonly fields: RecordFields<F>;
  /** One as the calls answer it, which a conflict shows too. */
  readonly response: z.ZodMiniType;
  readonly toWire: (record: R) => unknown;
  /** The unit (its public id) whose readers, with the matriz, get its events; absent: all who may read the kind. */
  readonly unitOf?: (record: R) => string;
};
