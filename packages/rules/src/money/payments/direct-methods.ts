import { type Refusal, refusal } from '../../refusal.ts';

/** What is recorded of how a supplier is paid directly, as public ids of methods; null where nothing is. */
export type DirectPaymentTerms = {
  /** For this store. */
  readonly store: readonly string[] | null;
  /** For orders of this seller. */
  readonly seller: readonly string[] | null;
  /** For everyone else. */
  readonly supplier: readonly string[] | null;
  /** False while direct payment is switched off. */
  readonly isOn: boolean;
};

/** What decides about direct payment, the first that is recorded; NOTHING: all there is may be chosen. */
export const directDeciders = ['FLAG', 'STORE', 'SELLER', 'SUPPLIER', 'NOTHING'] as const;
export type DirectDecider = (typeof directDeciders)[number];

/** A method that is paid to the supplier and may still be chosen. */
export type DirectMethod = { readonly publicId: string; readonly name: string };

/** By which direct methods a supplier may be paid, and what decided. */
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

/** Why not every direct method is offered, in words; null where every one is. */
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

/** PAYMENT_METHOD_NOT_ALLOWED of a direct method that isn't among those allowed, with why. */
export const directMethodRefusal = (
  publicId: string,
  allowed: { readonly methods: readonly DirectMethod[]; readonly decidedBy: DirectDecider },
  field: string,
): Refusal | null => {
  if (allowed.methods.some((method) => method.publicId === publicId)) return null;
  const reason = directMethodsText(allowed);
  return refusal('PAYMENT_METHOD_NOT_ALLOWED', reason === null ? {} : { reason }, field);
};

/** PAYMENT_METHOD_NOT_DIRECT unless every one is a direct method that may be chosen. */
export const notDirectRefusal = (
  publicIds: readonly string[],
  selectable: readonly DirectMethod[],
  field: string,
): Refusal | null =>
  publicIds.every((id) => selectable.some(({ publicId }) => publicId === id))
    ? null
    : refusal('PAYMENT_METHOD_NOT_DIRECT', {}, field);

/** What is recorded for a store or a seller (their name), or for all others, in one line of the supplier's history. */
export const recordedMethodsText = (name: string | null, methods: readonly string[] | null): string => {
  const list = methods === null ? 'como os demais' : methods.length === 0 ? 'nenhuma' : methods.join(', ');
  if (name === null) return `Padrão: ${methods === null ? 'todas' : list}`;
  return `${name}: ${list}`;
};
