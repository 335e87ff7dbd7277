import { centavos, type Centavos, formatBRL } from '../../money.ts';
import type { RecordFields } from '../../records/record-history.ts';
import { type SupplierStanding, standingText } from '../suppliers/taking-orders.ts';

/** What is recorded of a supplier and a store. Nothing of it: the supplier delivers there as it does elsewhere. */
export type SupplierStoreTerms = {
  /** Why it is not to deliver there; null while it may. */
  readonly disabledReason: string | null;
  /** The store's code at the supplier. */
  readonly externalCode: string | null;
  /** The least an order of this store may amount to; null: the supplier's own. */
  readonly minimumOrder: Centavos | null;
  /** What bringing it an order costs; null: the supplier's own. */
  readonly logisticCost: Centavos | null;
  readonly note: string | null;
  /** Names of the warnings colleagues read. */
  readonly warningTags: readonly string[];
};

/** A store's state with a supplier: served and enabled, disabled, or beyond its routes. */
export const supplierStoreStates = ['ENABLED', 'DISABLED', 'NOT_SERVED'] as const;
export type SupplierStoreState = (typeof supplierStoreStates)[number];

/** The state as people read it. */
export const supplierStoreLabels: Readonly<Record<SupplierStoreState, string>> = {
  ENABLED: 'Ativado',
  DISABLED: 'Desativado',
  NOT_SERVED: 'Fora das rotas',
};

/** The state of a pair; whether the supplier is in service at all is shown next to it. */
export const supplierStoreState = (pair: {
  readonly disabledReason: string | null;
  readonly served: boolean;
}): SupplierStoreState => {
  if (pair.disabledReason !== null) return 'DISABLED';
  return pair.served ? 'ENABLED' : 'NOT_SERVED';
};

const money = (value: string | number | boolean): string => formatBRL(centavos(Number(value)));

/** The fields of a pair with history (R-ADMIN-020). */
export const supplierStoreFields = {
  disabledReason: { label: 'Motivo da desativação' },
  externalCode: { label: 'Código no fornecedor' },
  minimumOrder: { label: 'Pedido mínimo', words: money },
  logisticCost: { label: 'Frete', words: money },
  note: { label: 'Observação' },
  warningTags: { label: 'Avisos' },
} as const satisfies RecordFields;

/** All of it in one line of the supplier's history: 'Mercearia São João: desativado (inadimplente), código 77'. */
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

/** Why a supplier delivers nothing new to a store, in words; null where it is enabled: in service, served and not disabled. */
export const notEnabledText = (standing: SupplierStanding, isServed: boolean): string | null =>
  standingText(standing) ?? (isServed ? null : 'Não entrega no endereço do cliente.');
