import { type User, user } from '@celeiro/contract/access/users/user-accounts.ts';
import { authorityLabel } from '@celeiro/rules/access/user-groups/authorities.ts';
import { authorityOrigins, userFields, type UserStatus } from '@celeiro/rules/access/users/users.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';

/** A person of the intranet: the fields with history, and further data. */
export type UserRecord = RecordRow & {
  readonly name: string;
  readonly username: string;
  readonly phone: string | null;
  readonly unit: RecordReference;
  readonly group: RecordReference | null;
  readonly parent: RecordReference | null;
  /** Authorities of their own. */
  readonly authorities: readonly string[];
  readonly status: UserStatus;
  readonly inactivationReason: string | null;
  readonly dismissedBy: string | null;
  readonly dismissedAt: Date | null;
  /** What was handed over to whom, only in the save of their dismissal, for the history. */
  readonly handedOver: readonly string[];
  /** Who created the account; null when the server did. */
  readonly madeBy: string | null;
  /** Who of the matriz confirmed it as another person's. */
  readonly confirmedBy: string | null;
  /** Whether the reading actor may confirm it. */
  readonly mayConfirm: boolean;
  readonly groupAuthorities: readonly string[];
  readonly isOfMatriz: boolean;
  /** All managers above, nearest first. */
  readonly parents: readonly { readonly publicId: string; readonly name: string }[];
  readonly createdAt: Date;
  readonly lastAccessAt: Date | null;
  readonly sessions: number;
  readonly invitationExpiresAt: Date | null;
};

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

export const userDto = (one: UserRecord): User => ({
  publicId: one.publicId,
  name: one.name,
  username: one.username,
  status: one.status,
  phone: one.phone,
  businessUnitPublicId: one.unit.id,
  businessUnitName: one.unit.name,
  groupPublicId: one.group?.id ?? null,
  groupName: one.group?.name ?? null,
  parentPublicId: one.parent?.id ?? null,
  parentName: one.parent?.name ?? null,
  authorities: [...one.authorities],
  effectiveAuthorities: authorityOrigins(one.authorities, one.groupAuthorities).map(({ code, origins }) => ({
    code,
    description: authorityLabel(code),
    origins: [...origins],
  })),
  parents: [...one.parents],
  createdAt: one.createdAt.toISOString(),
  lastAccessAt: isoOrNull(one.lastAccessAt),
  sessions: one.sessions,
  invitationExpiresAt: isoOrNull(one.invitationExpiresAt),
  origin:
    one.madeBy === null
      ? null
      : { madeBy: one.madeBy, confirmedBy: one.confirmedBy, mayConfirm: one.mayConfirm },
  dismissal:
    one.status === 'DISMISSED'
      ? {
          inactivationReason: one.inactivationReason ?? '',
          by: one.dismissedBy,
          at: isoOrNull(one.dismissedAt),
        }
      : null,
  version: one.version,
});

/** People with access as records; their history is chained. */
export const userRecord: RecordKind<keyof typeof userFields, UserRecord> = {
  kind: 'user',
  table: 'app_user',
  label: 'Usuário',
  fields: userFields,
  response: user,
  toWire: userDto,
  unitOf: ({ unit }) => unit.id,
};
