import type { Person } from '@celeiro/contract/events.ts';
import { announcePresence } from '@celeiro/contract/orders/deliveries/presence.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { useLiveEvents } from '../../../kit/api/live-events.ts';
import { useUser } from '../../../kit/browser/user-store.ts';

/** Said again before the server forgets a silent tab. */
const REPEAT_MS = 25_000;

/** Says that this tab has the delivery open, and who else has. Courtesy only: a failed announcement is not spoken of. */
export const useDeliveryPresence = (deliveryPublicId: string | null): readonly Person[] => {
  // The answer belongs to the delivery of its request.
  const [present, setPresent] = useState<{ readonly at: string; readonly people: readonly Person[] } | null>(
    null,
  );
  const user = useUser();
  useEffect(() => {
    if (deliveryPublicId === null) return;
    const announce = (publicId: string | null) =>
      call(announcePresence, { body: { kind: 'delivery', publicId } }).catch(() => null);
    let isUnmounted = false;
    const repeat = () =>
      void announce(deliveryPublicId).then(
        (answer) => answer && !isUnmounted && setPresent({ at: deliveryPublicId, people: answer.people }),
      );
    repeat();
    const timer = setInterval(repeat, REPEAT_MS);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
      void announce(null);
    };
  }, [deliveryPublicId]);
  useLiveEvents((event) => {
    if (event.kind === 'presence' && event.publicId === deliveryPublicId)
      setPresent({ at: event.publicId, people: event.detail?.people ?? [] });
  });
  const people = present !== null && present.at === deliveryPublicId ? present.people : [];
  return people.filter((person) => person.userPublicId !== user?.publicId);
};
