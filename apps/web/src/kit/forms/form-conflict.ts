import { versionConflict } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import * as z from 'zod/mini';

const changes = z.object({ changes: versionConflict.shape.changes });
export type ConflictChange = z.output<typeof changes>['changes'][number];

/** A late save met another person's: what they changed, the present record, and what this form would change of it. */
export type FormConflict<V> = {
  readonly theirs: readonly ConflictChange[];
  readonly values: V;
  readonly version: number;
  readonly mine: Partial<V>;
};

/** Reads the record a 409 carried by the schema of its answers, as the form holds it; null where it can't be read. */
export const currentOf =
  <S extends z.ZodMiniType<{ readonly version: number }>, V>(
    schema: S,
    toValues: (record: z.output<S>) => V,
  ) =>
  (current: unknown): { readonly values: V; readonly version: number } | null => {
    const read = z.safeDecode(schema, current as z.input<S>); // judged by the decoding itself
    return read.success ? { values: toValues(read.data), version: read.data.version } : null;
  };

/** The body of a 409, as a form can show it; null where it can't be read: the failure is shown in words then. */
export const readConflict = <V>(
  conflict: unknown,
  readCurrent: (current: unknown) => { readonly values: V; readonly version: number } | null,
): FormConflict<V> | null => {
  const parsed = z.safeDecode(changes, conflict as z.input<typeof changes>); // judged by the decoding itself
  const isRecord = typeof conflict === 'object' && conflict !== null && 'current' in conflict;
  const current = isRecord ? readCurrent(conflict.current) : null;
  return current === null
    ? null
    : { theirs: parsed.success ? parsed.data.changes : [], ...current, mine: {} };
};
