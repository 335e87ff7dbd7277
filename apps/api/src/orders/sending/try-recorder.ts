import type { TryOutcome } from '@celeiro/rules/orders/sending/tries.ts';
import type { Posting } from './post-message.ts';
import { type Attempt, recordTries } from './record-tries.ts';

/** Transactions at once, of many tries and of one; with the one that claims they are what the dispatcher's pool holds. */
const TOGETHER = 3;
const ALONE = 2;
/** Tries of one transaction: it limits how long a person waits for the lock of their delivery. */
const MOST = 16;

type Waiting = {
  readonly attempt: Attempt;
  readonly resolve: (outcome: TryOutcome | null) => void;
  readonly reject: (error: unknown) => void;
};

/** Takes from the front what one transaction may hold: of each delivery one try. */
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
 * Records tries as they end. Those that end while others are being recorded are recorded together, so that a transaction's cost
 * is shared under load, and there is no delay without. A try that fails among others, or whose delivery is locked, is recorded
 * by itself: it holds up no other.
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
