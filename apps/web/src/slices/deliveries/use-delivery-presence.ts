import type { Person } from '@celeiro/contract/events.ts';
import { announcePresence } from '@celeiro/contract/system.ts';
import { useEffect, useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { useLiveEvents } from '../../kit/api/live-events.ts';
import { useUser } from '../../kit/user-store.ts';

/** Said again before the server forgets a silent tab. */
const REPEAT_MS = 25_000;

/** Says that this tab has the delivery open, and who else has. Courtesy only: a failed announcement is not spoken of. */
export const useDeliveryPresence = (deliveryPublicId: string | null): readonly Person[] => {
  const [people, setPeople] = useState<readonly Person[]>([]);
  const user = useUser();
  useEffect(() => {
    if (deliveryPublicId === null) return setPeople([]);
    const announce = (publicId: string | null) =>
      call(announcePresence, { body: { kind: 'delivery', publicId } }).catch(() => null);
    let isGone = false;
    const repeat = () =>
      void announce(deliveryPublicId).then((answer) => answer && !isGone && setPeople(answer.people));
    repeat();
    const timer = setInterval(repeat, REPEAT_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
      void announce(null);
    };
  }, [deliveryPublicId]);
  useLiveEvents((event) => {
    if (event.kind === 'presence' && event.publicId === deliveryPublicId)
      setPeople(event.detail?.people ?? []);
  });
  return people.filter((person) => person.userPublicId !== user?.publicId);
};
