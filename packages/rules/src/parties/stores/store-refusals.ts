/** Of the codes in `refusal.ts`: registrations of stores and suppliers, and their addresses. */
export type RegistrationRefusalCode = 'STORE_DOCUMENT_TAKEN' | 'STORE_INCOMPLETE' | 'CITY_UNKNOWN';

/** What their messages speak of. */
export type RegistrationRefusalDetails = {
  readonly STORE_DOCUMENT_TAKEN: { readonly name: string };
  /** In words: 'CEP, cidade e estado'. */
  readonly STORE_INCOMPLETE: { readonly missing: string };
  /** `uf`: the state it was looked for in; absent: in all. `near`: the city that may be meant. */
  readonly CITY_UNKNOWN: { readonly city: string; readonly uf?: string; readonly near?: string };
};
