import type { FoundProduct } from '@celeiro/contract/catalog/catalog/catalog.ts';
import { quantityLimit } from '@celeiro/rules/catalog/catalog/choose-product.ts';
import { fullName } from '@celeiro/rules/orders/delivery-items/items.ts';
import { formatCount, isWhole, parseFixed } from '@celeiro/rules/quantity.ts';
import { QuantityStepper } from '../../../ui/inline/quantity-stepper.tsx';
import { addingTexts } from './adding.texts.ts';

const nameOf = ({ name, brand, originalPack }: FoundProduct): string =>
  fullName({ product: name, brand, packDesc: originalPack });

/** Whole packs from 0, which takes the product off, to its limit (R-ADD-004, R-ADD-005, R-ADD-006). */
export const PackStepper = ({
  product,
  packs,
  refused = null,
  onChange,
}: {
  readonly product: FoundProduct;
  readonly packs: number;
  readonly refused?: string | null;
  readonly onChange: (product: FoundProduct, packs: number) => void;
}) => (
  <QuantityStepper
    name={addingTexts.quantityOf(nameOf(product), product.supplier)}
    value={packs}
    minimum={0}
    maximum={quantityLimit(product.quantityStock)}
    step={1}
    format={formatCount}
    parse={(typed) => parseFixed(typed, 0)}
    // R-UI-012
    isAllowed={isWhole}
    disabledReason={refused}
    onCommit={(requested) => onChange(product, requested)}
  />
);
