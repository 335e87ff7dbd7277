import type { EventKind, LiveEvent } from '@celeiro/contract/events.ts';
import { staleReads } from '@celeiro/contract/stale-reads.ts';
import { rememberAuthor } from '../kit/api/authors.ts';
import { endSession } from '../kit/api/end-session.ts';
import { publishLiveEvent } from '../kit/api/live-events.ts';
import { readTokens } from '../kit/api/session-tokens.ts';
import { invalidateEverything, invalidateFromEvent } from '../kit/api/stale.ts';
import { tabId } from '../kit/api/tab.ts';
import { renewTokens } from '../kit/api/token-calls.ts';

// One tab of the browser holds the stream (the one that gets the lock) and shares its events with the others.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('celeiro.live') : null;
type Message = { readonly type: 'event'; readonly event: LiveEvent } | { readonly type: 'resync' };

const MAXIMUM_PAUSE_MS = 15_000;
/** The server beats every 15 s; silence for longer is a dead connection. */
const SILENCE_MS = 40_000;

const isKind = (kind: unknown): kind is EventKind => Object.hasOwn(staleReads, String(kind));

const isLiveEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'kind' in value && isKind(value.kind) && 'publicId' in value;

const receive = (message: Message): void => {
  if (message.type === 'resync') return invalidateEverything();
  const { event } = message;
  rememberAuthor(event);
  // This tab's own change has already been taken from the answer.
  if (event.tabId === tabId) return;
  publishLiveEvent(event);
  invalidateFromEvent(event);
};

const share = (message: Message): void => {
  channel?.postMessage(message);
  receive(message);
};

const handleBlock = (block: string): void => {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('\n');
  if (data === '') return;
  const value: unknown = JSON.parse(data);
  if (isLiveEvent(value)) share({ type: 'event', event: value });
};

/** When this page could first read anything. */
export const bornAt = performance.now();
/** The server sends the events of the last minute again, ms; an older page has to read everything again. */
const RESENT_MS = 50_000;

/** Reads one stream to its end. Resolves when it ended, throws when it broke; false: this person may not hear it. */
const listen = async (query: string, onOpen: () => void): Promise<boolean> => {
  const tokens = readTokens();
  if (tokens === null) return true;
  const control = new AbortController();
  let silence = setTimeout(() => control.abort(), SILENCE_MS);
  try {
    const answer = await fetch(`/api/events${query}`, {
      headers: { authorization: `Bearer ${tokens.accessToken}`, accept: 'text/event-stream' },
      signal: control.signal,
      cache: 'no-store',
    });
    // R-AUTH-007
    if (answer.status === 401 && (await renewTokens(tokens.accessToken)) === null) {
      endSession();
      return true;
    }
    if (answer.status === 403) return false;
    if (!answer.ok || answer.body === null) throw new Error(`events ${answer.status}`);
    onOpen();
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let pending = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      clearTimeout(silence);
      silence = setTimeout(() => control.abort(), SILENCE_MS);
      const blocks = (pending + value.replace(/\r/g, '')).split('\n\n');
      pending = blocks.pop() ?? '';
      for (const block of blocks) handleBlock(block);
    }
  } finally {
    clearTimeout(silence);
  }
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Holds the stream until the session ends. `wasConnected`: another tab held it before, so something may have been missed. */
const lead = async (wasConnected: boolean): Promise<void> => {
  let failures = 0;
  let wasOpen = wasConnected;
  while (readTokens() !== null) {
    // What was read before the first stream is open may have changed meanwhile.
    const age = Math.round(performance.now() - bornAt);
    const isKnown = !wasOpen && age < RESENT_MS;
    try {
      const isOpenToUs = await listen(isKnown ? `?since=${age}` : '', () => {
        failures = 0;
        // After a break, events may be missing.
        if (!isKnown) share({ type: 'resync' });
        wasOpen = true;
      });
      if (!isOpenToUs) return;
    } catch {
      failures += 1;
    }
    await pause(Math.min(MAXIMUM_PAUSE_MS, 300 * 2 ** Math.min(failures, 6)) * (0.5 + Math.random() / 2));
  }
};

const LOCK = 'celeiro.live';

/** Connects this browser to the live feed; eight tabs hold one stream between them. Ends with the session. */
export const connectLiveFeed = async (): Promise<void> => {
  channel?.addEventListener('message', (message: MessageEvent<Message>) => receive(message.data));
  if (!navigator.locks || !channel) return lead(false);
  let isFirst = false;
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    isFirst = lock !== null;
    if (isFirst) await lead(false);
  });
  if (!isFirst) await navigator.locks.request(LOCK, () => lead(true));
};
