import { type BusinessDate, formatDate } from '../../days/calendar.ts';
import { fittingNow } from './credit-analysis.ts';
import { type Centavos, centavos, formatBRL, ZERO } from '../../money.ts';
import { maskEmail } from '../../personal-data.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { RecordFields } from '../../records/record-history.ts';
import { reliabilityLabels } from '../store-credit/credit.ts';
import { maskPhone } from '../../text.ts';
import { addMonths } from '../../parties/store-documents/store-document.ts';

/** Longest validity of a limit, in months. */
export const MAXIMUM_VALIDITY_MONTHS = 12;

/** Decisions on a store's limit. */
export const limitDecisions = ['APPROVED', 'REFUSED', 'POSTPONED'] as const;
export type LimitDecision = (typeof limitDecisions)[number];

/** Every recorded step of a store's credit, with display texts. */
export const creditStepLabels = {
  RELEASED: 'Liberada',
  KEPT: 'Mantida em análise',
  RECOUNTED: 'Limite recontado',
  APPROVED: 'Limite aprovado',
  PROPOSED: 'Limite proposto',
  CONFIRMED: 'Limite confirmado',
  REJECTED: 'Proposta recusada',
  REFUSED: 'Limite recusado',
  POSTPONED: 'Adiada',
} as const;
export type CreditStep = keyof typeof creditStepLabels;

/** The fields of a store's credit with history. */
export const storeCreditFields = {
  creditLimit: { label: 'Limite', words: (value) => formatBRL(centavos(Number(value))) },
  validUntil: { label: 'Limite válido até', words: (value) => formatDate(String(value)) },
  paymentMethods: { label: 'Formas de pagamento a prazo' },
  reliability: {
    label: 'Confiabilidade',
    words: (value) => reliabilityLabels[String(value) as keyof typeof reliabilityLabels] ?? String(value), // a check constraint restricts the values
  },
  analysis: { label: 'Análise de crédito' },
  financialName: { label: 'Nome no financeiro' },
  sellerName: { label: 'Nome do vendedor' },
  sellerEmail: { label: 'E-mail do vendedor' },
  fintechEmail: { label: 'E-mail na fintech' },
  fintechPhone: { label: 'Telefone na fintech' },
} as const satisfies RecordFields;

/** The same for a person, whose contacts are masked. */
export const personCreditFields = {
  ...storeCreditFields,
  fintechEmail: { ...storeCreditFields.fintechEmail, words: (value) => maskEmail(String(value)) },
  fintechPhone: { ...storeCreditFields.fintechPhone, words: (value) => maskPhone(String(value)) },
} as const satisfies RecordFields;

/** The first and the last possible end date of a new limit. */
export const validityRange = (
  today: BusinessDate,
): { readonly first: BusinessDate; readonly last: BusinessDate } => ({
  first: today,
  last: addMonths(today, MAXIMUM_VALIDITY_MONTHS),
});

/** Why a limit can't end on a day, or null: it must end within twelve months, and not before today. */
export const validityRefusal = (validUntil: BusinessDate, today: BusinessDate): Refusal | null => {
  const { first, last } = validityRange(today);
  return validUntil < first || validUntil > last
    ? refusal('CREDIT_VALIDITY_RANGE', { last: formatDate(last) }, 'validUntil')
    : null;
};

type Limit = {
  readonly creditLimit: Centavos;
  readonly validUntil: BusinessDate | null;
  /** The result of `comparedLimit`. */
  readonly comparedLimit: Centavos;
};

/** How many days back the limit is compared, so that several steps of one person count as one. */
export const COMPARED_DAYS = 90;

/**
 * The limit that a new one is compared with (R-PERM-007): the lowest of the present limit, the limit 90 days ago (or the
 * first one since), and the last limit that two people confirmed. Zero when there never was one.
 */
export const comparedLimit = (limits: {
  readonly present: Centavos;
  /** Null when it didn't change within the days. */
  readonly former: Centavos | null;
  /** Null when two people never confirmed one. */
  readonly confirmed: Centavos | null;
}): Centavos => {
  const known = [limits.present, limits.former ?? ZERO, limits.confirmed ?? ZERO].filter((one) => one > 0);
  return known.length === 0 ? ZERO : centavos(Math.min(...known));
};

/**
 * Whether a second person has to confirm a limit: above the bound, or more than twice the compared limit; without a
 * compared limit only the bound counts. A limit that is neither higher nor longer needs no confirmation.
 */
export const needsSecondPerson = (
  next: { readonly creditLimit: Centavos; readonly validUntil: BusinessDate },
  former: Limit,
  bound: Centavos,
): boolean => {
  const lendsNoMore =
    next.creditLimit <= former.creditLimit &&
    (former.validUntil === null || next.validUntil <= former.validUntil);
  if (lendsNoMore) return false;
  const { comparedLimit: compared } = former;
  return next.creditLimit > bound || (compared > 0 && next.creditLimit > 2 * compared);
};

/**
 * Waiting deliveries that this limit releases, oldest first, as long as they fit next to the running ones. One whose
 * discounts need an approval isn't released.
 */
export const freedBy = <T extends { readonly taken: Centavos; readonly needsDiscountApproval: boolean }>(
  limit: Centavos,
  running: Centavos,
  oldestFirst: readonly T[],
): readonly T[] =>
  fittingNow(
    limit,
    running,
    oldestFirst.filter((delivery) => !delivery.needsDiscountApproval),
  );

type Seen = { readonly publicId: string; readonly amount: Centavos };

/** Whether the released deliveries are exactly the seen ones, with the same amounts. */
export const isSameRelease = (seen: readonly Seen[], freed: readonly Seen[]): boolean => {
  const amounts = new Map(seen.map(({ publicId, amount }) => [publicId, amount]));
  return (
    seen.length === freed.length &&
    amounts.size === seen.length &&
    freed.every(({ publicId, amount }) => amounts.get(publicId) === amount)
  );
};

/** A limit with its end date as a short text. */
export const limitText = (limit: {
  readonly creditLimit: Centavos;
  readonly validUntil: BusinessDate;
}): string => `${formatBRL(limit.creditLimit)} até ${formatDate(limit.validUntil)}`;

/** A decision as one line of the history of the store's credit; `number` counts the store's decisions. */
export const creditStepText = (step: {
  readonly number: number;
  readonly decision: CreditStep;
  readonly comment: string;
  readonly limit: { readonly creditLimit: Centavos; readonly validUntil: BusinessDate } | null;
  readonly postponedUntil: BusinessDate | null;
}): string => {
  const { limit, postponedUntil } = step;
  const what =
    limit !== null
      ? `: ${limitText(limit)}`
      : postponedUntil !== null
        ? ` até ${formatDate(postponedUntil)}`
        : '';
  return `Nº ${step.number}, ${creditStepLabels[step.decision]}${what}. ${step.comment}`;
};
