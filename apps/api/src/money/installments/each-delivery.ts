import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { runAsSystem } from '../../platform/http/docs/system-operation.ts';
import type { Log } from '../../platform/log/log.ts';
import { type DeliveryAggregate, lockDelivery } from '../../orders/deliveries/deliveries.public.ts';

export type DueDelivery = { readonly id: number; readonly publicId: string };

/** Result of a run: the number of changed deliveries, and of those that failed. */
export type Tally = { readonly done: number; readonly failed: number };

export type DueRun = {
  readonly db: Kysely<Database>;
  readonly now: Date;
  readonly log: Log;
  /** The next deliveries with a larger id, in order of id; an empty result ends the run. */
  readonly next: (afterId: number) => Promise<readonly DueDelivery[]>;
  /** Handles a locked delivery; true when it changed. */
  readonly work: (operation: Operation, delivery: DeliveryAggregate) => Promise<boolean>;
};

/**
 * Handles every due delivery, each in its own transaction: a failure doesn't stop the others. It is logged and counted,
 * and the next run tries it again.
 */
export const eachDelivery = async ({ db, now, log, next, work }: DueRun): Promise<Tally> => {
  let done = 0;
  let failed = 0;
  for (let page = await next(0); page.length > 0; page = await next(page.at(-1)?.id ?? 0)) {
    for (const { publicId } of page) {
      try {
        const isChanged = await runAsSystem({ db, now, name: 'Sistema' }, async (operation) =>
          work(operation, await lockDelivery(operation, publicId)),
        );
        if (isChanged) done += 1;
      } catch (error) {
        failed += 1;
        log.error({ err: error, delivery: publicId }, 'a delivery could not be seen to');
      }
    }
  }
  if (failed > 0) log.error({ done, failed }, 'some deliveries wait for the next run');
  return { done, failed };
};
