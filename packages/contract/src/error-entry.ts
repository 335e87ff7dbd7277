import type { RefusalCode, RefusalParams } from '@celeiro/rules/refusal.ts';

/** Details that choose a text; an `undefined` detail is absent. */
type Choice = Readonly<Record<string, string | undefined>>;

/** A code's HTTP status and Portuguese message, which may contain its details. */
export type CatalogEntry<P> = {
  readonly status: number;
  readonly message: (details: P) => string;
  /** If details choose among several texts: one set of details for each text. */
  readonly choices: readonly Choice[];
};

/** The entry each refusal of a rule needs. */
export type RefusalCatalog = { readonly [C in RefusalCode]: CatalogEntry<RefusalParams<C>> };

/** One entry of the catalogue in `errors.ts`; `choices` if its details choose among several texts. */
export const entry = <P = unknown>(
  status: number,
  message: string | ((details: P) => string),
  choices: readonly Choice[] = [{}],
): CatalogEntry<P> => ({
  status,
  message: typeof message === 'string' ? () => message : message,
  choices,
});

/** A count in a message: 1234 is '1.234'. Any other text, such as a detail's name in documents, is unchanged. */
export const count = (value: unknown): string =>
  Number.isNaN(Number(value)) ? String(value) : Number(value).toLocaleString('pt-BR');
