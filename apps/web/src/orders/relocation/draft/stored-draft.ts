import { readStored, storageKeys, store } from '../../../kit/browser/local-storage.ts';
import { type RelocationDraft, restoreDraft } from './draft.ts';

/** What this browser keeps: the draft, the server's version it is based on (0: none), and whether the server has all of it. */
export type StoredDraft = {
  readonly draft: RelocationDraft;
  readonly version: number;
  readonly isSynced: boolean;
};

/** R-RELOC-004 */
export const readStoredDraft = (): StoredDraft | null => {
  const text = readStored(storageKeys.relocation);
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('draft' in stored)) return null;
    const draft = restoreDraft(JSON.stringify(stored.draft));
    if (draft === null) return null;
    const version = 'version' in stored && typeof stored.version === 'number' ? stored.version : 0;
    return { draft, version, isSynced: 'isSynced' in stored && stored.isSynced === true };
  } catch {
    return null;
  }
};

export const storeDraft = (stored: StoredDraft): void =>
  store(storageKeys.relocation, JSON.stringify(stored));

/** Forgets the draft of this delivery; another one's stays. */
export const forgetDraft = (deliveryPublicId: string): void => {
  if (readStoredDraft()?.draft.deliveryPublicId === deliveryPublicId) store(storageKeys.relocation, null);
};
