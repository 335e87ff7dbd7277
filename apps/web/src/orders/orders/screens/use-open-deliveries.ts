import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';

type Known = readonly { readonly publicId: string }[];

/**
 * Which deliveries of a page are open. A delivery the address leads to is open; one opened here leads the address, and may be
 * closed before it follows.
 */
export const useOpenDeliveries = (
  list: RefObject<HTMLElement | null>,
  /** The one the address names. */
  named: string,
  onOpen: (deliveryPublicId: string) => void,
) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([named]));
  const [openedHere, setOpenedHere] = useState<string | null>(null);
  const [ledTo, setLedTo] = useState(named);
  const [target, setTarget] = useState<{ readonly publicId: string } | null>(null);
  if (ledTo !== named) {
    setLedTo(named);
    if (openedHere !== named) {
      setOpenedHere(null);
      setOpen((known) => (known.has(named) ? known : new Set(known).add(named)));
    }
  }
  const latest = useLatest({ open, named, onOpen });
  const toggle = useCallback(
    (publicId: string) => {
      const isOpening = !latest.current.open.has(publicId);
      setOpen((known) => {
        const next = new Set(known);
        if (!next.delete(publicId)) next.add(publicId);
        return next;
      });
      if (!isOpening) return;
      setOpenedHere(publicId);
      latest.current.onOpen(publicId);
    },
    [latest],
  );
  /** Opens a delivery and brings it into view, with the focus on what opens and closes it. */
  const jumpTo = useCallback(
    (publicId: string) => {
      setTarget({ publicId });
      if (!latest.current.open.has(publicId)) return toggle(publicId);
      if (publicId === latest.current.named) return;
      setOpenedHere(publicId);
      latest.current.onOpen(publicId);
    },
    [latest, toggle],
  );
  // Once it is open: the last one of a page has no room to come up before.
  useEffect(() => {
    if (target === null) return;
    const delivery = list.current?.querySelector(`[data-delivery="${CSS.escape(target.publicId)}"]`);
    delivery?.scrollIntoView?.({ block: 'start' });
    delivery?.querySelector<HTMLElement>('button[aria-expanded]')?.focus({ preventScroll: true });
  }, [list, target]);
  return {
    open,
    toggle,
    /** Opens those that are closed; where none is, closes all. */
    toggleAll: (known: Known) => {
      const areAllOpen = known.every(({ publicId }) => open.has(publicId));
      setOpen(new Set(areAllOpen ? [] : known.map(({ publicId }) => publicId)));
    },
    jumpTo,
    /** The address follows what was opened here: nothing is left to bring into view. */
    wasOpenedHere: openedHere === named,
  };
};
