import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import type { RealocationOrder } from '@celeiro/contract/orders/relocation/relocation.ts';
import { type ReactNode, Suspense, useState } from 'react';
import type { SaveOutcome } from '../../kit/api/save-change.ts';
import { LateConfirmation, confirmLate } from '../../kit/saving/late-question.tsx';
import { onDemand } from '../../kit/browser/on-demand.tsx';
import { useSentKey } from '../../kit/saving/sent-key.ts';
import { toast } from '../../kit/saving/toasts.ts';
import {
  addDiscount,
  addPart,
  bySupplier,
  carryDiscounts,
  removeDelivery,
  removeDiscount,
  setQuantity,
  unchooseLine,
} from './draft/draft.ts';
import { RelocationConfirmDialog, type RelocationQuestion } from './relocation-confirm.dialog.tsx';
import { RelocationDiscountDialog } from './relocation-discount.dialog.tsx';
import type { ShowCharges } from './relocation-reason.dialog.tsx';
import { relocationBody, withAgreed } from './draft/relocation-wire.ts';
import { relocationTexts as texts } from './relocation.texts.ts';
import { checkDiscount, hasMoved, saveRelocation } from './draft/send-relocation.ts';
import type { RelocationSource } from './source.ts';
import type { LineChanges } from './summary/summary-delivery.tsx';
import type { useRelocation } from './use-relocation.ts';
import type { DraftDiscount, DraftLine } from './view.ts';

const RelocationReasonDialog = onDemand(
  () => import('./relocation-reason.dialog.tsx'),
  (one) => one.RelocationReasonDialog,
);

/** R-RELOC-003: the kinds of dialog of the relocation; 'reason' is the one that saves (R-RELOC-005). */
type Opened =
  | { readonly kind: 'DELETE_PRODUCT'; readonly line: DraftLine }
  | { readonly kind: 'DELETE_DELIVERY'; readonly supplierPublicId: string }
  | { readonly kind: 'CANCEL_RELOCATION' }
  | { readonly kind: 'DELETE_DISCOUNT'; readonly line: DraftLine; readonly discount: DraftDiscount }
  | { readonly kind: 'DISCOUNT'; readonly line: DraftLine }
  | { readonly kind: 'reason' };

type Relocation = ReturnType<typeof useRelocation>;

