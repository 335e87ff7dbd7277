import { PlatformError } from '../http/failure.ts';

/** Somebody who proved to be known here goes before strangers, and never waits behind their guesses. */
export type Lane = 'known' | 'stranger';

export type BoundedWork = {
  /** Runs `job` when its turn comes. Throws SERVICE_UNAVAILABLE, before anything runs, when its lane is full. */
  readonly run: <T>(lane: Lane, job: () => Promise<T>) => Promise<T>;
};

/** Lets `atOnce` jobs run and `waiting` more wait in each lane; whoever comes beyond is sent away at once. */
export const createBoundedWork = (limits: {
  readonly atOnce: number;
  readonly waiting: number;
}): BoundedWork => {
  const lanes: Readonly<Record<Lane, (() => void)[]>> = { known: [], stranger: [] };
  let running = 0;

  const begin = async (lane: Lane): Promise<void> => {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (lanes[lane].length >= limits.waiting) throw new PlatformError('SERVICE_UNAVAILABLE');
    await new Promise<void>((resolve) => lanes[lane].push(resolve));
  };
  const end = (): void => {
    // The place passes on, so that nobody who comes meanwhile slips in between.
    const next = lanes.known.shift() ?? lanes.stranger.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    run: async (lane, job) => {
      await begin(lane);
      try {
        return await job();
      } finally {
        end();
      }
    },
  };
};
