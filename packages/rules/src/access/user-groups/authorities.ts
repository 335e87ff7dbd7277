/** What each authority lets its holder do (R-PERM-009), as people read it. */
export const authorityLabels = {
  ROLE_INTRANET_READ_USERS: 'Consultar usuários',
  ROLE_INTRANET_UPDATE_USERS: 'Alterar usuários',
  ROLE_INTRANET_CREATE_USERS: 'Criar usuários',
  ROLE_INTRANET_APPROVE_DISCOUNTS: 'Aprovar descontos e liberar crédito',
  TESTE: 'Acesso de teste',
} as const;

/** An authority in words; an unknown code is shown unchanged. */
export const authorityLabel = (code: string): string =>
  new Map<string, string>(Object.entries(authorityLabels)).get(code) ?? code;

/** Administrator: may create and change users. */
export const isAdministrator = (authorities: readonly string[]): boolean =>
  authorities.includes('ROLE_INTRANET_CREATE_USERS') && authorities.includes('ROLE_INTRANET_UPDATE_USERS');

/** Authorities that reach beyond their holder's unit: orders, stores and suppliers belong to no unit. */
const companyWide: ReadonlySet<string> = new Set<keyof typeof authorityLabels>([
  'ROLE_INTRANET_APPROVE_DISCOUNTS',
]);

/** Whether an authority reaches beyond the unit of its holder (R-PERM-009). */
export const isCompanyWide = (code: string): boolean => companyWide.has(code);

/** Reads the audit: supervisors, and administrators of any unit. */
export const mayAudit = (authorities: readonly string[]): boolean =>
  authorities.includes('ROLE_INTRANET_APPROVE_DISCOUNTS') || isAdministrator(authorities);
