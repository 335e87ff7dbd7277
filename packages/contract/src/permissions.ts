/** Token scopes: this application, the ordering channels, finance. */
export const scopes = ['intranetweb', 'sellerweb', 'bankweb'] as const;
export type Scope = (typeof scopes)[number];

/** The authorities of users (R-PERM-009), including the supervisor's, which decides on discounts. */
export const authorities = [
  'ROLE_INTRANET_READ_USERS',
  'ROLE_INTRANET_UPDATE_USERS',
  'ROLE_INTRANET_CREATE_USERS',
  'ROLE_INTRANET_APPROVE_DISCOUNTS',
  'TESTE',
] as const;
export type Authority = (typeof authorities)[number];

/** Scope of calls that only this application may make. */
export const intranet = ['intranetweb'] as const satisfies readonly Scope[];

/** Any of the three user authorities opens the access area (R-PERM-001). */
export const userAreaAuthorities = [
  'ROLE_INTRANET_READ_USERS',
  'ROLE_INTRANET_UPDATE_USERS',
  'ROLE_INTRANET_CREATE_USERS',
] as const satisfies readonly Authority[];

/** The authority to read people's data (R-PERM-002); the area itself is open with any of the three. */
export const readUsersAuthorities = ['ROLE_INTRANET_READ_USERS'] as const satisfies readonly Authority[];
