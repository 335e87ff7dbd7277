import type { RefusalCode, RefusalParams } from '@celeiro/rules/refusal.ts';

/** Details that choose a text; `undefined` is a detail that is left out. */
type Choice = Readonly<Record<string, string | undefined>>;

/** What a code means: its HTTP status and its Portuguese message, which may speak of its details. */
export type CatalogEntry<P> = {
  readonly status: number;
  readonly message: (details: P) => string;
  /** Where details choose among several texts: details that choose each of them. */
  readonly choices: readonly Choice[];
};

/** The entry each refusal of a rule needs. */
export type RefusalCatalog = { readonly [C in RefusalCode]: CatalogEntry<RefusalParams<C>> };

/** One entry of the catalogue in `errors.ts`; `choices` where its details choose among several texts. */
export const entry = <P = unknown>(
  status: number,
  message: string | ((details: P) => string),
  choices: readonly Choice[] = [{}],
): CatalogEntry<P> => ({
  status,
  message: typeof message === 'string' ? () => message : message,
  choices,
});

/** A count as messages write it: 1234 is '1.234'. What is no number, as the name of a detail in documents, stays as it is. */
export const count = (value: unknown): string =>
  Number.isNaN(Number(value)) ? String(value) : Number(value).toLocaleString('pt-BR');
