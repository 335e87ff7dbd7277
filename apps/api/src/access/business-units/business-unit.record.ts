import { type BusinessUnit, businessUnit } from '@celeiro/contract/access/business-units/business-units.ts';
import { businessUnitFields } from '@celeiro/rules/access/business-units/business-units.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';

export type BusinessUnitRecord = RecordRow & {
  readonly name: string;
  /** Null for the matriz. */
  readonly parent: RecordReference | null;
};

export const businessUnitDto = (unit: BusinessUnitRecord): BusinessUnit => ({
  publicId: unit.publicId,
  name: unit.name,
  parentPublicId: unit.parent?.id ?? null,
  parentName: unit.parent?.name ?? null,
  version: unit.version,
});

/** Business units as records. */
export const businessUnitRecord: RecordKind<keyof typeof businessUnitFields, BusinessUnitRecord> = {
  kind: 'businessUnit',
  table: 'business_unit',
  label: 'Unidade',
  fields: businessUnitFields,
  response: businessUnit,
  toWire: businessUnitDto,
};
