/** Display names of authorities (R-PERM-009): what each allows. */
export const authorityLabels = {
  ROLE_INTRANET_READ_USERS: 'Consultar usuários',
  ROLE_INTRANET_UPDATE_USERS: 'Alterar usuários',
  ROLE_INTRANET_CREATE_USERS: 'Criar usuários',
  ROLE_INTRANET_APPROVE_DISCOUNTS: 'Aprovar descontos e liberar crédito',
  TESTE: 'Acesso de teste',
} as const;

/** Display name of an authority; an unknown code is shown unchanged. */
export const authorityLabel = (code: string): string =>
  new Map<string, string>(Object.entries(authorityLabels)).get(code) ?? code;

/** Whether a person is an administrator: may create and change users. */
export const isAdministrator = (authorities: readonly string[]): boolean =>
  authorities.includes('ROLE_INTRANET_CREATE_USERS') && authorities.includes('ROLE_INTRANET_UPDATE_USERS');

/** Authorities that reach beyond a unit, since orders, stores and suppliers belong to no unit. */
const companyWide: ReadonlySet<string> = new Set<keyof typeof authorityLabels>([
  'ROLE_INTRANET_APPROVE_DISCOUNTS',
]);

/** Whether an authority reaches beyond the unit of its holder (R-PERM-009). */
export const isCompanyWide = (code: string): boolean => companyWide.has(code);

/** Whether a person may read the audit: supervisors, and administrators of any unit. */
export const mayAudit = (authorities: readonly string[]): boolean =>
  authorities.includes('ROLE_INTRANET_APPROVE_DISCOUNTS') || isAdministrator(authorities);
