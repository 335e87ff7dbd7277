import { lazy, Suspense } from 'react';
import { usePendingCharges } from '../../kit/saving/charges-question.ts';
import type { DeliveryEdits } from '../../orders/deliveries/deliveries.public.ts';

const ChargeEffectDialog = lazy(() =>
  import('./charge-effect.dialog.tsx').then((module) => ({
    default: module.ChargeEffectDialog,
  })),
);
const ChargeEffect = lazy(() =>
  import('./charge-effect.tsx').then((module) => ({ default: module.ChargeEffectView })),
);
const Cancellation = lazy(() =>
  import('./cancellation-charges.tsx').then((module) => ({
    default: module.CancellationCharges,
  })),
);

const Ended = lazy(() =>
  import('./cancellation-charges.tsx').then((module) => ({
    default: module.EndedCharges,
  })),
);

/** Asks about an edit that ends charges, above whatever it was made in. */
export const ChargesQuestion = ({ edits }: { readonly edits: DeliveryEdits }) => {
  const { charges } = edits.state;
  return charges === null ? null : (
    <Suspense fallback={null}>
      <ChargeEffectDialog
        key={charges.effect.version}
        effect={charges.effect}
        isAgain={charges.isAgain}
        onAnswer={edits.answerAsked}
      />
    </Suspense>
  );
};

/** Asks about what a form of its own is about to save (products, a relocation), above it. */
export const ChargesConfirmation = () => {
  const requested = usePendingCharges();
  return requested === null ? null : (
    <Suspense fallback={null}>
      <ChargeEffectDialog
        key={requested.effect.version}
        effect={requested.effect}
        isAgain={requested.isAgain}
        onAnswer={requested.answer}
      />
    </Suspense>
  );
};

/** The effect on charges inside a form, before it is saved. */
export const chargesView = (effect: Parameters<typeof ChargeEffect>[0]['effect']) => (
  <Suspense fallback={null}>
    <ChargeEffect effect={effect} />
  </Suspense>
);

/** What ends with a delivery, where it is known already. */
export const endedCharges = (effect: Parameters<typeof Ended>[0]['effect']) => (
  <Suspense fallback={null}>
    <Ended effect={effect} />
  </Suspense>
);

/** The charges that end with a delivery, and what was paid of it; without an invoice and money there is nothing to ask. */
export const cancellationCharges = (
  delivery: Parameters<typeof Cancellation>[0]['delivery'] & {
    readonly nfes: readonly unknown[];
    readonly statusMoney: { readonly held: boolean };
  },
  onSeen: (version: string) => void,
) =>
  delivery.nfes.length === 0 && !delivery.statusMoney.held ? null : (
    <Suspense fallback={null}>
      <Cancellation delivery={delivery} onSeen={onSeen} />
    </Suspense>
  );
