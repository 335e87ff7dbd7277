import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import {
  calculateGeneralDiscount,
  calculateItemDiscount,
  type DeliveryDiscounts,
  type Discount,
  type DiscountReason,
  listDiscountReasons,
  listGeneralDiscountReasons,
} from '@celeiro/contract/orders/discounts/discounts.ts';
import type { DiscountAnswer, DiscountType } from '@celeiro/rules/orders/discounts/calculate.ts';
import type { PolicyUse } from '@celeiro/rules/orders/discounts/policy.ts';
import {
  discountValueOf,
  emptyDiscountValue,
  maskDiscountValue,
  MINIMUM_DISCOUNT,
} from '@celeiro/rules/orders/discounts/typed-value.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import { ADF_WAIVER_REASON } from '@celeiro/rules/orders/deliveries/totals.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../../kit/api/query.ts';
import { useFailureToast } from '../../kit/saving/failure-toast.ts';
import { SEARCH_DEBOUNCE_MS } from '../../ui/fields/combobox.tsx';
import {
  bodyOf,
  type DiscountDraft,
  draftOf,
  isGeneralType,
  policyUses,
  predict,
  roomOf,
  taxWaived,
  termsOf,
} from './discount-draft.ts';
import { discountsTexts } from './discounts.texts.ts';
import type { DiscountBody } from './edit-discount.ts';

const { failures } = discountsTexts;

/** R-DISC-020: what was typed, once nothing is typed any more for 600 ms. */
const useDebounced = (typed: string): string => {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
};

type Confirmed = Pick<DiscountAnswer, 'percentage' | 'total' | 'itemsTotal'> & {
  readonly item: Centavos | null;
};
export type Checked = 'idle' | 'checking' | 'checked';

/** R-DISC-020, R-DISC-022: the server's own answer, requested 600 ms after the last change and only above 0. */
const useConfirmation = (
  draft: DiscountDraft,
  delivery: Delivery,
): { readonly confirmed: Confirmed | null; readonly checked: Checked } => {
  const debounced = useDebounced(draft.value);
  const item = delivery.orderSupplierItems.find(({ publicId }) => publicId === draft.itemPublicId);
  const discountValue = discountValueOf(draft.value);
  const isAsked = debounced === draft.value && discountValue >= MINIMUM_DISCOUNT;
  const terms = item === undefined ? null : termsOf(item);
  const ofItem = useQuery({
    ...read(calculateItemDiscount, {
      body: {
        discountType: draft.type,
        discountValue: Math.max(discountValue, MINIMUM_DISCOUNT),
        adjustedPrice: terms?.adjustedPrice ?? (0 as Centavos), // 0 centavos is whole; not asked without an item
        quantityTotal: terms?.quantityTotal ?? (0 as NonNullable<typeof terms>['quantityTotal']), // the same
        adjustedTotalAmount: terms?.adjustedTotal ?? (0 as Centavos), // the same
      },
    }),
    enabled: isAsked && draft.kind === 'item' && terms !== null,
    retry: false,
  });
  const general = read(calculateGeneralDiscount, {
    body: {
      discountType: isGeneralType(draft.type) ? draft.type : 'TOTAL_VALUE_ITEM',
      discountValue: Math.max(discountValue, MINIMUM_DISCOUNT),
      orderSupplierPublicId: delivery.publicId,
    },
  });
  const ofDelivery = useQuery({
    ...general,
    queryKey: [...general.queryKey, delivery.version],
    enabled: isAsked && draft.kind === 'general' && isGeneralType(draft.type),
    retry: false,
  });
  const { error, isFetching, data } = draft.kind === 'item' ? ofItem : ofDelivery;
  useFailureToast(error, failures.calculate);
  const confirmed =
    !isAsked || data === undefined
      ? null
      : {
          item: 'discountItem' in data ? data.discountItem : null,
          percentage: data.discountPercentage,
          total: data.discountTotal,
          itemsTotal: data.discountTotalItens,
        };
  const isWaiting = discountValue >= MINIMUM_DISCOUNT && (debounced !== draft.value || isFetching);
  return { confirmed, checked: isWaiting ? 'checking' : confirmed === null ? 'idle' : 'checked' };
};

