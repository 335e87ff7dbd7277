import { mayAudit } from '../user-groups/authorities.ts';

/** A role of R-PERM-009, or the supervisor's. */
export type RoleName = string;

export type AccessPermissions = {
  readonly canAccessUsers: boolean;
  readonly canCreateUsers: boolean;
  readonly canUpdateUsers: boolean;
  readonly canReadUsers: boolean;
  readonly canApproveDiscounts: boolean;
  readonly canAudit: boolean;
};
export type RoleState = { readonly roles: readonly RoleName[]; readonly permissions: AccessPermissions };

/** R-PERM-001, R-PERM-002 */
export const permissionsOf = (roles: readonly RoleName[]): AccessPermissions => {
  const has = (role: RoleName) => roles.includes(role);
  const canCreateUsers = has('ROLE_INTRANET_CREATE_USERS');
  const canUpdateUsers = has('ROLE_INTRANET_UPDATE_USERS');
  const canReadUsers = has('ROLE_INTRANET_READ_USERS');
  return {
    canAccessUsers: canCreateUsers || canUpdateUsers || canReadUsers,
    canCreateUsers,
    canUpdateUsers,
    canReadUsers,
    canApproveDiscounts: has('ROLE_INTRANET_APPROVE_DISCOUNTS'),
    canAudit: mayAudit(roles),
  };
};

/** The permissions that a page or an action needs: one of these, or all of them (R-PERM-004). */
export type Needs =
  | { readonly anyOf: readonly (keyof AccessPermissions)[] }
  | { readonly allOf: readonly (keyof AccessPermissions)[] };

/** Whether the permissions satisfy a requirement; true without one. */
export const isGranted = (needs: Needs | undefined, permissions: AccessPermissions): boolean => {
  if (needs === undefined) return true;
  return 'anyOf' in needs
    ? needs.anyOf.some((name) => permissions[name])
    : needs.allOf.every((name) => permissions[name]);
};

export const noRoles: RoleState = { roles: [], permissions: permissionsOf([]) };

/** R-SESSION-006: the only change of roles replaces the whole list and computes the permissions again. */
export const replaceRoles = (_state: RoleState, roles: readonly RoleName[]): RoleState => ({
  roles: [...roles],
  permissions: permissionsOf(roles),
});

/** R-SESSION-004, R-SESSION-005: whether the revoke flag ends this browser's session. */
export const isRevoked = (
  flag: { readonly enabled: boolean; readonly version: string } | undefined,
  storedVersion: string | null,
): boolean => flag?.enabled === true && flag.version !== storedVersion;
