import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { type PaymentPair, paymentPair } from '@celeiro/contract/money/payments/payment-pair.ts';
import {
  getMarkups,
  type Markups,
  type PaymentPreview,
  previewPayment,
} from '@celeiro/contract/money/payments/payments.ts';
import { centavos, floorAtZero } from '@celeiro/rules/money.ts';
import {
  chosenMethod,
  type MainPaymentKind,
  onlyTerm,
  type PaymentChoice,
  type PaymentTerm,
} from '@celeiro/rules/money/payments/payment-form.ts';
import type { PaymentForm } from '@celeiro/rules/product-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decideFailure, messageOf } from '../../kit/api/failure.ts';
import { read } from '../../kit/api/query.ts';
import {
  currentChoice,
  disableFlag,
  isSameMethod,
  type OwnMethod,
  predictPayment,
  type Predicted,
  termsOf,
} from './payment-choice.ts';
import { paymentsTexts } from './payments.texts.ts';

export type PaymentBody = PaymentPair & { readonly disableAllCeleiroDiscounts?: boolean };

/** How far the values shown are the server's own. */
export type Checked = 'idle' | 'checking' | 'checked' | { readonly failure: string };

export type PaymentState = {
  readonly choice: PaymentChoice;
  readonly terms: readonly PaymentTerm[];
  readonly body: PaymentBody | null;
  readonly shown: Predicted | PaymentPreview | null;
  readonly preview: PaymentPreview | null;
  readonly checked: Checked;
  readonly isRestoring: boolean;
  readonly chooseForm: (form: PaymentForm) => void;
  readonly chooseKind: (kind: MainPaymentKind) => void;
  readonly chooseTerm: (term: string) => void;
  readonly chooseDirect: (method: string) => void;
  readonly setRestoring: (isRestoring: boolean) => void;
};

/** What the delivery's store may pay with, and the delivery's discounts; asked anew with each version, without a gap. */
export const useMarkups = (delivery: Delivery, storePublicId: string) => {
  const requested = read(getMarkups, {
    query: {
      publicId: storePublicId,
      totalAmount: floorAtZero(centavos(delivery.itemsTotalAmount - delivery.discountTotalAmount)),
      orderSupplierPublicId: delivery.publicId,
      supplierPublicId: delivery.supplierPublicId,
    },
  });
  return useQuery({
    ...requested,
    queryKey: [...requested.queryKey, delivery.version],
    placeholderData: (known) => known,
  });
};

const withFlag = (proposed: PaymentPair, flag: boolean | undefined): PaymentBody =>
  flag === undefined ? proposed : { ...proposed, disableAllCeleiroDiscounts: flag };

/** The dialog's state: what is chosen, what it makes of the delivery, and whether the server says the same. */
export const usePaymentChoice = (
  delivery: Delivery,
  methods: readonly OwnMethod[],
  markups: Markups | undefined,
): PaymentState => {
  const [choice, setChoice] = useState(() => currentChoice(delivery, methods));
  const [isRestoring, setRestoring] = useState(false);
  const terms = markups === undefined ? [] : termsOf(choice.celeiroMethod, markups, methods);
  const chosen = chosenMethod(choice);
  const proposed = chosen === null ? null : paymentPair(chosen);
  const body =
    proposed === null || markups === undefined
      ? null
      : withFlag(proposed, disableFlag(delivery, proposed, markups.celeiroDiscounts, isRestoring));
  const isChange = body !== null && (!isSameMethod(delivery, body) || isRestoring);
  const requested = read(previewPayment, {
    params: { id: delivery.publicId },
    body: body ?? { paymentMethod: delivery.paymentMethod },
  });
  // What was confirmed is confirmed for one version of the delivery.
  const preview = useQuery({
    ...requested,
    queryKey: [...requested.queryKey, delivery.version],
    enabled: isChange,
  });
  const predicted =
    body === null || markups === undefined
      ? null
      : predictPayment(delivery, body, body.disableAllCeleiroDiscounts, markups);
  const confirmed = isChange ? (preview.data ?? null) : null;

  const checkedOf = (): Checked => {
    if (!isChange) return 'idle';
    if (preview.isError) {
      const failure = decideFailure(preview.error, paymentsTexts.previewFailed);
      return { failure: messageOf(failure) ?? paymentsTexts.previewFailed };
    }
    return preview.isFetching ? 'checking' : 'checked';
  };

  return {
    choice,
    terms,
    body,
    shown: confirmed ?? predicted,
    preview: confirmed,
    checked: checkedOf(),
    isRestoring,
    chooseForm: (form) => setChoice((known) => ({ ...known, form })),
    // R-PAY-004
    chooseKind: (kind) =>
      setChoice((known) => ({
        ...known,
        celeiroMethod: kind,
        term: markups === undefined ? null : onlyTerm(termsOf(kind, markups, methods)),
      })),
    chooseTerm: (term) => setChoice((known) => ({ ...known, term })),
    chooseDirect: (supplierMethod) => setChoice((known) => ({ ...known, supplierMethod })),
    setRestoring,
  };
};
