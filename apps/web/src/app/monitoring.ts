import {
  EVENT_LIMIT,
  isLongInteraction,
  isMonitoringActive,
  isMonitoringSessionOver,
  LONG_INTERACTION_MS,
  reusesClick,
  takeEvent,
} from '@celeiro/rules/access/auth/monitoring.ts';
import { queryClient } from '../kit/api/query-client.ts';
import { randomId } from '../kit/browser/random-id.ts';
import { environmentRead } from './environment.ts';

/** What is reported to the collector: a slow interaction or an uncaught error. Never what a person typed. */
type MonitoringEvent = {
  readonly kind: 'interaction' | 'error';
  readonly name: string;
  readonly path: string;
  readonly transaction: string;
  readonly durationMs?: number;
};

const BATCH_MS = 5000;
const NAME_LENGTH = 200;

/**
 * R-MON-003: sends slow interactions and uncaught errors in batches, at most 80 events in 60 s; a session lasts 30 min,
 * and a click within 300 ms of another belongs to its transaction. Does nothing on localhost or without an address.
 */
export const startMonitoring = (url: string | null, hostname: string): (() => void) => {
  if (url === null || !isMonitoringActive(hostname, url)) return () => undefined;
  let session = { id: randomId(), startedAt: Date.now() };
  let transaction = randomId();
  let lastClick: number | null = null;
  let sent: readonly number[] = [];
  let waiting: MonitoringEvent[] = [];

  const add = (event: Omit<MonitoringEvent, 'path' | 'transaction'>): void => {
    const next = takeEvent(sent, Date.now());
    if (next === null) return;
    sent = next;
    waiting.push({ ...event, path: location.pathname, transaction });
  };
  const send = (): void => {
    if (waiting.length === 0) return;
    const events = waiting.slice(0, EVENT_LIMIT);
    waiting = [];
    if (isMonitoringSessionOver(session.startedAt, Date.now()))
      session = { id: randomId(), startedAt: Date.now() };
    // What isn't delivered is lost: monitoring never gets in the way of the work.
    void fetch(url, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session: session.id, events }),
    }).catch(() => undefined);
  };

  const onClick = (): void => {
    const now = Date.now();
    if (!reusesClick(lastClick, now)) transaction = randomId();
    lastClick = now;
  };
  const onError = (event: ErrorEvent): void =>
    add({ kind: 'error', name: event.message.slice(0, NAME_LENGTH) });
  const onRejection = ({ reason }: PromiseRejectionEvent): void =>
    add({
      kind: 'error',
      name: (reason instanceof Error ? reason.name : typeof reason).slice(0, NAME_LENGTH),
    });
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (isLongInteraction(duration)) add({ kind: 'interaction', name, durationMs: Math.round(duration) });
  });

  observer.observe({ type: 'event', durationThreshold: LONG_INTERACTION_MS } as PerformanceObserverInit); // the DOM's types don't know the threshold yet
  addEventListener('click', onClick, { capture: true, passive: true });
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  addEventListener('pagehide', send);
  const timer = setInterval(send, BATCH_MS);
  return () => {
    clearInterval(timer);
    observer.disconnect();
    removeEventListener('click', onClick, { capture: true });
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    removeEventListener('pagehide', send);
  };
};

/** R-MON-004: asks where to send and starts; a wrong configuration is logged and not shown. */
export const watchPerformance = async (): Promise<void> => {
  try {
    const { monitoringUrl } = await queryClient.ensureQueryData(environmentRead);
    startMonitoring(monitoringUrl, location.hostname);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the console is the log here
    console.warn('monitoring', error);
  }
};
