import type { OrderDetails } from '@celeiro/contract/orders.ts';
import {
  addRealocationDiscount,
  type RealocationOrder,
  relocateDelivery,
} from '@celeiro/contract/relocation.ts';
import { call } from '../../kit/api/call.ts';
import { decideFailure, messageOf } from '../../kit/api/failure.ts';
import { saveChange } from '../../kit/api/save-change.ts';
import { ANSWERED_READS } from '../deliveries/deliveries.public.ts';
import { relocationTexts as texts } from './relocation.texts.ts';
import { discountWire } from './relocation-wire.ts';
import { type DraftDiscount, type DraftLine, lineAmounts } from './view.ts';

/**
 * R-RELOC-015: has the server check a discount beside the others of its line. Answers why it can't be added, or null; the
 * specification's words where the call itself failed (R-RELOC-021).
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

/** How saving went: the order as it is now, something that changed since the summary, or why it failed. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly order: OrderDetails }
  | { readonly kind: 'changed'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
  /** Nobody knows whether it was saved. */
  | { readonly kind: 'unknown'; readonly message: string }
  /** Given up for the charges' sake: nothing changed. */
  | { readonly kind: 'kept' };

/** One call, repeatable with its key: the source ends, the new deliveries join the order, or nothing happens. */
export const saveRelocation = async (
  orderPublicId: string,
  body: RealocationOrder,
  options: { readonly ifMatch: number; readonly idempotencyKey: string },
  /** The effect on charges that was shown with the reason. */
  shownCharges: string,
): Promise<SaveOutcome> => {
  const outcome = await saveChange(
    relocateDelivery,
    { params: { id: orderPublicId }, body },
    { ...options, chargesShown: shownCharges, answered: ANSWERED_READS, failureText: texts.failures.save },
  );
  if (outcome.kind === 'saved') return { kind: 'saved', order: outcome.answer };
  if (outcome.kind === 'kept') return outcome;
  const { kind, code, reason } = outcome.failure;
  const message = reason ?? texts.failures.save;
  if (kind === 'unknown') return { kind, message };
  return { kind: kind === 'conflict' || code === 'PRICE_CHANGED' ? 'changed' : 'failed', message };
};
