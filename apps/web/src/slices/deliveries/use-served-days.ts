import type { Delivery } from '@celeiro/contract/deliveries.ts';
import { useCallback, useEffect, useState } from 'react';
import type { EditVerdict } from '../../kit/edits/edit.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { type ClosedDay, closedDayOf } from './closed-day.ts';
import type { DeliveryEdit } from './delivery-edit.ts';

type Asked = { readonly closedDay: ClosedDay; readonly answer: (verdict: EditVerdict) => void };

/**
 * The question about a day that isn't served. It is asked when the edit is to be sent: what waited for the line is asked
 * about when that is back, as the day is then.
 */
export const useServedDays = (delivery: () => Delivery, storePublicId: string) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const latest = useLatest({ delivery, storePublicId });
  const open = useLatest(asked);
  // A page that was left answers nothing: it is told that the day was not saved.
  useEffect(() => () => open.current?.answer('stay'), [open]);
  const judge = useCallback(
    async (edit: DeliveryEdit, canAsk: () => boolean): Promise<EditVerdict> => {
      const now = latest.current;
      const closedDay = await closedDayOf(now.delivery(), now.storePublicId, edit);
      if (closedDay === null) return 'send';
      if (!canAsk()) return 'stay';
      const verdict = await new Promise<EditVerdict>((answer) => setAsked({ closedDay, answer }));
      setAsked(null);
      return verdict;
    },
    [latest],
  );
  const judged = useCallback(
    (edit: DeliveryEdit): DeliveryEdit =>
      edit.day === undefined ? edit : { ...edit, judge: (canAsk) => judge(edit, canAsk) },
    [judge],
  );
  return {
    judged,
    closedDay: asked?.closedDay ?? null,
    answer: (isAgreed: boolean) => asked?.answer(isAgreed ? 'send' : 'keep'),
  };
};
