import { type BusinessUnit, businessUnit } from '@celeiro/contract/access/business-units/business-units.ts';
import { businessUnitFields } from '@celeiro/rules/access/business-units/business-units.ts';
import type { PlainPart } from '@celeiro/rules/records/field-table.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';

export type BusinessUnitRecord = RecordRow &
  PlainPart<typeof businessUnitFields> & {
    /** Null for the matriz. */
    readonly parent: RecordReference | null;
  };

export const businessUnitDto = (record: BusinessUnitRecord): BusinessUnit => {
  const { id: _, parent, ...unit } = record;
  return { ...unit, parentPublicId: parent?.id ?? null, parentName: parent?.name ?? null };
};

/** Business units as records. */
export const businessUnitRecord: RecordKind<keyof typeof businessUnitFields, BusinessUnitRecord> = {
  kind: 'businessUnit',
  table: 'business_unit',
  label: 'Unidade',
  fields: businessUnitFields,
  response: businessUnit,
  toWire: businessUnitDto,
};
