/** The states of Brazil and the federal district. */
export const ufs = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;
export type Uf = (typeof ufs)[number];

/** The state with that abbreviation, or null. */
export const parseUf = (value: string | null): Uf | null => ufs.find((uf) => uf === value) ?? null;
