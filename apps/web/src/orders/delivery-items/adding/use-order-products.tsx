import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { onDemand } from '../../../kit/browser/on-demand.tsx';
import { toast } from '../../../kit/saving/toasts.ts';
import { addingActionTexts } from './adding-actions.texts.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import type { ProductRequest } from './product.dialog.tsx';
import { ChargesConfirmation } from '../../../money/installments/installments.public.tsx';
import { takeOwnAnswer } from '../../orders/orders.public.ts';

const ProductDialog = onDemand(
  () => import('./product.dialog.tsx'),
  (module) => module.ProductDialog,
);

/** Opens the dialogs of products; the same object for as long as the page is open. */
export type OrderProducts = {
  /** Products for the order; from a delivery, for that one first. */
  readonly add: (deliveryPublicId: string | null) => void;
  /** Products in the place of an item; null has it chosen in the dialog. */
  readonly replace: (deliveryPublicId: string, itemPublicId: string | null) => void;
};

/** Long enough to see which delivery is new, and to go there, ms. */
const NEW_DELIVERY_MS = 8000;

/** Adding and replacing products of an order, for both of its pages (R-FOLLOW-011, R-DETAIL-025). */
export const useOrderProducts = (
  order: OrderDetails | undefined,
  /** Opens a delivery of the order, with the focus on it. */
  show: (deliveryPublicId: string) => void,
): { readonly products: OrderProducts; readonly dialog: ReactNode } => {
  const [request, setRequest] = useState<ProductRequest | null>(null);
  const latest = useLatest(order);
  // A delivery that was made is led to once the page has it.
  const made = useRef<string | null>(null);
  const onOrder = useEffectEvent(() => {
    const requested = made.current;
    if (requested === null || !order?.orderSuppliers.some(({ publicId }) => publicId === requested)) return;
    made.current = null;
    show(requested);
  });
  useEffect(() => onOrder(), [order, request]);
  const products = useMemo<OrderProducts>(() => {
    const open = (requestOf: (order: OrderDetails) => ProductRequest | null) => {
      const known = latest.current;
      if (known === undefined) return;
      // R-ADD-009: the server refuses too; it is said before anybody searches.
      const isKnown = (known.sellerUsername ?? '') !== '' && (known.sellerName ?? '') !== '';
      if (isKnown) setRequest(requestOf(known));
      else toast.error(addingActionTexts.sellerMissing);
    };
    const find = ({ orderSuppliers }: OrderDetails, requested: string | null) =>
      orderSuppliers.find(({ publicId }) => publicId === requested) ?? null;
    return {
      add: (publicId) => open((known) => ({ kind: 'add', delivery: find(known, publicId) })),
      replace: (publicId, itemPublicId) =>
        open((known) => {
          const delivery = find(known, publicId);
          return delivery === null ? null : { kind: 'replace', delivery, itemPublicId };
        }),
    };
  }, [latest]);
  const dialog = request !== null && order !== undefined && (
    <Suspense fallback={null}>
      <ProductDialog
        order={order}
        request={request}
        onSent={(sent, { count, newSuppliers, suppliers }) => {
          setRequest(null);
          if (sent.order !== null) takeOwnAnswer(sent.order);
          // R-ADD-010, R-ADD-011, R-ADD-012, R-ADD-013
          if (sent.kind === 'half') return toast.error(sent.message);
          const first = sent.order?.orderSuppliers.findLast(({ supplierPublicId }) =>
            newSuppliers.includes(supplierPublicId),
          );
          const message =
            request.kind === 'replace' ? addingActionTexts.replaced : addingActionTexts.added(count);
          if (first === undefined) return toast.success(message);
          // Where nothing joined an existing delivery, the new one is the one to open.
          const isAlone = newSuppliers.length === suppliers;
          if (isAlone) made.current = first.publicId;
          toast.success(message, {
            description: addingActionTexts.newDelivery(first.orderNumber, first.supplier),
            durationMs: NEW_DELIVERY_MS,
            ...(!isAlone && { action: { label: addingActionTexts.show, run: () => show(first.publicId) } }),
          });
        }}
        onClose={() => setRequest(null)}
      />
      <ChargesConfirmation />
    </Suspense>
  );
  return { products, dialog };
};
