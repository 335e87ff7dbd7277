import { type Refusal, refusal } from '../../refusal.ts';

/** The recorded direct payment methods of a supplier, as public ids; null without a record. */
export type DirectPaymentTerms = {
  /** For this store. */
  readonly store: readonly string[] | null;
  /** For orders of this seller. */
  readonly seller: readonly string[] | null;
  /** For all others. */
  readonly supplier: readonly string[] | null;
  /** False while direct payment is switched off. */
  readonly isOn: boolean;
};

/** What decides on direct payment: the first that is recorded. NOTHING: every method may be chosen. */
export const directDeciders = ['FLAG', 'STORE', 'SELLER', 'SUPPLIER', 'NOTHING'] as const;
export type DirectDecider = (typeof directDeciders)[number];

/** A selectable direct method. */
export type DirectMethod = { readonly publicId: string; readonly name: string };

/** The direct methods by which a supplier may be paid, and what decided. */
export const allowedDirectMethods = <M extends DirectMethod>(
  selectable: readonly M[],
  terms: DirectPaymentTerms,
): { readonly methods: readonly M[]; readonly decidedBy: DirectDecider } => {
  if (!terms.isOn) return { methods: [], decidedBy: 'FLAG' };
  const [decidedBy, ids] =
    terms.store !== null
      ? (['STORE', terms.store] as const)
      : terms.seller !== null
        ? (['SELLER', terms.seller] as const)
        : (['SUPPLIER', terms.supplier] as const);
  if (ids === null) return { methods: selectable, decidedBy: 'NOTHING' };
  return { methods: selectable.filter(({ publicId }) => ids.includes(publicId)), decidedBy };
};

const places: Readonly<Record<Exclude<DirectDecider, 'NOTHING' | 'FLAG'>, string>> = {
  STORE: 'Para este cliente o fornecedor',
  SELLER: 'Para os pedidos deste embaixador o fornecedor',
  SUPPLIER: 'O fornecedor',
};

/** Why not every direct method is offered, as text; null when every one is. */
export const directMethodsText = (allowed: {
  readonly methods: readonly DirectMethod[];
  readonly decidedBy: DirectDecider;
}): string | null => {
  const { methods, decidedBy } = allowed;
  if (decidedBy === 'NOTHING') return null;
  if (decidedBy === 'FLAG') return 'O pagamento direto ao fornecedor está desligado.';
  const names = methods.map(({ name }) => name).join(', ');
  return methods.length === 0
    ? `${places[decidedBy]} não recebe pagamento direto.`
    : `${places[decidedBy]} só recebe direto por ${names}.`;
};

/** PAYMENT_METHOD_NOT_ALLOWED, with the reason, for a direct method that isn't allowed. */
export const directMethodRefusal = (
  publicId: string,
  allowed: { readonly methods: readonly DirectMethod[]; readonly decidedBy: DirectDecider },
  field: string,
): Refusal | null => {
  if (allowed.methods.some((method) => method.publicId === publicId)) return null;
  const reason = directMethodsText(allowed);
  return refusal('PAYMENT_METHOD_NOT_ALLOWED', reason === null ? {} : { reason }, field);
};

/** PAYMENT_METHOD_NOT_DIRECT unless every one is a selectable direct method. */
export const notDirectRefusal = (
  publicIds: readonly string[],
  selectable: readonly DirectMethod[],
  field: string,
): Refusal | null =>
  publicIds.every((id) => selectable.some(({ publicId }) => publicId === id))
    ? null
    : refusal('PAYMENT_METHOD_NOT_DIRECT', {}, field);

/** The record for a store or a seller (their name), or for all others, as one line of the supplier's history. */
export const recordedMethodsText = (name: string | null, methods: readonly string[] | null): string => {
  const list = methods === null ? 'como os demais' : methods.length === 0 ? 'nenhuma' : methods.join(', ');
  if (name === null) return `Padrão: ${methods === null ? 'todas' : list}`;
  return `${name}: ${list}`;
};
