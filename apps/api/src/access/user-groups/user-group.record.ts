import { type UserGroup, userGroup } from '@celeiro/contract/access/user-groups/user-groups.ts';
import { userGroupFields } from '@celeiro/rules/access/user-groups/user-groups.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';

export type UserGroupRecord = RecordRow & {
  readonly name: string;
  readonly unit: RecordReference;
  readonly authorities: readonly string[];
  readonly users: number;
};

export const userGroupDto = (group: UserGroupRecord): UserGroup => ({
  publicId: group.publicId,
  name: group.name,
  businessUnitPublicId: group.unit.id,
  businessUnitName: group.unit.name,
  authorities: [...group.authorities],
  users: group.users,
  version: group.version,
});

/** Groups of users as records. */
export const userGroupRecord: RecordKind<keyof typeof userGroupFields, UserGroupRecord> = {
  kind: 'userGroup',
  table: 'user_group',
  label: 'Grupo',
  fields: userGroupFields,
  response: userGroup,
  toWire: userGroupDto,
  unitOf: ({ unit }) => unit.id,
};
