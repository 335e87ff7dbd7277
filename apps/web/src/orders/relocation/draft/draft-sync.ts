import {
  deleteRealocationDraft,
  getRealocationDraft,
  type RealocationDraft,
  type RealocationDraftContent,
  saveRealocationDraft,
} from '@celeiro/contract/orders/relocation/relocation.ts';
import { call } from '../../../kit/api/call.ts';
import { decideFailure } from '../../../kit/api/failure.ts';

/** How safe a draft is: with the server, on its way there, only in this browser, or different from another person's. */
export type DraftState = 'idle' | 'saving' | 'saved' | 'local' | 'conflict';

/** After the last change, and between two tries without a connection, ms. */
const PAUSE_MS = 600;
const RETRY_MS = 5000;

/**
 * Saves a draft on the server: the last of several quick changes, one call at a time, each based on the version before it.
 * Without a connection it tries again; another person's save stops it until a person decides.
 */
export const createDraftSync = (options: {
  readonly deliveryPublicId: string;
  readonly onState: (state: DraftState) => void;
  readonly onSaved: (saved: RealocationDraft, sent: RealocationDraftContent) => void;
  readonly onConflict: (theirs: RealocationDraft | null) => void;
}) => {
  const params = { id: options.deliveryPublicId };
  let version = 0;
  let waiting: RealocationDraftContent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isStopped = false;

  const plan = (after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void send();
    }, after);
  };

  const send = async (): Promise<void> => {
    const content = waiting;
    if (content === null || isRunning || isStopped) return;
    isRunning = true;
    waiting = null;
    try {
      const saved = await call(saveRealocationDraft, { params, body: { version, content } });
      version = saved.version;
      options.onSaved(saved, content);
      options.onState(waiting === null ? 'saved' : 'saving');
    } catch (error) {
      const failure = decideFailure(error, '');
      // What was typed since is newer than what failed.
      waiting ??= content;
      if (failure.kind === 'conflict') await meet();
      else {
        options.onState('local');
        plan(RETRY_MS);
      }
    } finally {
      isRunning = false;
    }
    if (waiting !== null && !isStopped && timer === undefined) plan(PAUSE_MS);
  };

  const meet = async (): Promise<void> => {
    isStopped = true;
    options.onState('conflict');
    const { draft } = await call(getRealocationDraft, { params }).catch(() => ({ draft: null }));
    options.onConflict(draft);
  };

  return {
    /** The server's version that what comes next is based on. */
    rebase: (to: number): void => {
      version = to;
      isStopped = false;
    },
    push: (content: RealocationDraftContent): void => {
      waiting = content;
      if (isStopped) return;
      options.onState('saving');
      plan(PAUSE_MS);
    },
    /** Nothing is sent until a person has decided. */
    hold: (): void => {
      isStopped = true;
    },
    /** Tries at once: the connection is back. */
    retry: (): void => {
      if (waiting !== null && !isStopped) plan(0);
    },
    /** The page is left: what waits goes now. */
    leave: (): void => {
      clearTimeout(timer);
      void send();
    },
    stop: (): void => {
      isStopped = true;
      waiting = null;
      clearTimeout(timer);
    },
    /** Throws CallFailure. */
    discard: async (): Promise<void> => {
      isStopped = true;
      waiting = null;
      clearTimeout(timer);
      await call(deleteRealocationDraft, { params });
    },
  };
};
