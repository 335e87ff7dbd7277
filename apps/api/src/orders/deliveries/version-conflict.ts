import {
  formatHistoryValue,
  type HistoryField,
  historyFields,
  isHistoryField,
  visibleChanges,
} from '@celeiro/rules/orders/deliveries/history.ts';
import { refusal, RefusalError } from '@celeiro/rules/refusal.ts';
import { type VersionConflict, versionConflict } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import * as z from 'zod/mini';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { deliveryDto } from './deliveries.dto.ts';
import type { DeliveryAggregate } from './delivery-aggregate.ts';
import { type HistoryRow, readHistorySince } from './history/delivery-history.queries.ts';

/** A field that a write changes; `field: 'item'` means the whole product line. */
export type WrittenField = { readonly field: HistoryField; readonly itemPublicId: string | null };

const overlaps = (written: WrittenField, row: HistoryRow): boolean =>
  written.itemPublicId === row.itemPublicId && (written.field === row.field || written.field === 'item');

const toChange = (row: HistoryRow): VersionConflict['changes'][number] => ({
  label: isHistoryField(row.field) ? historyFields[row.field].label : row.field,
  itemLabel: row.itemLabel,
  oldValue: isHistoryField(row.field) ? formatHistoryValue(row.field, row.oldValue) : null,
  newValue: isHistoryField(row.field) ? formatHistoryValue(row.field, row.newValue) : null,
  byName: row.byName,
  at: row.at.toISOString(),
});

/**
 * Merges by field: a write based on an older version continues when none of its fields changed since. Otherwise throws
 * VERSION_CONFLICT with the present delivery and who changed what (T19). An unchanged value never conflicts: leave it out
 * of `written`.
 */
export const assertNotOverwriting = async (
  operation: Operation,
  delivery: DeliveryAggregate,
  written: readonly WrittenField[],
): Promise<void> => {
  const base = operation.ifMatch;
  if (base === null || base === delivery.version || written.length === 0) return;
  const since = base > delivery.version ? [] : await readHistorySince(operation.db, delivery.id, base);
  const isAhead = base > delivery.version;
  if (!isAhead && !since.some((row) => written.some((one) => overlaps(one, row)))) return;
  const conflict: VersionConflict = {
    current: deliveryDto(operation, delivery),
    changes: visibleChanges(since).map(toChange),
  };
  // It is part of the error, outside the response schema of the endpoint, so it is encoded here.
  throw new RefusalError(refusal('VERSION_CONFLICT'), z.encode(versionConflict, conflict));
};
