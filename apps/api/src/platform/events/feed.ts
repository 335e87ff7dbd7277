import type { EventKind, LiveEvent } from '@celeiro/contract/events.ts';
import type { Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../db/schema.ts';
import { PlatformError } from '../http/failure.ts';
import type { Actor } from '../http/docs/operation.ts';
import type { EventStream, RawExchange } from '../http/raw-binding.ts';
import type { Log } from '../log/log.ts';
import { createOutboxReader, type OutboxReader } from './outbox-reader.ts';
import { createAnnouncer, openWakes, type Wakes } from './wakes.ts';

export type EventFeed = {
  /**
   * Opens the stream of one browser; returns null since the connection is taken over. With `since` (ms) it first sends
   * the events of that time, up to a minute, because they may concern what the page read before its stream was open.
   */
  readonly open: (exchange: RawExchange) => null;
  /** Events were committed here: notify every instance, itself included, soon. */
  readonly poke: () => void;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type FeedOptions = {
  readonly db: Kysely<Database>;
  /** For the one connection that runs LISTEN; it must not go through a pooler in transaction mode. */
  readonly connection: pg.ClientConfig | string;
  readonly buildId: string;
  readonly log: Log;
  readonly maximumStreams: number;
  /** Whether a caller may get an event on an open stream. */
  readonly concerns: (event: LiveEvent, actor: Actor) => boolean;
  /** The present callers of these sessions, by session. Sessions that ended are missing. */
  readonly actorsOf: (familyIds: readonly string[]) => Promise<ReadonlyMap<string, Actor>>;
};

/**
 * How often events are read without being announced, in ms: often while announcements may be missed; otherwise for those
 * whose process ended between commit and announcement, and for those of jobs.
 */
const pollEvery = { missing: 250, watched: 1_000, idle: 15_000 };
const heartbeatEvery = 15_000;
const checkSessionsEvery = 2_000;
/** Attempts to read the rights of subscribers before all streams are closed, and the pause between them in ms. */
const rightsAttempts = 3;
const rightsPause = 100;

/** How long sent events are retained for sending again, in ms, and how many at most. */
const retentionMs = 60_000;
const mostRetained = 2_000;
/** Allowance for the time the request itself took to arrive, in ms. */
const margin = 1_000;

/**
 * Most streams of one session and of one person. A further stream closes the oldest one, so one session can't block the
 * person's others.
 */
const sessionShare = 8;
const personShare = 24;

/** Kinds of event that may change the unit or the rights of a subscriber. */
const rightsKinds: ReadonlySet<EventKind> = new Set(['user', 'userGroup', 'businessUnit']);

type Sent = LiveEvent & { readonly id: number };
type Subscriber = { readonly stream: EventStream; readonly actor: Actor };

/** Sends committed events to the browsers of this instance: one listener, one reader, any number of streams. */
export const createEventFeed = (options: FeedOptions): EventFeed => {
  const { db, log } = options;
  const subscribers = new Set<Subscriber>();
  const timers: NodeJS.Timeout[] = [];
  let reader: OutboxReader | null = null;
  let wakes: Wakes | null = null;
  let readAt = -Infinity;
  const announcer = createAnnouncer(db, log);
  let draining: Promise<void> | null = null;
  let isAgain = false;
  let isStopped = false;
  const recent: { readonly at: number; readonly event: Sent }[] = [];

  const keep = (event: Sent): void => {
    const now = Date.now();
    recent.push({ at: now, event });
    const firstNew = recent.findIndex(({ at }) => at > now - retentionMs);
    recent.splice(0, Math.max(firstNew, recent.length - mostRetained));
  };

  /** Sends the events between the page's first read and the opening of its stream. */
  const sendRecent = ({ stream, actor }: Subscriber, since: number): void => {
    const from = Date.now() - since - margin;
    for (const { at, event } of recent)
      if (at >= from && options.concerns(event, actor)) stream.send(blockOf(event));
  };

  const broadcast = (event: Sent): void => {
    keep(event);
    const text = blockOf(event);
    for (const { stream, actor } of subscribers) if (options.concerns(event, actor)) stream.send(text);
  };

  /**
   * Closes the streams of callers whose rights changed: a stream has the rights its caller had when it opened, so they
   * have to open a new one (T06, T18).
   */
  const closeChanged = async (): Promise<void> => {
    if (subscribers.size === 0) return;
    const families = [...new Set([...subscribers].map(({ actor }) => actor.sessionFamilyId))];
    const actors = await options.actorsOf(families);
    for (const { stream, actor } of subscribers) {
      const now = actors.get(actor.sessionFamilyId);
      if (now === undefined || audienceKey(now) !== audienceKey(actor)) stream.close();
    }
  };

  /** Closes all streams when the rights of subscribers can't be read. Browsers reconnect and receive what they missed. */
  const closeBeforeSending = async (): Promise<void> => {
    for (let attempt = 1; attempt <= rightsAttempts; attempt += 1) {
      try {
        return await closeChanged();
      } catch (error) {
        log.debug({ err: error, attempt }, 'event feed: rights not read');
        await pause(rightsPause);
      }
    }
    for (const { stream } of subscribers) stream.close();
  };

  const drainOnce = async (): Promise<void> => {
    reader ??= await createOutboxReader(db, Date.now);
    for (;;) {
      const events = await reader.next();
      if (events.some(({ kind }) => rightsKinds.has(kind))) await closeBeforeSending();
      for (const event of events) broadcast(event);
      if (events.length < 1_000) return;
    }
  };

  /** Reads one batch at a time; a call during a read causes one more read afterwards. */
  const drain = (): void => {
    if (isStopped) return;
    if (draining) {
      isAgain = true;
      return;
    }
    readAt = performance.now();
    draining = drainOnce()
      .catch((error: unknown) => log.debug({ err: error }, 'event feed: read failed, trying again'))
      .finally(() => {
        draining = null;
        if (isAgain) {
          isAgain = false;
          drain();
        }
      });
  };

  /** Reads when the last read is too long ago. */
  const drainIfDue = (): void => {
    const isListening = wakes?.isListening() === true;
    const pause = !isListening
      ? pollEvery.missing
      : subscribers.size > 0
        ? pollEvery.watched
        : pollEvery.idle;
    if (performance.now() - readAt >= pause) drain();
  };

  /** Closes the oldest streams of this session or person, so that a further one stays within their share. */
  const makeRoom = (actor: Actor): void => {
    const ofPerson = [...subscribers].filter((one) => one.actor.userId === actor.userId);
    const ofSession = ofPerson.filter((one) => one.actor.sessionFamilyId === actor.sessionFamilyId);
    const beyond = new Set([
      ...ofSession.slice(0, Math.max(0, ofSession.length + 1 - sessionShare)),
      ...ofPerson.slice(0, Math.max(0, ofPerson.length + 1 - personShare)),
    ]);
    for (const one of beyond) {
      subscribers.delete(one);
      one.stream.close();
    }
  };

  return {
    open: (exchange) => {
      const { actor } = exchange;
      if (!actor) throw new PlatformError('UNAUTHENTICATED');
      makeRoom(actor);
      if (isStopped || subscribers.size >= options.maximumStreams)
        throw new PlatformError('SERVICE_UNAVAILABLE');
      const stream = exchange.openStream();
      const subscriber = { stream, actor };
      subscribers.add(subscriber);
      stream.onClose(() => subscribers.delete(subscriber));
      stream.send(`retry: 1000\nevent: ready\ndata: ${JSON.stringify({ buildId: options.buildId })}\n\n`);
      const since = Number(exchange.query['since'] ?? Number.NaN);
      if (since >= 0) sendRecent(subscriber, since);
      return null;
    },
    poke: () => {
      announcer.announce();
      // This process receives the announcement too, if it listens.
      if (wakes?.isListening() !== true) drain();
    },
    start: async () => {
      wakes = await openWakes(options.connection, 'celeiro-events');
      wakes.add(drain);
      drain();
      timers.push(setInterval(drainIfDue, pollEvery.missing).unref());
      timers.push(
        setInterval(() => {
          for (const { stream } of subscribers) stream.send(': heartbeat\n\n');
        }, heartbeatEvery).unref(),
      );
      timers.push(
        setInterval(() => {
          closeChanged().catch((error: unknown) =>
            log.debug({ err: error }, 'event feed: session check failed'),
          );
        }, checkSessionsEvery).unref(),
      );
    },
    stop: async () => {
      isStopped = true;
      announcer.stop();
      for (const timer of timers) clearTimeout(timer);
      for (const { stream } of subscribers) stream.close();
      await draining;
      await wakes?.stop();
    },
  };
};

/** A key of the caller's properties that decide which events they get. */
const audienceKey = ({ businessUnitPublicId, isOfMatriz, isOperator, authorities }: Actor): string =>
  JSON.stringify([businessUnitPublicId, isOfMatriz, isOperator, authorities.toSorted()]);

const blockOf = ({ id, ...message }: Sent): string =>
  `id: ${id}\nevent: change\ndata: ${JSON.stringify(message)}\n\n`;
