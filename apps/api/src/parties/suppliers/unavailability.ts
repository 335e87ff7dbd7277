import { randomUUID } from 'node:crypto';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as contract from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import type {
  Unavailability,
  UnavailabilityPreview,
} from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import {
  leftOfTakenBack,
  overlapRefusal,
  overRefusal,
  readUnavailability,
  type RecordedUnavailability,
  unavailabilityRefusal,
  unavailabilityText,
  wholeDay,
} from '@celeiro/rules/parties/suppliers/unavailability.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { assertPartSeen } from '../../platform/records/merge-edit.ts';
import { statusDto } from '../../orders/deliveries/deliveries.public.ts';
import { readSupplier } from './supplier-records.queries.ts';
import { type SupplierRecord, supplierRecord } from './supplier.record.ts';
import { lockSupplier, saveSupplierVersion } from './suppliers.store.ts';
import {
  findUnavailability,
  readHits,
  readNeighbours,
  readUnavailabilities,
  type UnavailabilityRow,
} from './unavailability.queries.ts';
import {
  insertUnavailability,
  removeUnavailability,
  saveUnavailability,
  type UnavailabilityValues,
} from './unavailability.store.ts';

// Unavailabilities are parts of a supplier: each change makes a version of the supplier and is in its history.

const todayOf = ({ now }: Pick<Operation, 'now'>): string => businessDateOf(now.getTime());

const dto = (row: UnavailabilityRow, { version }: SupplierRecord): Unavailability => {
  const { id: _, recordedAt, periods, ...one } = row;
  return {
    ...one,
    periods: wholeDay.filter((period) => periods.includes(period)),
    recordedAt: recordedAt?.toISOString() ?? null,
    version,
  };
};

