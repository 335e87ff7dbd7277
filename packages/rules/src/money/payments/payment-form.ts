import { allocate, type Centavos, formatBRL, ZERO } from '../../money.ts';
import { type PaymentForm, SUPPLIER_PAYMENT } from '../../product-name.ts';
import type { PaymentKind } from './methods.ts';

/** R-PAY-010: the kinds of Celeiro Pay, in display order. */
export const mainPaymentKinds = [
  { kind: 'PIX', label: 'Pix' },
  { kind: 'CREDIT_CARD', label: 'Cartão de Crédito' },
  { kind: 'BANK_SLIP', label: 'Boleto' },
] as const satisfies readonly { readonly kind: PaymentKind; readonly label: string }[];
export type MainPaymentKind = (typeof mainPaymentKinds)[number]['kind'];

/** One term of a kind: its concrete method, and its label next to the kind. */
export type PaymentTerm = { readonly methodId: string; readonly name: string };

const AT_SIGHT = 'À Vista';

/** The label of a term next to its kind: '7/14/21 dias', 'À Vista', '1x'. */
export const termName = (kind: PaymentKind, scheduleDays: readonly number[]): string => {
  if (kind === 'PIX') return AT_SIGHT;
  if (scheduleDays.length === 0) return '1x';
  const isOneDay = scheduleDays.length === 1 && scheduleDays[0] === 1;
  return `${scheduleDays.join('/')} ${isOneDay ? 'dia' : 'dias'}`;
};

/**
 * R-PAY-009: an amount with its ADF in the parts of a schedule: '2x de R$ 553,90'. When it does not divide, the first
 * parts are one centavo larger, and the first one is shown.
 */
export const fractionText = (amountWithTax: Centavos, scheduleDays: readonly number[]): string => {
  const parts = allocate(amountWithTax, scheduleDays.length === 0 ? [1] : scheduleDays.map(() => 1));
  return `${parts.length}x de ${formatBRL(parts[0] ?? ZERO)}`;
};

/** R-PAY-006: the given terms of Pix, or, without any, one 'À Vista' with the store's Pix method. */
export const pixTerms = (provided: readonly PaymentTerm[], pixMethodId: string): readonly PaymentTerm[] =>
  provided.length > 0 ? provided : [{ methodId: pixMethodId, name: AT_SIGHT }];

/** R-PAY-004: the term of a kind with only one; null when there is a choice. */
export const onlyTerm = (terms: readonly PaymentTerm[]): string | null =>
  terms.length === 1 ? (terms[0]?.methodId ?? null) : null;

/** The state of the payment dialog: `term` is the public id of the concrete method. */
export type PaymentChoice = {
  readonly form: PaymentForm;
  readonly celeiroMethod: MainPaymentKind | null;
  readonly term: string | null;
  readonly supplierMethod: string | null;
};

/** A concrete method and its form; ids are public. */
export type ChosenMethod = { readonly form: PaymentForm; readonly methodId: string };

/**
 * The method of a complete choice, or null while something is missing: method and term for Celeiro Pay (R-PAY-002), the
 * method for direct payment (R-PAY-003).
 */
export const chosenMethod = (choice: PaymentChoice): ChosenMethod | null => {
  const { form } = choice;
  if (form === SUPPLIER_PAYMENT) {
    return choice.supplierMethod === null ? null : { form, methodId: choice.supplierMethod };
  }
  return choice.celeiroMethod === null || choice.term === null ? null : { form, methodId: choice.term };
};
