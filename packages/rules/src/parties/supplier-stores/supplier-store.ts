import { centavos, type Centavos, formatBRL } from '../../money.ts';
import type { RecordFields } from '../../records/record-history.ts';
import { type SupplierStanding, standingText } from '../suppliers/taking-orders.ts';

/** The terms between a supplier and a store. Without any, the supplier delivers there as to other stores. */
export type SupplierStoreTerms = {
  /** Why it must not deliver there; null while it may. */
  readonly disabledReason: string | null;
  /** The store's code at the supplier. */
  readonly externalCode: string | null;
  /** The minimum order of this store; null: the supplier's own. */
  readonly minimumOrder: Centavos | null;
  /** The freight for this store; null: the supplier's own. */
  readonly logisticCost: Centavos | null;
  readonly note: string | null;
  /** Names of the warnings for colleagues. */
  readonly warningTags: readonly string[];
};

/** A store's state with a supplier: served and enabled, disabled, or outside its routes. */
export const supplierStoreStates = ['ENABLED', 'DISABLED', 'NOT_SERVED'] as const;
export type SupplierStoreState = (typeof supplierStoreStates)[number];

/** The state as people read it. */
export const supplierStoreLabels: Readonly<Record<SupplierStoreState, string>> = {
  ENABLED: 'Ativado',
  DISABLED: 'Desativado',
  NOT_SERVED: 'Fora das rotas',
};

/** The state of supplier and store. Whether the supplier is in service at all is shown next to it. */
export const supplierStoreState = (pair: {
  readonly disabledReason: string | null;
  readonly served: boolean;
}): SupplierStoreState => {
  if (pair.disabledReason !== null) return 'DISABLED';
  return pair.served ? 'ENABLED' : 'NOT_SERVED';
};

const money = (value: string | number | boolean): string => formatBRL(centavos(Number(value)));

/** The fields of supplier and store with history (R-ADMIN-020). */
export const supplierStoreFields = {
  disabledReason: { label: 'Motivo da desativação' },
  externalCode: { label: 'Código no fornecedor' },
  minimumOrder: { label: 'Pedido mínimo', words: money },
  logisticCost: { label: 'Frete', words: money },
  note: { label: 'Observação' },
  warningTags: { label: 'Avisos' },
} as const satisfies RecordFields;

/** All terms in one line of the supplier's history: 'Mercearia São João: desativado (inadimplente), código 77'. */
export const supplierStoreText = (store: string, terms: SupplierStoreTerms): string => {
  const { disabledReason, externalCode, minimumOrder, logisticCost, note, warningTags } = terms;
  const parts = [
    disabledReason === null ? 'ativado' : `desativado (${disabledReason})`,
    externalCode !== null && `código ${externalCode}`,
    minimumOrder !== null && `pedido mínimo ${formatBRL(minimumOrder)}`,
    logisticCost !== null && `frete ${formatBRL(logisticCost)}`,
    warningTags.length > 0 && `avisos: ${warningTags.toSorted().join('; ')}`,
    note !== null && `observação: ${note}`,
  ];
  return `${store}: ${parts.filter((part) => part !== false).join(', ')}`;
};

/**
 * Why a supplier takes no new deliveries for a store, as text; null when it is in service, serves the store and isn't
 * disabled.
 */
export const notEnabledText = (standing: SupplierStanding, isServed: boolean): string | null =>
  standingText(standing) ?? (isServed ? null : 'Não entrega no endereço do cliente.');