/** What the dialogs of the relocation ask and do. */
export const useRelocationDialogs = (
  source: RelocationSource,
  relocation: Relocation,
  {
    showCharges,
    refetch,
    onDone,
    onLeave,
  }: {
    readonly showCharges: ShowCharges;
    /** Reads the source again after another person's change. */
    readonly refetch: () => void;
    readonly onDone: (order: OrderDetails) => void;
    readonly onLeave: () => void;
  },
): {
  readonly change: LineChanges;
  readonly askDelivery: (supplierPublicId: string) => void;
  readonly askCancel: () => void;
  readonly askReason: () => void;
  readonly dialog: ReactNode;
} => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { draft, change, draftState, days } = relocation;
  // One key for one content: sending again after a lost answer doesn't save twice.
  const sentKey = useSentKey();
  const [lateAgreed] = useState(() => new Set<string>());

  const save = async (body: RealocationOrder, chargesSeen: string): Promise<SaveOutcome<OrderDetails>> => {
    const outcome = await confirmLate(
      lateAgreed,
      (place) => body.orderSuppliers[place]?.supplierPublicId,
      () => {
        const agreed = withAgreed(body, lateAgreed);
        return saveRelocation(
          source.orderPublicId,
          agreed,
          { ifMatch: source.version, idempotencyKey: sentKey.of(agreed) },
          chargesSeen,
        );
      },
    );
    if (outcome.kind === 'saved') {
      draftState.finish();
      // R-RELOC-019
      toast.success(texts.saved);
      onDone(outcome.answer);
    }
    if (outcome.kind !== 'failed') return outcome;
    const { failure } = outcome;
    const why = failure.reason === null ? {} : { description: failure.reason };
    toast.error(texts.failures.save, { ...why, isHighPriority: true });
    // The present data shows whether it was saved; the form stays open, to send the same once more.
    if (failure.kind === 'unknown') refetch();
    if (!hasMoved(failure)) return outcome;
    // Old and new are shown on the page, which asks before it continues.
    close();
    refetch();
    void relocation.proposals.refetch();
    relocation.preview.retry();
    return { kind: 'kept' };
  };

  const cancel = async (): Promise<string | void> => {
    try {
      await draftState.discard();
    } catch {
      return texts.discardFailed;
    }
    onLeave();
  };

  const question = (requested: Opened): RelocationQuestion | null => {
    switch (requested.kind) {
      case 'DELETE_PRODUCT':
        return { kind: requested.kind, product: requested.line.product, supplier: requested.line.supplier };
      case 'DELETE_DELIVERY': {
        const group = bySupplier(draft.lines).find(
          ({ supplierPublicId }) => supplierPublicId === requested.supplierPublicId,
        );
        return { kind: requested.kind, supplier: group?.supplier ?? '', count: group?.lines.length ?? 0 };
      }
      case 'CANCEL_RELOCATION':
        return { kind: requested.kind };
      case 'DELETE_DISCOUNT':
        return { kind: requested.kind, reason: requested.discount.reason, product: requested.line.product };
      default:
        return null;
    }
  };
  const confirm = (requested: Opened): Promise<string | void> | void => {
    if (requested.kind === 'CANCEL_RELOCATION') return cancel();
    if (requested.kind === 'DELETE_PRODUCT') change((known) => unchooseLine(known, requested.line));
    if (requested.kind === 'DELETE_DELIVERY')
      change((known) => removeDelivery(known, requested.supplierPublicId));
    if (requested.kind === 'DELETE_DISCOUNT')
      change((known) => removeDiscount(known, requested.line, requested.discount.key));
    close();
  };
  const add = async (line: DraftLine, discount: DraftDiscount): Promise<string | null> => {
    const problem = await checkDiscount(line, discount);
    if (problem !== null) {
      // R-RELOC-021
      toast.error(texts.failures.discount);
      return problem;
    }
    change((known) => addDiscount(known, line, discount));
    close();
    return null;
  };

  const requested = opened === null ? null : question(opened);
  return {
    change: {
      onQuantity: (line, quantity) => change((known) => setQuantity(known, line, quantity)),
      onPart: (offer) =>
        change((known) =>
          addPart(known, offer, relocation.comparison?.carried.get(offer.itemPublicId) ?? []),
        ),
      onRemove: (line) => setOpened({ kind: 'DELETE_PRODUCT', line }),
      onDiscount: (line) => setOpened({ kind: 'DISCOUNT', line }),
      onRemoveDiscount: (line, discount) => setOpened({ kind: 'DELETE_DISCOUNT', line, discount }),
      onCarry: (line) =>
        change((known) =>
          carryDiscounts(known, line, relocation.comparison?.carried.get(line.itemPublicId) ?? []),
        ),
    },
    askDelivery: (supplierPublicId) => setOpened({ kind: 'DELETE_DELIVERY', supplierPublicId }),
    // Nothing chosen is nothing lost.
    askCancel: () => (draft.lines.length === 0 ? void cancel() : setOpened({ kind: 'CANCEL_RELOCATION' })),
    askReason: () => setOpened({ kind: 'reason' }),
    dialog: opened !== null && (
      <>
        {requested !== null && (
          <RelocationConfirmDialog question={requested} onConfirm={() => confirm(opened)} onCancel={close} />
        )}
        {opened.kind === 'DISCOUNT' && (
          <RelocationDiscountDialog
            line={opened.line}
            onAdd={(discount) => add(opened.line, discount)}
            onClose={close}
          />
        )}
        {opened.kind === 'reason' && (
          <Suspense fallback={null}>
            <RelocationReasonDialog
              source={source}
              charges={relocation.preview.summary?.charges ?? null}
              showCharges={showCharges}
              deliveryCount={bySupplier(draft.lines).length}
              bodyOf={(reason) => relocationBody(draft, days, reason)}
              blocked={relocation.blocked}
              onSave={save}
              onClose={close}
            />
          </Suspense>
        )}
        <LateConfirmation />
      </>
    ),
  };
};