export type DiscountForm = {
  readonly draft: DiscountDraft;
  readonly set: (change: Partial<DiscountDraft>) => void;
  /** Starts again from a discount's present state. */
  readonly restart: (current: Discount) => void;
  readonly type: (typed: string) => void;
  readonly chooseType: (type: DiscountType) => void;
  readonly chooseKind: (kind: DiscountDraft['kind']) => void;
  readonly chooseItem: (publicId: string) => void;
  readonly reasons: readonly DiscountReason[];
  readonly reasonsFailed: boolean;
  readonly reason: DiscountReason | undefined;
  readonly shown: Confirmed | null;
  readonly checked: Checked;
  readonly room: Centavos | null;
  /** It waives ADF and lowers no item. */
  readonly isWaiver: boolean;
  /** What is left of the delivery's ADF then; null while the discount isn't known. */
  readonly taxLeft: Centavos | null;
  /** The reason's category with and without this discount; null until both are known. */
  readonly policy: { readonly use: PolicyUse; readonly before: number } | null;
  readonly body: DiscountBody | null;
  readonly isDirty: boolean;
};

/** The form's state: what is filled in, what it comes to, and what it means for the commercial policy. */
export const useDiscountForm = (
  delivery: Delivery,
  overview: DeliveryDiscounts,
  edited: Discount | null,
  start: Pick<DiscountDraft, 'kind' | 'itemPublicId'>,
): DiscountForm => {
  const [initial, setInitial] = useState(() => draftOf(edited, start));
  const [draft, setDraft] = useState(initial);
  const set = (change: Partial<DiscountDraft>) => setDraft((known) => ({ ...known, ...change }));
  const itemOf = (publicId: string | null) =>
    delivery.orderSupplierItems.find((one) => one.publicId === publicId);
  const item = itemOf(draft.itemPublicId);

  const ofItem = useQuery({ ...read(listDiscountReasons, {}), enabled: draft.kind === 'item' });
  const ofDelivery = useQuery({ ...read(listGeneralDiscountReasons, {}), enabled: draft.kind === 'general' });
  const requested = draft.kind === 'item' ? ofItem : ofDelivery;
  useFailureToast(requested.error, failures.reasons);
  const reasons = (requested.data ?? []).filter(
    ({ active, publicId }) => active || publicId === initial.reasonPublicId,
  );
  const reason = reasons.find(({ publicId }) => publicId === draft.reasonPublicId);

  const predicted = predict(draft, item, overview);
  const { confirmed, checked } = useConfirmation(draft, delivery);
  const shown =
    confirmed ??
    (predicted === null ? null : { ...predicted, item: draft.kind === 'item' ? predicted.item : null });

  const insteadOf = edited?.publicId ?? null;
  const usedIn = (amount: Centavos): PolicyUse | undefined =>
    reason === undefined
      ? undefined
      : policyUses(overview, { category: reason.category, amount, insteadOf }).find(
          ({ category }) => category === reason.category,
        );
  const isWaiver = reason?.reason === ADF_WAIVER_REASON;
  const use = shown === null ? undefined : usedIn(shown.total);
  const before = usedIn(0 as Centavos)?.share ?? 0; // 0 centavos is whole

  return {
    draft,
    set,
    restart: (current) => {
      const next = draftOf(current, start);
      setInitial(next);
      setDraft(next);
    },
    type: (typed) =>
      set({
        value: maskDiscountValue(
          typed,
          draft.type,
          draft.kind === 'item' ? (item === undefined ? null : termsOf(item)) : wholeTerms(overview),
        ),
      }),
    // R-DISC-011
    chooseType: (type) => set({ type, value: emptyDiscountValue(type) }),
    chooseKind: (kind) =>
      set({
        kind,
        reasonPublicId: null,
        ...(isGeneralType(draft.type)
          ? {}
          : { type: 'PERCENTAGE_VALUE', value: emptyDiscountValue('PERCENTAGE_VALUE') }),
      }),
    // R-DISC-017: another product may cost less.
    chooseItem: (itemPublicId) => {
      const chosen = itemOf(itemPublicId);
      const value = draft.type === 'PERCENTAGE_VALUE' || chosen === undefined ? draft.value : null;
      set({
        itemPublicId,
        value:
          value ?? maskDiscountValue(draft.value, draft.type, chosen === undefined ? null : termsOf(chosen)),
      });
    },
    reasons,
    reasonsFailed: requested.isError,
    reason,
    shown,
    checked,
    room: roomOf(draft, delivery, overview, reason, insteadOf),
    isWaiver,
    taxLeft:
      isWaiver && shown !== null ? taxWaived(delivery, overview, { amount: shown.total, insteadOf }) : null,
    policy: use === undefined ? null : { use, before },
    body: bodyOf(draft, reason, delivery.publicId),
    isDirty: JSON.stringify(draft) !== JSON.stringify(initial),
  };
};

/** A discount of the whole delivery is capped by what its items cost together. */
const wholeTerms = ({ adjustedTotalAmount }: DeliveryDiscounts) => ({
  adjustedPrice: adjustedTotalAmount,
  quantityTotal: 1000 as ReturnType<typeof termsOf>['quantityTotal'], // one, in thousandths
  adjustedTotal: adjustedTotalAmount,
});
