import { type Centavos, centavos, formatBRL } from '../../money.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { type SupplierStatus, supplierStatusLabels } from './supplier.ts';

/** Whether a supplier takes orders now, and why not. */
export type SupplierStanding = {
  readonly status: SupplierStatus;
  /** The reason, for users of the intranet; null without one, or for other readers. */
  readonly statusReason: string | null;
  /** Set when it is disabled for the store in question; the reason as above. */
  readonly disabled?: { readonly reason: string | null } | null;
};

const stateOf = ({ status }: SupplierStanding): string => supplierStatusLabels[status].toLowerCase();

/** Whether it takes no orders, in general or for the store in question. */
export const isOutOfService = ({ status, disabled }: SupplierStanding): boolean =>
  status !== 'ACTIVE' || (disabled ?? null) !== null;

const because = (reason: string | null): string =>
  reason === null ? '.' : `: ${reason.replace(/\.$/, '')}.`;

/** 'O fornecedor está pausado: em reforma.'; null for one that takes orders. */
export const standingText = (standing: SupplierStanding): string | null => {
  const { status, statusReason, disabled = null } = standing;
  if (status !== 'ACTIVE') return `O fornecedor está ${stateOf(standing)}${because(statusReason)}`;
  return disabled === null
    ? null
    : `O fornecedor está desativado para este cliente${because(disabled.reason)}`;
};

/** Refuses new orders, products and relocations for a supplier out of service. Open deliveries continue. */
export const standingRefusal = (
  supplier: SupplierStanding & { readonly name: string },
  field: string,
): Refusal | null => {
  const { name, status, statusReason, disabled = null } = supplier;
  const reasonOf = (reason: string | null) => (reason === null ? {} : { reason });
  if (status !== 'ACTIVE') {
    const about = { supplier: name, state: stateOf(supplier), ...reasonOf(statusReason) };
    return refusal('SUPPLIER_NOT_IN_SERVICE', about, field);
  }
  if (disabled === null) return null;
  return refusal('SUPPLIER_DISABLED_FOR_STORE', { supplier: name, ...reasonOf(disabled.reason) }, field);
};

/** Refuses a channel's order below the supplier's minimum, before discounts and freight. Operators only get a warning. */
export const minimumOrderRefusal = (
  supplier: { readonly name: string; readonly minimumOrder: Centavos },
  itemsTotal: Centavos,
  field: string,
): Refusal | null => {
  const missing = centavos(supplier.minimumOrder - itemsTotal);
  if (missing <= 0) return null;
  const amounts = { minimum: formatBRL(supplier.minimumOrder), missing: formatBRL(missing) };
  return refusal('ORDER_BELOW_MINIMUM', { supplier: supplier.name, ...amounts }, field);
};
