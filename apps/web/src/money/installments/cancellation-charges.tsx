import type { ChargeEffect } from '@celeiro/contract/money/installments/charge-effect.ts';
import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { previewChargeEffect } from '@celeiro/contract/money/installments/installments.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '../../kit/api/query.ts';
import { Banner } from '../../ui/marks/banner.tsx';
import { Skeleton } from '../../ui/marks/states.tsx';
import { ChargeEffectView } from './charge-effect.tsx';
import { installmentsTexts } from './installments.texts.ts';

const { effect: texts } = installmentsTexts;

/** What ends with a delivery: its open charges, and what becomes of what was paid. */
export const EndedCharges = ({ effect }: { readonly effect: ChargeEffect }) => {
  const { invalidated, paid } = effect;
  if (invalidated.length + paid.length === 0) return null;
  return (
    <>
      {invalidated.length > 0 && <Banner tone="warning">{texts.endsWithDelivery(invalidated.length)}</Banner>}
      <ChargeEffectView effect={effect} isEnd />
    </>
  );
};

/** The charges that end with a delivery, within the dialog that ends it. `onSeen` is called with the shown effect's version. */
export const CancellationCharges = ({
  delivery,
  onSeen,
}: {
  readonly delivery: Pick<Delivery, 'publicId' | 'version'>;
  readonly onSeen: (version: string) => void;
}) => {
  const requested = read(previewChargeEffect, {
    params: { id: delivery.publicId },
    body: { kind: 'cancellation' },
  });
  const found = useQuery({
    ...requested,
    queryKey: [...requested.queryKey, delivery.version],
    staleTime: 0,
    gcTime: 0,
  });
  const version = found.data?.version;
  useEffect(() => {
    if (version !== undefined) onSeen(version);
  }, [version, onSeen]);
  if (found.isPending)
    return (
      <div className="stack gap-8" role="status" aria-label={texts.loading}>
        <Skeleton width="60%" />
        <Skeleton />
      </div>
    );
  // Saving asks again: a person who can't see it here sees it then.
  return found.data === undefined ? null : <EndedCharges effect={found.data} />;
};
