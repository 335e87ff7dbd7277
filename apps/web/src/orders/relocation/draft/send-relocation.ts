import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import {
  addRealocationDiscount,
  type RealocationOrder,
  relocateDelivery,
} from '@celeiro/contract/orders/relocation/relocation.ts';
import { call } from '../../../kit/api/call.ts';
import { decideFailure, messageOf } from '../../../kit/api/failure.ts';
import { saveChange, type SaveFailure, type SaveOutcome } from '../../../kit/api/save-change.ts';
import { ANSWERED_READS } from '../../deliveries/deliveries.public.ts';
import { relocationTexts as texts } from '../relocation.texts.ts';
import { discountWire } from './relocation-wire.ts';
import { type DraftDiscount, type DraftLine, lineAmounts } from '../view.ts';

/**
 * R-RELOC-015: has the server check a discount together with the others of its line. Answers why it can't be added, or null;
 * the specification's words where the call itself failed (R-RELOC-021).
 */
export const checkDiscount = async (line: DraftLine, discount: DraftDiscount): Promise<string | null> => {
  const { quantityTotal, adjustedTotal } = lineAmounts(line);
  const { supplier, supplierPublicId, supplierProductDetailsPublicId, product, unitPrice } = line;
  try {
    await call(addRealocationDiscount, {
      body: {
        supplier,
        supplierPublicId,
        orderSupplierItem: {
          supplierProductDetailsPublicId,
          product,
          quantityTotal,
          adjustedPrice: unitPrice,
          adjustedTotalAmount: adjustedTotal,
          realocationDiscounts: [...line.discounts, discount].map(discountWire),
        },
      },
    });
    return null;
  } catch (error) {
    const failure = decideFailure(error, texts.failures.discount);
    return messageOf(failure) ?? texts.failures.discount;
  }
};

/** Something moved since the summary: it is looked at before it is saved again. */
export const hasMoved = ({ kind, code }: SaveFailure): boolean =>
  kind === 'conflict' || code === 'PRICE_CHANGED';

// The server names the reason's fields by their place in the whole body, the form by themselves.
const REASON_PLACE = 'orderSupplierStatus.';

/** One call, repeatable with its key: the source ends, the new deliveries join the order, or nothing happens. */
export const saveRelocation = async (
  orderPublicId: string,
  body: RealocationOrder,
  options: { readonly ifMatch: number; readonly idempotencyKey: string },
  /** The effect on charges that was shown with the reason. */
  shownCharges: string,
): Promise<SaveOutcome<OrderDetails>> => {
  const outcome = await saveChange(
    relocateDelivery,
    { params: { id: orderPublicId }, body },
    { ...options, chargesShown: shownCharges, answered: ANSWERED_READS, failureText: texts.failures.save },
  );
  if (outcome.kind !== 'failed') return outcome;
  const { failure } = outcome;
  const fields = Object.entries(failure.fields).map(([at, said]) => [at.replace(REASON_PLACE, ''), said]);
  const message = failure.reason ?? texts.failures.save;
  return { kind: 'failed', failure: { ...failure, message, fields: Object.fromEntries(fields) } };
};
