/** A company's status at the tax office, in its own terms. */
export const registrationStatuses = ['NULA', 'ATIVA', 'SUSPENSA', 'INAPTA', 'BAIXADA'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** The status as people read it. */
export const registrationStatusLabels: Readonly<Record<RegistrationStatus, string>> = {
  NULA: 'Nula',
  ATIVA: 'Ativa',
  SUSPENSA: 'Suspensa',
  INAPTA: 'Inapta',
  BAIXADA: 'Baixada',
};
