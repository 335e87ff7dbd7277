import type { Delivery } from '@celeiro/contract/deliveries.ts';
import type { LiveEvent } from '@celeiro/contract/events.ts';
import { useEffect, useRef, useState } from 'react';
import { useLiveEvents } from '../../kit/api/live-events.ts';
import type { ChangeMark } from '../../ui/changed-mark.tsx';
import { deliveriesTexts } from './deliveries.texts.ts';
import { type DeliveryChange, deliveryChanges } from './delivery-fields.ts';

/** What somebody else changed last, for the highlight and the sentence below the items. */
export type ForeignChange = {
  /** Grows with each change, so that the highlight starts anew. */
  readonly sequence: number;
  readonly byName: string | null;
  readonly at: number;
  readonly version: number;
  readonly changes: readonly DeliveryChange[];
};

/** An edit of the unit price moves the supplier's price too: both are one's own. */
const isOwn = (key: string, own: ReadonlySet<string>): boolean =>
  own.has(key) ||
  own.has(key.replace(/:adjustedPrice$/, ':unitPrice')) ||
  [...own].some((field) => key.startsWith(`${field}:`));

/**
 * Watches a delivery for changes that this tab didn't make. The values come from comparing the two states; the name
 * from the live event that announced the change.
 */
export const useForeignChanges = (
  delivery: Delivery,
  ownFields: (from: number, to: number) => ReadonlySet<string>,
): ForeignChange | null => {
  const [change, setChange] = useState<ForeignChange | null>(null);
  const previous = useRef(delivery);
  const heard = useRef<LiveEvent | null>(null);
  useLiveEvents((event) => {
    if (event.kind === 'delivery' && event.publicId === delivery.publicId) heard.current = event;
  });
  useEffect(() => {
    const before = previous.current;
    previous.current = delivery;
    if (before === delivery || delivery.version <= before.version) return;
    const own = ownFields(before.version, delivery.version);
    const changes = deliveryChanges(before, delivery).filter(({ key }) => !isOwn(key, own));
    if (changes.length === 0) return;
    const byName = heard.current?.userName ?? null;
    setChange((last) => ({
      sequence: (last?.sequence ?? 0) + 1,
      byName,
      at: Date.now(),
      version: delivery.version,
      changes,
    }));
  }, [delivery, ownFields]);
  return change;
};

/** Marks for the fields that changed, with the first name of who did it. */
export const marksOf = (change: ForeignChange | null): ReadonlyMap<string, ChangeMark> =>
  new Map(
    change?.changes.map(({ key }) => [
      key,
      { name: firstName(change.byName ?? deliveriesTexts.somebody), sequence: change.sequence },
    ]) ?? [],
  );

/** 'Bia' of 'Bia Moura'. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
