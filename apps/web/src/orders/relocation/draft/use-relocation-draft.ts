import { listDiscountReasons } from '@celeiro/contract/orders/discounts/discounts.ts';
import {
  getRealocationDraft,
  type RealocationDraft,
} from '@celeiro/contract/orders/relocation/relocation.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import { createDraftSync, type DraftState } from './draft-sync.ts';
import { emptyDraft, type RelocationDraft } from './draft.ts';
import { draftContent, withContent } from './relocation-wire.ts';
import type { RelocationSource } from '../source.ts';
import { forgetDraft, readStoredDraft, storeDraft } from './stored-draft.ts';
import type { Comparison } from '../view.ts';
import { useLatest } from '../../../ui/use-latest.ts';

type Standing = { readonly version: number; readonly isSynced: boolean };

/**
 * The draft of one delivery's relocation: stored in this browser with every change (R-RELOC-004) and on the server soon after,
 * so that it continues after a reload and on another machine. Of two people's drafts the later one is asked about, never lost.
 */
export const useRelocationDraft = (source: RelocationSource, comparison: Comparison | undefined) => {
  const { orderPublicId, deliveryPublicId } = source;
  const [initial] = useState(() => {
    const stored = readStoredDraft();
    return stored?.draft.deliveryPublicId === deliveryPublicId ? stored : null;
  });
  const [draft, setDraft] = useState(() => initial?.draft ?? emptyDraft(orderPublicId, deliveryPublicId));
  const [state, setState] = useState<DraftState>('idle');
  const [theirs, setTheirs] = useState<RealocationDraft | null>(null);
  const [sourceChanges, setSourceChanges] = useState<RealocationDraft['sourceChanges']>([]);
  const [savedBy, setSavedBy] = useState<{ readonly name: string; readonly at: string } | null>(null);
  const standing = useRef<Standing>({ version: initial?.version ?? 0, isSynced: initial?.isSynced ?? true });
  const content = useMemo(() => draftContent(draft), [draft]);
  const text = JSON.stringify(content);
  const savedText = useRef(text);
  const [isReady, setReady] = useState(false);

  const reasons = useQuery(read(listDiscountReasons, {}));
  const remote = useQuery({
    ...read(getRealocationDraft, { params: { id: deliveryPublicId } }),
    staleTime: 0,
    gcTime: 0,
  });
  const sync = useMemo(
    () =>
      // oxlint-disable-next-line react/refs -- read when an answer comes, not while drawing
      createDraftSync({
        deliveryPublicId,
        onState: setState,
        onSaved: (saved, sent) => {
          const stored = readStoredDraft();
          // Something may have changed while it was on its way.
          const isSynced = savedText.current === JSON.stringify(sent);
          standing.current = { version: saved.version, isSynced };
          if (stored?.draft.deliveryPublicId === deliveryPublicId)
            storeDraft({ ...stored, ...standing.current });
          setSavedBy({ name: saved.savedByName, at: saved.savedAt });
        },
        onConflict: setTheirs,
      }),
    [deliveryPublicId],
  );
  useEffect(() => () => sync.leave(), [sync]);
  useEffect(() => {
    addEventListener('online', sync.retry);
    return () => removeEventListener('online', sync.retry);
  }, [sync]);

  const latest = useLatest({ comparison, reasons: reasons.data ?? [] });
  const adopt = useCallback(
    (saved: RealocationDraft) => {
      const { comparison: known, reasons: named } = latest.current;
      if (known === undefined) return;
      standing.current = { version: saved.version, isSynced: true };
      sync.rebase(saved.version);
      setSavedBy({ name: saved.savedByName, at: saved.savedAt });
      setSourceChanges(saved.sourceChanges);
      setTheirs(null);
      setState('saved');
      setDraft((mine) => {
        const next = withContent(mine, saved.content, known, named);
        savedText.current = JSON.stringify(draftContent(next));
        return next;
      });
    },
    [sync, latest],
  );

  // Compares the server's draft with this browser's, once it can be read. A cached one of an earlier visit is not the server's
  // present one.
  const found = remote.isFetchedAfterMount ? remote.data : undefined;
  const isKnown = comparison !== undefined && !reasons.isPending;
  useEffect(() => {
    if (found === undefined || !isKnown || isReady) return;
    const { version, isSynced } = standing.current;
    const saved = found.draft;
    // oxlint-disable-next-line react/set-state-in-effect -- the server's draft and this browser's are brought together once
    setReady(true);
    if (saved === null) {
      sync.rebase(0);
      standing.current = { version: 0, isSynced };
      // What the server had and has no more was used or given up elsewhere.
      if (version > 0 && isSynced)
        setDraft((mine) => ({ ...mine, step: 'SELECT_PRODUCTS', lines: [], wishes: {} }));
      else if (!isSynced) savedText.current = '';
      return;
    }
    if (isSynced && (version !== saved.version || initial === null)) return adopt(saved);
    sync.rebase(version);
    setSourceChanges(saved.sourceChanges);
    setSavedBy({ name: saved.savedByName, at: saved.savedAt });
    if (version !== saved.version) {
      sync.hold();
      setTheirs(saved);
      setState('conflict');
    } else if (!isSynced) savedText.current = '';
    else setState('saved');
  }, [found, isKnown, isReady, initial, adopt, sync]);

  // R-RELOC-004: every change, at once.
  useEffect(() => {
    const isChanged = text !== savedText.current;
    if (isChanged) standing.current = { ...standing.current, isSynced: false };
    storeDraft({ draft, ...standing.current });
    if (!isReady || !isChanged) return;
    savedText.current = text;
    sync.push(content);
  }, [draft, content, text, isReady, sync]);
  return {
    draft,
    change: useCallback(
      (update: (known: RelocationDraft) => RelocationDraft) => setDraft((known) => update(known)),
      [],
    ),
    state: remote.isError && !isReady ? ('local' as const) : state,
    savedBy,
    /** Another person's draft that this one does not build on; null while there is none. */
    theirs,
    useTheirs: () => theirs !== null && adopt(theirs),
    keepMine: () => {
      if (theirs === null) return;
      standing.current = { version: theirs.version, isSynced: false };
      sync.rebase(theirs.version);
      setTheirs(null);
      sync.push(content);
    },
    sourceChanges,
    dismissChanges: () => setSourceChanges([]),
    isRestored: initial !== null && initial.draft.lines.length > 0,
    /** Throws CallFailure. */
    discard: async () => {
      await sync.discard();
      forgetDraft(deliveryPublicId);
    },
    /** The relocation is saved: nothing is left to keep. */
    finish: () => {
      sync.stop();
      forgetDraft(deliveryPublicId);
    },
  };
};
