import { formatAgo, formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { useEffect } from 'react';
import { isCoarse, useTip } from '../../ui/overlays/use-tip.tsx';
import { useNow } from '../use-now.ts';

/**
 * How long ago something was (an instant of the wire). The instant itself is shown when it is pointed at or touched, and while
 * its row has the keyboard's focus: a tab stop of its own in each row would be one too many.
 */
export const TimeAgo = ({ at }: { readonly at: string }) => {
  const now = useNow();
  const { anchor, id, show, hide, node } = useTip<HTMLTimeElement>(formatDateTime(Date.parse(at)));
  useEffect(() => {
    const row = anchor.current?.closest('tr');
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) show();
    };
    row?.addEventListener('focusin', onFocus);
    row?.addEventListener('focusout', hide);
    return () => {
      row?.removeEventListener('focusin', onFocus);
      row?.removeEventListener('focusout', hide);
    };
  }, [anchor, show, hide]);
  return (
    <time
      ref={anchor}
      dateTime={at}
      aria-describedby={id}
      onPointerEnter={show}
      onPointerLeave={hide}
      onClick={(event) => {
        if (!isCoarse()) return;
        // The row would open instead; the next touch anywhere takes it away.
        event.preventDefault();
        show();
        addEventListener('pointerdown', hide, { once: true, capture: true });
      }}
    >
      {formatAgo(Date.parse(at), now)}
      {node}
    </time>
  );
};
