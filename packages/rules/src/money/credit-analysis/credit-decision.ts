import { type BusinessDate, formatDate } from '../../days/calendar.ts';
import { fittingNow } from './credit-analysis.ts';
import { type Centavos, centavos, formatBRL, ZERO } from '../../money.ts';
import { maskEmail } from '../../personal-data.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import type { RecordFields } from '../../records/record-history.ts';
import { reliabilityLabels } from '../store-credit/credit.ts';
import { maskPhone } from '../../text.ts';
import { addMonths } from '../../parties/store-documents/store-document.ts';

/** For how long a limit holds at most, in months. */
export const MAXIMUM_VALIDITY_MONTHS = 12;

/** What a person may do about a store's limit. */
export const limitDecisions = ['APPROVED', 'REFUSED', 'POSTPONED'] as const;
export type LimitDecision = (typeof limitDecisions)[number];

/** Every recorded step of a store's credit, with its words on screens. */
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
    words: (value) => reliabilityLabels[String(value) as keyof typeof reliabilityLabels] ?? String(value), // kept by a check of the database
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

/** The first and the last day a limit that is decided on may end. */
export const validityRange = (
  today: BusinessDate,
): { readonly first: BusinessDate; readonly last: BusinessDate } => ({
  first: today,
  last: addMonths(today, MAXIMUM_VALIDITY_MONTHS),
});

/** Why a limit can't end on a day, or null: it ends within twelve months, and not before it begins. */
export const validityRefusal = (validUntil: BusinessDate, today: BusinessDate): Refusal | null => {
  const { first, last } = validityRange(today);
  return validUntil < first || validUntil > last
    ? refusal('CREDIT_VALIDITY_RANGE', { last: formatDate(last) }, 'validUntil')
    : null;
};

type Limit = {
  readonly creditLimit: Centavos;
  readonly validUntil: BusinessDate | null;
  /** As `comparedLimit` finds it. */
  readonly comparedLimit: Centavos;
};

/** How far back a limit is looked up, so that several steps of one person count as one. */
export const COMPARED_DAYS = 90;

/**
 * What a new limit is compared with (R-PERM-007): the lowest of the present limit, the one 90 days ago (or, where there was none,
 * the first one since) and the one two people last confirmed. Zero where there never was one.
 */
export const comparedLimit = (limits: {
  readonly present: Centavos;
  /** Null where it didn't change within the days. */
  readonly former: Centavos | null;
  /** Null where two people never confirmed one. */
  readonly confirmed: Centavos | null;
}): Centavos => {
  const known = [limits.present, limits.former ?? ZERO, limits.confirmed ?? ZERO].filter((one) => one > 0);
  return known.length === 0 ? ZERO : centavos(Math.min(...known));
};

/**
 * Whether a second person has to confirm a limit: above the bound, or more than twice the limit it is compared with. Where there
 * was none, the bound alone says so. What lends neither more nor for longer needs no one.
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
 * Waiting deliveries this limit releases, oldest first, while they fit beside the running ones. One whose discounts wait for an
 * approval waits on, whatever the limit.
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

/** Whether the released deliveries are those that were seen: the same ones at the same amounts. */
export const isSameRelease = (seen: readonly Seen[], freed: readonly Seen[]): boolean => {
  const amounts = new Map(seen.map(({ publicId, amount }) => [publicId, amount]));
  return (
    seen.length === freed.length &&
    amounts.size === seen.length &&
    freed.every(({ publicId, amount }) => amounts.get(publicId) === amount)
  );
};

/** A limit with its end, in a few words. */
export const limitText = (limit: {
  readonly creditLimit: Centavos;
  readonly validUntil: BusinessDate;
}): string => `${formatBRL(limit.creditLimit)} até ${formatDate(limit.validUntil)}`;

/** A decision in one line, as the history of the store's credit has it; `number` counts those of the store. */
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
