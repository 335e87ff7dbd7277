/** Source of an answer: 'local' is this product's table of places, or the sandbox. */
export type LookupSource = 'viacep' | 'brasilapi' | 'local';

/** The address of a CEP. A small town's general CEP has neither street nor neighborhood. */
export type FoundZip = {
  readonly zipCode: string;
  readonly address: string | null;
  readonly neighborhood: string | null;
  readonly city: string;
  readonly cityIbgeCode: number | null;
  readonly state: string;
  readonly source: LookupSource;
};

/** A company's status in the register. */
export type RegistrationStatus = 'NULA' | 'ATIVA' | 'SUSPENSA' | 'INAPTA' | 'BAIXADA';

/** A company's registration, without its partners, whose data are personal and never read. */
export type FoundCompany = {
  readonly documentNumber: string;
  readonly legalName: string;
  readonly name: string | null;
  readonly registrationStatus: RegistrationStatus;
  /** yyyy-MM-dd */
  readonly openedOn: string | null;
  readonly cnae: string | null;
  readonly cnaeDescription: string | null;
  readonly isMei: boolean;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly number: string | null;
  readonly complement: string | null;
  readonly neighborhood: string | null;
  readonly zipCode: string | null;
  readonly city: string | null;
  readonly cityIbgeCode: number | null;
  readonly state: string | null;
  readonly source: LookupSource;
};

/** 'unavailable': no provider answered; 'notFound': a provider knows no such entry. */
export type LookupAnswer<T> =
  | { readonly kind: 'found'; readonly value: T }
  | { readonly kind: 'notFound' | 'unavailable' };

/**
 * Looks up addresses and companies in registers. Never throws; answers within its own time limit, or when `signal`
 * aborts.
 */
export type Lookups = {
  /** `zip` has eight digits. */
  readonly findZip: (zip: string, signal: AbortSignal) => Promise<LookupAnswer<FoundZip>>;
  /** `documentNumber` is a valid, normalized CNPJ. */
  readonly findCompany: (documentNumber: string, signal: AbortSignal) => Promise<LookupAnswer<FoundCompany>>;
};
