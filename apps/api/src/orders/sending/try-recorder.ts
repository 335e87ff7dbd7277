import type { TryOutcome } from '@celeiro/rules/orders/sending/tries.ts';
import type { Posting } from './post-message.ts';
import { type Attempt, recordTries } from './record-tries.ts';

/**
 * Simultaneous transactions for many attempts, and for single ones; with the one that claims messages they use the
 * dispatcher's pool.
 */
const TOGETHER = 3;
const ALONE = 2;
/** Most attempts in one transaction, which limits how long a person waits for the lock of their delivery. */
const MOST = 16;

type Waiting = {
  readonly attempt: Attempt;
  readonly resolve: (outcome: TryOutcome | null) => void;
  readonly reject: (error: unknown) => void;
};

/** Takes from the front of the queue what one transaction may contain: one attempt for each delivery. */
const takeTogether = (queue: Waiting[]): readonly Waiting[] => {
  const deliveries = new Set<string>();
  const taken: Waiting[] = [];
  const left: Waiting[] = [];
  for (const one of queue) {
    const { deliveryPublicId } = one.attempt.message;
    if (taken.length < MOST && !deliveries.has(deliveryPublicId)) taken.push(one);
    else left.push(one);
    deliveries.add(deliveryPublicId);
  }
  queue.splice(0, queue.length, ...left);
  return taken;
};

/**
 * Records attempts as they end. Those that end during a transaction are recorded together in the next one, so that its
 * cost is shared under load without a delay otherwise. An attempt that fails among others, or whose delivery is locked,
 * is recorded on its own and delays no other.
 */
export const createTryRecorder = (posting: Posting): ((attempt: Attempt) => Promise<TryOutcome | null>) => {
  const together: Waiting[] = [];
  const alone: Waiting[] = [];
  let busyTogether = 0;
  let busyAlone = 0;

  const recordAlone = async ({ attempt, resolve, reject }: Waiting): Promise<void> => {
    try {
      const outcomes = await recordTries(posting, [attempt], true);
      resolve(outcomes.get(attempt.message.id) ?? null);
    } catch (error) {
      reject(error);
    }
  };

  const recordTogether = async (batch: readonly Waiting[]): Promise<void> => {
    const outcomes = await recordTries(
      posting,
      batch.map(({ attempt }) => attempt),
      false,
    ).catch(() => new Map<number, TryOutcome | null>());
    for (const one of batch) {
      const outcome = outcomes.get(one.attempt.message.id);
      if (outcome === undefined) alone.push(one);
      else one.resolve(outcome);
    }
  };

  const next = (): void => {
    while (busyTogether < TOGETHER && together.length > 0) {
      busyTogether += 1;
      void recordTogether(takeTogether(together)).finally(() => {
        busyTogether -= 1;
        next();
      });
    }
    for (let one = busyAlone < ALONE ? alone.shift() : undefined; one !== undefined;) {
      busyAlone += 1;
      void recordAlone(one).finally(() => {
        busyAlone -= 1;
        next();
      });
      one = busyAlone < ALONE ? alone.shift() : undefined;
    }
  };

  return (attempt) =>
    new Promise((resolve, reject) => {
      together.push({ attempt, resolve, reject });
      next();
    });
};
