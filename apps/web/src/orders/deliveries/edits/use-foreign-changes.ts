import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { useEffect, useRef, useState } from 'react';
import { authorsOf, listenAuthors } from '../../../kit/api/authors.ts';
import type { ChangeMark } from '../../../ui/marks/changed-mark.tsx';
import { deliveriesTexts } from '../deliveries.texts.ts';
import { type ForeignPart, foreignPart } from './foreign-part.ts';

/** Other people's last change, for the highlight and the sentence below the items. */
export type ForeignChange = ForeignPart & {
  /** Grows with each change, so that the highlight starts anew. */
  readonly sequence: number;
  readonly at: number;
  readonly version: number;
};

/** How long a change waits for the event or the answer that says whose it is, ms. */
export const AUTHOR_WAIT_MS = 3000;

/**
 * Watches a delivery for changes that this person didn't make. The values come from comparing two states; whose they are
 * from the events of both, one's own included: a state may be read before one's own answer has come, and in another tab
 * of one's own there is no answer at all.
 */
export const useForeignChanges = (
  delivery: Delivery,
  ownFields: (from: number, to: number) => ReadonlySet<string>,
): ForeignChange | null => {
  const [change, setChange] = useState<ForeignChange | null>(null);
  const [eventCount, setEventCount] = useState(0);
  const [lateVersion, setLateVersion] = useState(0);
  const judged = useRef(delivery);
  const { publicId } = delivery;
  useEffect(
    () => listenAuthors((about) => about === publicId && setEventCount((count) => count + 1)),
    [publicId],
  );
  useEffect(() => {
    const before = judged.current;
    const { version } = delivery;
    if (version <= before.version) {
      judged.current = delivery;
      return undefined;
    }
    const part = foreignPart(
      before,
      delivery,
      authorsOf(publicId, before.version, version),
      ownFields(before.version, version),
      lateVersion >= version,
    );
    if (part === 'unknown') {
      const timer = setTimeout(() => setLateVersion(version), AUTHOR_WAIT_MS);
      return () => clearTimeout(timer);
    }
    judged.current = delivery;
    if (part.changes.length > 0)
      setChange((last) => ({ ...part, sequence: (last?.sequence ?? 0) + 1, at: Date.now(), version }));
    return undefined;
  }, [delivery, publicId, ownFields, eventCount, lateVersion]);
  return change;
};

/** Marks for the fields that changed, with the first name of who did it. */
export const marksOf = (change: ForeignChange | null): ReadonlyMap<string, ChangeMark> =>
  new Map(
    change?.changes.map(({ key }) => [
      key,
      {
        name: change.byName === null ? deliveriesTexts.changed : firstName(change.byName),
        sequence: change.sequence,
      },
    ]) ?? [],
  );

/** 'Bia' of 'Bia Moura'. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
