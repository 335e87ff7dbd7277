import type * as units from '@celeiro/contract/access/business-units/business-units.ts';
import type { BusinessUnit } from '@celeiro/contract/access/business-units/business-units.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { unitParentRefusal } from '@celeiro/rules/access/business-units/business-units.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import { recordAccess } from '../../platform/auth/access-history.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord, removeRecord, recordCreated } from '../../platform/records/commit-record.ts';
import { assertSeen, assertUnused, mergeEdit, sentFields } from '../../platform/records/merge-edit.ts';
import { businessUnitDto, type BusinessUnitRecord, businessUnitRecord } from './business-unit.record.ts';
import { countUses, findNamesake, readBusinessUnit, readBusinessUnits } from './business-units.queries.ts';
import {
  deleteBusinessUnit,
  insertBusinessUnit,
  lockBusinessUnits,
  saveBusinessUnit,
} from './business-units.store.ts';

const lock = async ({ db }: Operation, publicId: string): Promise<BusinessUnitRecord> => {
  await lockBusinessUnits(db);
  return (await readBusinessUnit(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
};

const readParent = async ({ db }: Operation, publicId: string): Promise<RecordReference> => {
  const parent = await readBusinessUnit(db, publicId);
  if (parent === null) return refuse('BUSINESS_UNIT_UNKNOWN', {}, 'parentPublicId');
  return { id: parent.publicId, name: parent.name };
};

const refuseTakenName = async (
  { db }: Operation,
  unit: { readonly id: number | null; readonly name: string },
): Promise<void> => {
  if ((await findNamesake(db, unit.name, unit.id)) !== null) refuse('BUSINESS_UNIT_NAME_TAKEN', {}, 'name');
};

type Audited = Pick<BusinessUnitRecord, 'name' | 'parent'> | null;

/** The access history records every change of a unit (T31), since it decides whose people an administrator manages. */
const audit = ({ db, actor, requestId }: Operation, action: string, before: Audited, after: Audited) => {
  const shown = (unit: Audited) =>
    unit === null ? undefined : { name: unit.name, parentUnit: unit.parent?.name ?? null };
  return recordAccess(db, {
    actor,
    action,
    subject: (after ?? before)?.name ?? null,
    before: shown(before),
    after: shown(after),
    requestId,
  });
};

/** Registers a unit below another. Throws BUSINESS_UNIT_NAME_TAKEN and BUSINESS_UNIT_UNKNOWN. */
export const createUnit = async (
  operation: Operation,
  { body }: EndpointInput<typeof units.createBusinessUnit>,
): Promise<BusinessUnit> => {
  await lockBusinessUnits(operation.db);
  const { parentPublicId, ...plain } = body;
  await refuseTakenName(operation, { id: null, name: plain.name });
  const unit = { ...plain, parent: await readParent(operation, parentPublicId) };
  const added = await insertBusinessUnit(operation.db, unit);
  await audit(operation, 'UNIT_CREATED', null, unit);
  return businessUnitDto(await recordCreated(operation, businessUnitRecord, { ...added, ...unit }));
};

/** A unit's administrators may rename it; only those of the matriz may change other units and the hierarchy (T06). */
const refuseForeign = ({ actor }: Operation, before: BusinessUnitRecord, after: BusinessUnitRecord): void => {
  if (actor.isOfMatriz) return;
  if (before.id !== actor.businessUnitId || after.parent?.id !== before.parent?.id)
    throw new PlatformError('FORBIDDEN');
};

/** Changes a unit's name or parent, merged by field. A unit can't be below itself. */
export const updateUnit = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof units.updateBusinessUnit>,
): Promise<BusinessUnit> => {
  const { db } = operation;
  const before = await lock(operation, params.id);
  const { parentPublicId, ...plain } = body;
  const parent = typeof parentPublicId === 'string' ? await readParent(operation, parentPublicId) : null;
  const sent = { ...sentFields(plain), ...(parentPublicId !== undefined && { parent }) };
  const after = await mergeEdit(operation, businessUnitRecord, before, sent);
  refuseForeign(operation, before, after);
  if (after.parent?.id !== before.parent?.id) {
    const all = await readBusinessUnits(db);
    const parents = new Map(all.map((unit) => [unit.publicId, unit.parent?.id ?? null]));
    const place = { id: before.publicId, isMatriz: before.parent === null };
    const refused = unitParentRefusal(place, after.parent?.id ?? null, parents);
    if (refused !== null) throw new RefusalError(refused);
  }
  if (after.name !== before.name) await refuseTakenName(operation, after);
  const saved = await commitRecord(operation, businessUnitRecord, before, after, (unit) =>
    saveBusinessUnit(db, unit),
  );
  if (saved.version !== before.version) await audit(operation, 'UNIT_CHANGED', before, saved);
  return businessUnitDto(saved);
};

/** Deletes a unit that nothing refers to. Throws RECORD_IN_USE with the counts; refuses the matriz. */
export const deleteUnit = async (
  operation: Operation,
  { params }: EndpointInput<typeof units.deleteBusinessUnit>,
): Promise<undefined> => {
  const unit = await lock(operation, params.id);
  await assertSeen(operation, businessUnitRecord, unit);
  if (unit.parent === null) refuse('UNIT_IS_MATRIZ');
  assertUnused(await countUses(operation.db, unit.id));
  await removeRecord(operation, businessUnitRecord, unit, () => deleteBusinessUnit(operation.db, unit.id));
  await audit(operation, 'UNIT_DELETED', unit, null);
};
