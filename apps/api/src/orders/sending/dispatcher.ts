import { isInTrouble } from '@celeiro/rules/orders/sending/health.ts';
import type { Log } from '../../platform/log/log.ts';
import { type Posting, type Tried, tryMessage } from './post-message.ts';
import { createTryRecorder } from './try-recorder.ts';
import { type ClaimedMessage, claimMessages } from '../supplier-messages/supplier-messages.public.ts';

/** Messages of one supplier on their way at once. A supplier in trouble gets one at a time until it answers again. */
const perSupplier = 16;
/** On their way at once, of this instance. */
const total = 96;
const pollEvery = 200;
const coalesceFor = 15;

export type Dispatcher = {
  readonly stop: () => Promise<void>;
};

type Supplier = { underWay: number; failuresInARow: number };

/** What is known of suppliers while the process lives: who is busy, who is in trouble. */
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

/** Claims what is due once and sees each through; for tests, which want no timer. Answers how many. */
export const dispatchOnce = async (posting: Posting): Promise<number> => {
  const claimed = await claimMessages(posting.db, posting.clock(), { total, perSupplier, rooms: [] });
  const record = createTryRecorder(posting);
  await Promise.all(
    claimed.map(async (message) => record({ message, tried: await tryMessage(posting, message) })),
  );
  return claimed.length;
};

/**
 * Sends the outbox while the process lives. Every supplier has a limit of its own, so that one that hangs holds up only its own
 * orders; instances share the work through the database. A try that the process does not survive is repeated by another one.
 */
export const startDispatcher = (posting: Posting, log: Log): Dispatcher => {
  const suppliers = createSuppliers();
  const record = createTryRecorder(posting);
  const running = new Set<Promise<void>>();
  let claiming: Promise<void> | null = null;
  let soon: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Until the supplier has answered the message takes a place of its limit; what follows is this side's work. */
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
      const supplier = suppliers.of(message.supplierId);
      supplier.failuresInARow = outcome === 'ANSWERED' ? 0 : supplier.failuresInARow + 1;
    } catch (error) {
      // The lease ends, and it is tried again.
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
    if (isStopped || claiming !== null) return;
    claiming = claim()
      .catch((error: unknown) => log.debug({ err: error }, 'sending: looking again soon'))
      .finally(() => {
        claiming = null;
      });
  };
  const wake = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      tick();
    }, coalesceFor);
  };
  const timer = setInterval(tick, pollEvery);

  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      await claiming;
      await Promise.allSettled(running);
    },
  };
};
