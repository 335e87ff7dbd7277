import cluster, { type Worker } from 'node:cluster';
import { getCompileCacheDir } from 'node:module';
import type { Connections } from '../db/connections.ts';
import type { Log } from '../log/log.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { StartError } from './parts.ts';
import { environmentOfWorker } from './worker.ts';

export type Workers = {
  /** Resolves to where the workers listen once all serve; rejects with the reason of the first one that can't. */
  readonly serving: Promise<string>;
  /** Appoints one worker to run the jobs, and another one whenever it ends. */
  readonly runJobs: () => void;
  /** Lets every worker finish its requests; resolves when all have ended. */
  readonly stop: () => Promise<void>;
  /** Ends the workers at once. */
  readonly cut: () => void;
};

export type SuperviseOptions = {
  readonly count: number;
  /** The module that a worker runs. */
  readonly entry: string;
  readonly connections: Pick<Connections, 'api' | 'owner'>;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: Log;
};

/** A worker that ended sooner than this, in ms, is replaced after a pause, longer each time. */
const soon = 10_000;
/** A start during which a worker fails more often has failed. */
const mostFailedStarts = 2;
const shortestPause = 250;
const longestPause = 30_000;

type Place = {
  worker: Worker;
  startedAt: number;
  isServing: boolean;
  earlyEnds: number;
  failure: Extract<FromWorker, { type: 'failed' }> | null;
};

const send = (worker: Worker, message: ToWorker): void => {
  // A worker that ends meanwhile is replaced by the listener of its end.
  if (worker.isConnected()) worker.send(message, () => undefined);
};

/**
 * Starts the workers and replaces those that end. Connections are accepted in this process and given to the workers in
 * turn, so that one that ends or stops loses no connection that waits.
 */
export const supervise = (options: SuperviseOptions): Workers => {
  const { count, entry, connections, log } = options;
  const cache = getCompileCacheDir();
  cluster.setupPrimary({ exec: entry, args: [] });
  const places = new Map<number, Place>();
  const timers = new Set<NodeJS.Timeout>();
  let ofJobs: number | null = null;
  let hasJobs = false;
  let isStarting = true;
  let isStopping = false;
  const ready = Promise.withResolvers<string>();
  const allEnded = Promise.withResolvers<void>();

  const appoint = (): void => {
    if (!hasJobs || isStopping || ofJobs !== null) return;
    const [next] = [...places].filter(([, { isServing }]) => isServing);
    if (next === undefined) return;
    const [number, { worker }] = next;
    ofJobs = number;
    log.info({ worker: number }, 'worker runs the jobs');
    send(worker, { type: 'run-jobs' });
  };

  const receive = (number: number, place: Place, message: FromWorker): void => {
    if (message.type === 'started') return send(place.worker, { type: 'serve', connections });
    if (message.type === 'failed') {
      place.failure = message;
      return;
    }
    place.isServing = true;
    log.info({ worker: number, process: place.worker.process.pid }, 'worker serves');
    const all = [...places.values()];
    if (all.length === count && all.every(({ isServing }) => isServing)) ready.resolve(message.address);
    appoint();
  };

  const open = (number: number, earlyEnds: number): void => {
    const worker = cluster.fork({
      ...options.environment,
      ...environmentOfWorker(number),
      ...(cache !== undefined && { NODE_COMPILE_CACHE: cache }),
    });
    const place: Place = {
      worker,
      startedAt: performance.now(),
      isServing: false,
      earlyEnds,
      failure: null,
    };
    places.set(number, place);
    // Only `report` sends messages to this process.
    worker.on('message', (message: FromWorker) => receive(number, place, message));
    worker.on('error', (error) => log.debug({ err: error, worker: number }, 'worker channel'));
    worker.once('exit', (code, signal) => replace(number, place, { code, signal }));
  };

  const replace = (
    number: number,
    place: Place,
    end: { readonly code: number; readonly signal: string },
  ): void => {
    places.delete(number);
    if (ofJobs === number) ofJobs = null;
    if (isStopping) {
      if (places.size === 0) allEnded.resolve();
      return;
    }
    const text = place.failure?.text ?? `Um dos processos terminou ao iniciar (${end.signal ?? end.code}).`;
    if (isStarting && (place.failure?.isFinal === true || place.earlyEnds >= mostFailedStarts)) {
      ready.reject(new StartError(text));
      return;
    }
    appoint();
    const isEarly = performance.now() - place.startedAt < soon;
    const earlyEnds = isEarly ? place.earlyEnds + 1 : 0;
    const pause = isEarly ? Math.min(longestPause, shortestPause * 2 ** place.earlyEnds) : 0;
    log.warn({ worker: number, ...end, failure: place.failure?.text, pause }, 'worker ended: it is replaced');
    const timer = setTimeout(() => {
      timers.delete(timer);
      open(number, earlyEnds);
    }, pause);
    timers.add(timer);
  };

  const cut = (): void => {
    isStopping = true;
    for (const { worker } of places.values()) worker.process.kill('SIGKILL');
  };
  const stop = async (): Promise<void> => {
    isStopping = true;
    for (const timer of timers) clearTimeout(timer);
    if (places.size === 0) return;
    for (const { worker } of places.values()) send(worker, { type: 'stop' });
    await allEnded.promise;
  };

  for (let number = 1; number <= count; number += 1) open(number, 0);
  return {
    serving: ready.promise.then((address) => {
      isStarting = false;
      return address;
    }),
    runJobs: () => {
      hasJobs = true;
      appoint();
    },
    stop,
    cut,
  };
};
