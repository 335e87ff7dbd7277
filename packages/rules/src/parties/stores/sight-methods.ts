import { type PaymentMethodRow, paymentMethods } from '../../money/payments/methods.ts';
import { CELEIRO_PAYMENT } from '../../product-name.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { fold } from '../../text.ts';
import { consumesCredit } from '../../money/store-credit/credit.ts';

/** The provider's own methods paid at sight, by kind. Methods with a term are enabled by a credit decision instead. */
export const sightMethodKinds = ['PIX', 'CREDIT_CARD', 'BANK_SLIP'] as const;
export type SightMethod = (typeof sightMethodKinds)[number];

const methodOf = (kind: SightMethod): PaymentMethodRow => {
  const found = paymentMethods.find(
    (method) =>
      method.kind === kind && method.form === CELEIRO_PAYMENT && method.selectable && !consumesCredit(method),
  );
  if (found === undefined) throw new Error(`no method at sight of kind ${kind}`);
  return found;
};

// Marked pure, so that a page that uses none of them doesn't bundle them.
/** The payment method behind each kind. */
export const sightMethods: Readonly<Record<SightMethod, PaymentMethodRow>> = {
  PIX: /* @__PURE__ */ methodOf('PIX'),
  CREDIT_CARD: /* @__PURE__ */ methodOf('CREDIT_CARD'),
  BANK_SLIP: /* @__PURE__ */ methodOf('BANK_SLIP'),
};

/** Public ids of all methods at sight. */
export const sightMethodIds: readonly string[] = /* @__PURE__ */ sightMethodKinds.map(
  (kind) => sightMethods[kind].publicId,
);

/** The kinds of these payment methods, in their fixed order. */
export const sightMethodsAmong = (publicIds: readonly string[]): readonly SightMethod[] =>
  sightMethodKinds.filter((kind) => publicIds.includes(sightMethods[kind].publicId));

/** The name of the method: 'Pix à vista'. */
export const sightMethodName = (kind: SightMethod): string => sightMethods[kind].name;

/** The methods at sight that a store may pay with, and the reason why the others are closed. */
export type SightMethods = {
  readonly sightMethods: readonly string[];
  /** Null when all are open. */
  readonly sightMethodsReason: string | null;
};

/** The default of a store: all are open (R-ORDER-005). */
export const allSightMethods: SightMethods = { sightMethods: sightMethodKinds, sightMethodsReason: null };

/** The methods in their fixed order, each once, without a reason when all are open. */
export const tidySightMethods = <T extends SightMethods>(store: T): T => {
  const open = sightMethodKinds.filter((kind) => store.sightMethods.includes(kind));
  const isAllOpen = open.length === sightMethodKinds.length;
  return { ...store, sightMethods: open, sightMethodsReason: isAllOpen ? null : store.sightMethodsReason };
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/**
 * Only a supervisor closes a method at sight, opens it again or changes the reason (SIGHT_METHODS_BY_SUPERVISION). A
 * closed method needs a reason (REASON_COMMENT_REQUIRED).
 */
export const sightMethodsRefusal = (
  before: SightMethods,
  after: SightMethods,
  isSupervisor: boolean,
): Refusal | null => {
  const isReasonSame = before.sightMethodsReason === after.sightMethodsReason;
  if (isReasonSame && isSame(before.sightMethods, after.sightMethods)) return null;
  if (!isSupervisor) return refusal('SIGHT_METHODS_BY_SUPERVISION', {}, 'sightMethods');
  return after.sightMethods.length < sightMethodKinds.length && after.sightMethodsReason === null
    ? refusal('REASON_COMMENT_REQUIRED', {}, 'sightMethodsReason')
    : null;
};

/** The methods after a merge of two registrations: a method closed in either remains closed. */
export const mergeSightMethods = (into: SightMethods, from: SightMethods): SightMethods =>
  tidySightMethods({
    sightMethods: into.sightMethods.filter((kind) => from.sightMethods.includes(kind)),
    sightMethodsReason: into.sightMethodsReason ?? from.sightMethodsReason,
  });

const words: ReadonlyMap<string, SightMethod> = new Map([
  ['pix', 'PIX'],
  ['pix a vista', 'PIX'],
  ['cartao', 'CREDIT_CARD'],
  ['cartao de credito', 'CREDIT_CARD'],
  ['boleto', 'BANK_SLIP'],
  ['boleto a vista', 'BANK_SLIP'],
  ['boleto 0 dias', 'BANK_SLIP'],
]);

/** The methods that a sheet's cell names ('Pix, cartão'; 'Nenhuma' for none), and the words that name no method. */
export const readSightMethods = (
  cell: string,
): { readonly kinds: readonly SightMethod[]; readonly unknown: readonly string[] } => {
  const names = cell
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '' && fold(name) !== 'nenhuma');
  const found = new Set(names.map((name) => words.get(fold(name))));
  return {
    kinds: sightMethodKinds.filter((kind) => found.has(kind)),
    unknown: names.filter((name) => !words.has(fold(name))),
  };
};

/** The names of the methods for a cell and for display. */
export const sightMethodsWords = (kinds: readonly string[]): string =>
  sightMethodKinds
    .filter((kind) => kinds.includes(kind))
    .map(sightMethodName)
    .join(', ') || 'Nenhuma';
