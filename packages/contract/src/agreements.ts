import type { AnyCode } from './errors.ts';

/** How a caller agrees to an effect it was shown: a header with a list, after a refusal that requires it. */
export type Agreement = {
  readonly header: string;
  /** The format of the header: values separated by commas. */
  readonly shape: RegExp;
  readonly description: string;
};

const agreements: Partial<Record<AnyCode, Agreement>> = {
  CHARGES_AFFECTED: {
    header: 'Charges-Seen',
    // 'none', or the version of each shown effect: one for each delivery of an order.
    shape: /^(none|[0-9a-f]{32})(, ?[0-9a-f]{32}){0,40}$/,
    description: "Efeitos sobre as cobranças com que se concordou, separados por vírgula, ou 'none'",
  },
};

/** The agreement that an endpoint with these refusals may require, or null. */
export const agreementOf = (refusals: readonly AnyCode[]): Agreement | null =>
  refusals.map((code) => agreements[code]).find((found) => found !== undefined) ?? null;
