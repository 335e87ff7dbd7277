/** How a company stands with the tax office, in its words. */
export const registrationStatuses = ['NULA', 'ATIVA', 'SUSPENSA', 'INAPTA', 'BAIXADA'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];
