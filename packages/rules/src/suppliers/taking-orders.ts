import { type Centavos, centavos, formatBRL } from '../money.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { type SupplierStatus, supplierStatusLabels } from './supplier.ts';

/** Whether a supplier takes orders now, and why not. */
export type SupplierStanding = {
  readonly status: SupplierStatus;
  /** What people of the intranet read beside it; null where there is nothing to say, or nobody to say it to. */
  readonly statusReason: string | null;
};

const stateOf = ({ status }: SupplierStanding): string => supplierStatusLabels[status].toLowerCase();

/** 'O fornecedor está pausado: em reforma.'; null of one that takes orders. */
export const standingText = (standing: SupplierStanding): string | null => {
  if (standing.status === 'ACTIVE') return null;
  const why = standing.statusReason === null ? '.' : `: ${standing.statusReason.replace(/\.$/, '')}.`;
  return `O fornecedor está ${stateOf(standing)}${why}`;
};

/** Nothing new goes to a supplier that is out of service: no order, no product, no relocation. What runs goes on. */
export const standingRefusal = (
  supplier: SupplierStanding & { readonly name: string },
  field: string,
): Refusal | null => {
  if (supplier.status === 'ACTIVE') return null;
  const { name, statusReason } = supplier;
  const reason = statusReason === null ? {} : { reason: statusReason };
  return refusal('SUPPLIER_NOT_IN_SERVICE', { supplier: name, state: stateOf(supplier), ...reason }, field);
};

/** A channel's order below what its supplier delivers from, before discounts and freight. Operators are warned only. */
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