/** EP-131 */
export const listUnavailability = async (
  operation: Operation,
  { params }: EndpointInput<typeof contract.listUnavailability>,
): Promise<Unavailability[]> => {
  const supplier =
    (await readSupplier(operation.db, params.supplierPublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const rows = await readUnavailabilities(operation.db, supplier.id, todayOf(operation));
  return rows.map((row) => dto(row, supplier));
};

/**
 * The supplier with its row locked: simultaneous changes run one after the other, and the second reads the result of the
 * first.
 */
const lock = async ({ db }: Operation, publicId: string): Promise<SupplierRecord> => {
  await lockSupplier(db, publicId);
  return (await readSupplier(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
};

/** Records a change as one of its supplier; open calendars get an event. */
const commit = async (
  operation: Operation,
  supplier: SupplierRecord,
  states: { readonly before: RecordedUnavailability | null; readonly after: RecordedUnavailability | null },
  save: () => Promise<void>,
): Promise<SupplierRecord> => {
  const text = (one: RecordedUnavailability | null) => one && unavailabilityText(one);
  const saved = await commitRecord(
    operation,
    supplierRecord,
    { ...supplier, unavailability: text(states.before) },
    { ...supplier, unavailability: text(states.after) },
    async (after) => {
      await save();
      await saveSupplierVersion(operation.db, after);
      await operation.emit({ kind: 'supplierRoutes', publicId: supplier.publicId, version: null });
    },
  );
  return { ...saved, unavailability: null };
};

const readSaved = async (operation: Operation, supplier: SupplierRecord, publicId: string) =>
  dto(
    (await findUnavailability(operation.db, publicId, todayOf(operation))) ?? refuse('RESOURCE_NOT_FOUND'),
    supplier,
  );

type Sent = EndpointInput<typeof contract.createUnavailability>['body'];

/** The sent values, completed from the previous ones. */
const valuesOf = (sent: Omit<Sent, 'supplierPublicId'>, before: UnavailabilityValues | null) => ({
  startDate: sent.startDate,
  endDate: sent.endDate,
  reason: sent.reason === undefined ? (before?.reason ?? null) : sent.reason,
  periods: wholeDay.filter((period) => (sent.periods ?? before?.periods ?? wholeDay).includes(period)),
  note: sent.note === undefined ? (before?.note ?? null) : sent.note || null,
});

const authorOf = ({ actor, now }: Operation) => ({ byName: actor.name, recordedAt: now });

/** EP-132. Throws UNAVAILABILITY_OVERLAPS with the days of the other one, DATE_PAST and UNAVAILABILITY_TOO_LONG. */
export const createUnavailability = async (
  operation: Operation,
  { body: { supplierPublicId, ...sent } }: Pick<EndpointInput<typeof contract.createUnavailability>, 'body'>,
): Promise<Unavailability> => {
  const supplier = await lock(operation, supplierPublicId);
  const values = valuesOf(sent, null);
  refuseIf(unavailabilityRefusal(null, values, todayOf(operation)));
  refuseIf(overlapRefusal(values, await readNeighbours(operation.db, supplier.id, values, null)));
  const one = { publicId: randomUUID(), ...values };
  const saved = await commit(operation, supplier, { before: null, after: one }, () =>
    insertUnavailability(operation.db, supplier.id, one, authorOf(operation)),
  );
  return readSaved(operation, saved, one.publicId);
};

/** An unavailability with its supplier, locked, in the caller's version. */
const lockOne = async (operation: Operation, publicId: string) => {
  const today = todayOf(operation);
  const { db } = operation;
  const found = (await findUnavailability(db, publicId, today)) ?? refuse('RESOURCE_NOT_FOUND');
  const supplier = await lock(operation, found.supplierPublicId);
  const isThis = (text: unknown) =>
    typeof text === 'string' && readUnavailability(text).publicId === publicId;
  await assertPartSeen(
    operation,
    supplierRecord,
    supplier,
    ({ field, oldValue, newValue }) => field === 'unavailability' && (isThis(oldValue) || isThis(newValue)),
  );
  return {
    supplier,
    before: (await findUnavailability(db, publicId, today)) ?? refuse('RESOURCE_NOT_FOUND'),
  };
};

/** EP-133: a current one can be shortened or extended; its past days are unchanged. */
export const updateUnavailability = async (
  operation: Operation,
  { params, body: { supplierPublicId, ...sent } }: EndpointInput<typeof contract.updateUnavailability>,
): Promise<Unavailability> => {
  const { db } = operation;
  const { supplier, before } = await lockOne(operation, params.id);
  if (before.supplierPublicId !== supplierPublicId) return refuse('RESOURCE_NOT_FOUND');
  const values = valuesOf(sent, before);
  refuseIf(unavailabilityRefusal(before, values, todayOf(operation)));
  refuseIf(overlapRefusal(values, await readNeighbours(db, supplier.id, values, before.id)));
  const after = { ...before, ...values };
  const saved = await commit(operation, supplier, { before, after }, () =>
    saveUnavailability(db, after, authorOf(operation)),
  );
  return readSaved(operation, saved, params.id);
};

/** EP-134: opens its future days again; the past days of a current one are unchanged. */
export const deleteUnavailability = async (
  operation: Operation,
  { params }: Pick<EndpointInput<typeof contract.deleteUnavailability>, 'params'>,
): Promise<undefined> => {
  const { supplier, before } = await lockOne(operation, params.id);
  refuseIf(overRefusal(before, todayOf(operation)));
  const left = leftOfTakenBack(before, todayOf(operation));
  await commit(operation, supplier, { before, after: left }, () =>
    left === null
      ? removeUnavailability(operation.db, before.id)
      : saveUnavailability(operation.db, left, authorOf(operation)),
  );
};

/** The deliveries that such days would affect; changes nothing. */
export const previewUnavailability = async (
  operation: Operation,
  { body }: Pick<EndpointInput<typeof contract.previewUnavailability>, 'body'>,
): Promise<UnavailabilityPreview> => {
  const { db } = operation;
  const supplier = (await readSupplier(db, body.supplierPublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const days = { ...body, periods: body.periods ?? wholeDay };
  const { byStatus, first, ...hits } = await readHits(db, supplier.id, days, todayOf(operation));
  return {
    ...hits,
    byStatus: byStatus.map(({ status, count }) => ({ status: statusDto(status), count })),
    first: first.map((one) => ({ ...one, number: String(one.number) })),
  };
};
