import { isInTrouble } from '@celeiro/rules/orders/sending/health.ts';
import type { Log } from '../../platform/log/log.ts';
import { type Posting, type Tried, tryMessage } from './post-message.ts';
import { createTryRecorder } from './try-recorder.ts';
import { type ClaimedMessage, claimMessages } from '../supplier-messages/supplier-messages.public.ts';

/** Messages of one supplier in flight at once. A failing supplier gets one at a time until it answers again. */
const perSupplier = 16;
/** Messages in flight at once in this instance. */
const total = 96;
const pollEvery = 200;
/** What becomes due by time, as a repeated message, may wait this long. */
const pollWokenEvery = 5_000;
const coalesceFor = 15;

export type Dispatcher = {
  /** Looks for due messages soon. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
};

export type DispatcherOptions = {
  /** Whether `wake` is called after each commit; then only what becomes due by time is looked for. */
  readonly isWoken?: () => boolean;
  /** Called after the answer of a supplier was recorded, with its events. */
  readonly onRecorded?: () => void;
};

type Supplier = { underWay: number; failuresInARow: number };

/** State of suppliers while the process runs: how many messages are in flight, and who is failing. */
const createSuppliers = () => {
  const suppliers = new Map<number, Supplier>();
  const of = (id: number): Supplier => {
    const known = suppliers.get(id) ?? { underWay: 0, failuresInARow: 0 };
    suppliers.set(id, known);
    return known;
  };
  return {
    of,
    rooms: () =>
      [...suppliers]
        .filter(([, { underWay, failuresInARow }]) => underWay > 0 || isInTrouble(failuresInARow))
        .map(([supplierId, { underWay, failuresInARow }]) => ({
          supplierId,
          free: Math.max(0, (isInTrouble(failuresInARow) ? 1 : perSupplier) - underWay),
        })),
  };
};

/** Claims due messages once and completes them, for tests without a timer. Returns their number. */
export const dispatchOnce = async (posting: Posting): Promise<number> => {
  const claimed = await claimMessages(posting.db, posting.clock(), { total, perSupplier, rooms: [] });
  const record = createTryRecorder(posting);
  await Promise.all(
    claimed.map(async (message) => record({ message, tried: await tryMessage(posting, message) })),
  );
  return claimed.length;
};

/**
 * Sends the outbox while the process runs. Every supplier has its own limit, so that a hanging supplier delays only its
 * own orders. Instances share the work through the database; when a process dies during an attempt, another repeats it.
 */
export const startDispatcher = (
  posting: Posting,
  log: Log,
  { isWoken = () => false, onRecorded = () => undefined }: DispatcherOptions = {},
): Dispatcher => {
  const suppliers = createSuppliers();
  const record = createTryRecorder(posting);
  const running = new Set<Promise<void>>();
  let claiming: Promise<void> | null = null;
  let soon: NodeJS.Timeout | undefined;
  let claimedAt = -Infinity;
  let isAgain = false;
  let isStopped = false;

  /** A message counts against its supplier's limit until the supplier has answered; recording comes after that. */
  const post = async (message: ClaimedMessage): Promise<Tried> => {
    const supplier = suppliers.of(message.supplierId);
    supplier.underWay += 1;
    try {
      return await tryMessage(posting, message);
    } finally {
      supplier.underWay -= 1;
      wake();
    }
  };

  const see = async (message: ClaimedMessage): Promise<void> => {
    try {
      const outcome = await record({ message, tried: await post(message) });
      if (outcome === null) return;
      onRecorded();
      const supplier = suppliers.of(message.supplierId);
      supplier.failuresInARow = outcome === 'ANSWERED' ? 0 : supplier.failuresInARow + 1;
    } catch (error) {
      // The lease expires, and the message is tried again.
      log.warn({ err: error, messageId: message.messageId }, 'a message to a supplier could not be recorded');
    } finally {
      wake();
    }
  };

  const claim = async (): Promise<void> => {
    const free = total - running.size;
    if (free <= 0) return;
    const rooms = suppliers.rooms();
    const limits = { total: free, perSupplier, rooms };
    for (const message of await claimMessages(posting.db, posting.clock(), limits)) {
      const one: Promise<void> = see(message).finally(() => running.delete(one));
      running.add(one);
    }
  };

  const tick = (): void => {
    if (isStopped) return;
    if (claiming !== null) {
      isAgain = true;
      return;
    }
    isAgain = false;
    claimedAt = performance.now();
    claiming = claim()
      .catch((error: unknown) => log.debug({ err: error }, 'sending: looking again soon'))
      .finally(() => {
        claiming = null;
        // What was committed meanwhile may not have been seen.
        if (isAgain) tick();
      });
  };
  const wake = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      tick();
    }, coalesceFor);
  };
  const timer = setInterval(() => {
    if (!isWoken() || performance.now() - claimedAt >= pollWokenEvery) tick();
  }, pollEvery);

  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      await claiming;
      await Promise.allSettled(running);
    },
  };
};
