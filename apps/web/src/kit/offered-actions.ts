import { createStore, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import type { Action } from '../ui/actions/action-list.tsx';
import { useSingleKeys } from './browser/single-keys.ts';
import { toast } from './saving/toasts.ts';

/** What can be done to the thing that is open on a page: found in the palette, and run by a single key where it has a letter. */
export type OfferedActions = {
  /** Whose they are, as a person calls it. */
  readonly of: string;
  readonly actions: readonly Action[];
};

const offered = createStore<OfferedActions | null>(null);

/** Does it, or says why it can't be done now. */
export const runOffered = ({ onRun, disabledReason, isPending }: Action): void => {
  if (disabledReason != null) toast.info(disabledReason);
  else if (isPending !== true) onRun();
};

/** Offers the actions of the open record while this is rendered; null offers none. */
export const useOfferActions = (offer: OfferedActions | null): void => {
  useEffect(() => {
    if (offer === null) return;
    offered.setState(() => offer);
    return () => offered.setState((now) => (now === offer ? null : now));
  });
  useSingleKeys(
    Object.fromEntries(
      (offer?.actions ?? []).flatMap((action) =>
        action.letter === undefined ? [] : [[action.letter.toLowerCase(), () => runOffered(action)]],
      ),
    ),
  );
};

/** What is offered now. */
export const useOfferedActions = (): OfferedActions | null => useSelector(offered, (now) => now);
