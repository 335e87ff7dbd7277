/** Codes of `refusal.ts` about registrations of stores and suppliers and their addresses. */
export type RegistrationRefusalCode = 'STORE_DOCUMENT_TAKEN' | 'STORE_INCOMPLETE' | 'CITY_UNKNOWN';

/** The details of their messages. */
export type RegistrationRefusalDetails = {
  readonly STORE_DOCUMENT_TAKEN: { readonly name: string };
  /** As text: 'CEP, cidade e estado'. */
  readonly STORE_INCOMPLETE: { readonly missing: string };
  /** `uf`: the state that was searched, absent for all. `near`: a city with a similar name. */
  readonly CITY_UNKNOWN: { readonly city: string; readonly uf?: string; readonly near?: string };
};
