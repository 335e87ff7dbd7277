import type { LongWork } from '@celeiro/contract/base/long-work/long-work.ts';
import { exportColumns } from '@celeiro/contract/orders/deliveries/delivery-sheets.ts';
import { type Kysely, sql } from 'kysely';
import { existsSync, readdirSync } from 'node:fs';
import type { Database } from '../../src/platform/db/schema.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { longWorkJobs } from '../../src/platform/long-work/long-work-jobs.ts';
import type { LongWorkKind } from '../../src/platform/long-work/long-work-kind.ts';
import { createLongWorkRunner, type LongWorkContext } from '../../src/platform/long-work/run-long-work.ts';
import { folderStorage } from '../../src/ports/storage/folder.ts';
import { deliveryExport } from '../../src/orders/deliveries/list/long-export.ts';
import { addOrderWorld, caller, intakeBody, placeOrder } from './order-world.ts';
import { startTestApp } from '../test-app.ts';

/** As many deliveries as an export writes in three steps; the search 'muitas' finds them. */
export const MANY = 1_200;

/** Adds deliveries that the search 'muitas' finds, copied from the first one. */
export const addManyDeliveries = async (db: Kysely<Database>, count: number): Promise<void> => {
  await sql`insert into delivery (order_id, store_id, received_at, position, supplier_id, delivery_date, period, status,
      payment_method_id, item_count, items_centavos, adjusted_items_centavos, total_centavos, total_with_tax_centavos, search_text)
    select order_id, store_id, received_at, 1000 + n, supplier_id, delivery_date + n / 24, period, status, payment_method_id,
      1, 0, 0, 0, 0, 'muitas'
    from (select * from delivery limit 1) d, generate_series(1, ${count}::int) n`.execute(db);
};

const requested = {
  format: 'csv',
  columns: [...exportColumns],
  filter: { search: 'muitas' },
  sort: { field: 'deliveryDate', direction: 'asc' },
};
type Step = LongWorkKind['step'];

/** The application with many deliveries and a manual runner of long work: nothing runs by itself. */
export const startLongWorkWorld = async (clock: () => Date) => {
  const running = await startTestApp({ clock });
  const call = caller(running);
  await placeOrder(call, intakeBody(await addOrderWorld(running.db)));
  await addManyDeliveries(running.db, MANY);

  type Answer = LongWork & { readonly code: string };
  const ask = (body: object = {}, more: { as?: 'ana' | 'bia' | 'canal'; key?: string } = {}) =>
    call<Answer>('POST', '/order-suppliers/export/long-work', { body: { ...requested, ...body }, ...more });
  const contextOf = (more: Partial<LongWorkContext> = {}): LongWorkContext => ({
    db: running.db,
    kinds: [deliveryExport],
    files: folderStorage(running.filesFolder),
    clock,
    log: createLog('silent'),
    ...more,
  });
  const run = (more: Partial<LongWorkContext> = {}, signal?: AbortSignal) =>
    createLongWorkRunner(contextOf(more)).run(signal);
  return {
    running,
    call,
    ask,
    run,
    /** A runner with several works at once, as in the product. */
    runner: (more: Partial<LongWorkContext>) => createLongWorkRunner(contextOf(more)),
    /** Requests a work. */
    begun: async (body: object = {}, as: 'ana' | 'bia' = 'ana'): Promise<LongWork> => {
      const { status, body: work } = await ask(body, { as });
      if (status !== 202) throw new Error(JSON.stringify(work));
      return work;
    },
    stateOf: async ({ publicId }: LongWork) => (await call<Answer>('GET', `/long-work/${publicId}`)).body,
    /** The file behind its link; each read creates a new link. */
    fileOf: async ({ publicId }: LongWork) => {
      const { body } = await call<Answer>('GET', `/long-work/${publicId}`);
      return running.app.inject({ method: 'GET', url: body.file?.url ?? '/api/files/none' });
    },
    /** The same list as a direct response. */
    direct: async (body: object = {}) =>
      running.app.inject({
        method: 'POST',
        url: '/api/order-suppliers/export',
        headers: await running.as('ana'),
        payload: { ...requested, ...body },
      }),
    /** Runs until the first step is done. */
    runOneStep: () => {
      const control = new AbortController();
      const kind = exporting(async (step) => {
        control.abort();
        return step();
      });
      return run({ kinds: [kind] }, control.signal);
    },
    sweep: async () => {
      for (const job of longWorkJobs(contextOf()))
        if (job.name === 'sweep-long-work') await job.run(running.db, clock(), createLog('silent'));
    },
    /** Keys of the stored files. */
    storedFiles: (): readonly string[] =>
      existsSync(running.filesFolder)
        ? readdirSync(running.filesFolder, { recursive: true })
            .map((name) => String(name).split('/').at(-1) ?? '')
            .filter((name) => name.length > 2)
        : [],
    count: async (table: 'longWork' | 'longWorkPiece'): Promise<number> =>
      (
        await running.db
          .selectFrom(table)
          .select((select) => select.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
  };
};
export type LongWorkWorld = Awaited<ReturnType<typeof startLongWorkWorld>>;

/** The export with something happening around each of its steps. */
export const exporting = (
  around: (step: () => ReturnType<Step>, count: number) => ReturnType<Step>,
): LongWorkKind => {
  let count = 0;
  return {
    ...deliveryExport,
    step: (step, body) => around(() => deliveryExport.step(step, body), (count += 1)),
  };
};
