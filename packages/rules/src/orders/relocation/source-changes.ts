import { type DeliveryStatusCode, statusLabel } from '../deliveries/statuses.ts';
import { type Centavos, formatBRL } from '../../money.ts';
import { formatQuantity, type Milli } from '../../quantity.ts';

type Source = {
  readonly status: DeliveryStatusCode;
  readonly items: readonly {
    readonly publicId: string;
    readonly product: string;
    readonly quantity: Milli;
    readonly unitPrice: Centavos;
  }[];
};

/** A change of the source, as text; a new item has no old value, a removed one no new value. */
export type SourceChange = {
  readonly itemPublicId: string | null;
  readonly product: string | null;
  readonly label: 'Status' | 'Produto' | 'Quantidade' | 'Preço unitário';
  readonly oldValue: string | null;
  readonly newValue: string | null;
};

/** What changed in each item of a delivery since its relocation was started. */
export const sourceChanges = (before: Source, now: Source): readonly SourceChange[] => {
  const changes: SourceChange[] = [];
  if (before.status !== now.status) {
    changes.push({
      itemPublicId: null,
      product: null,
      label: 'Status',
      oldValue: statusLabel(before.status),
      newValue: statusLabel(now.status),
    });
  }
  const current = new Map(now.items.map((item) => [item.publicId, item]));
  const known = new Set(before.items.map((item) => item.publicId));
  for (const item of before.items) {
    const about = { itemPublicId: item.publicId, product: item.product };
    const next = current.get(item.publicId);
    if (next === undefined) {
      changes.push({ ...about, label: 'Produto', oldValue: item.product, newValue: null });
      continue;
    }
    if (next.quantity !== item.quantity) {
      const [oldValue, newValue] = [formatQuantity(item.quantity), formatQuantity(next.quantity)];
      changes.push({ ...about, label: 'Quantidade', oldValue, newValue });
    }
    if (next.unitPrice !== item.unitPrice) {
      const [oldValue, newValue] = [formatBRL(item.unitPrice), formatBRL(next.unitPrice)];
      changes.push({ ...about, label: 'Preço unitário', oldValue, newValue });
    }
  }
  for (const item of now.items) {
    if (known.has(item.publicId)) continue;
    const about = { itemPublicId: item.publicId, product: item.product };
    changes.push({ ...about, label: 'Produto', oldValue: null, newValue: item.product });
  }
  return changes;
};
