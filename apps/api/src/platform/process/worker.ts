import cluster from 'node:cluster';
import type { Connections } from '../db/connections.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** The environment variable with the number of a worker; the first process sets it. */
const variable = 'CELEIRO_WORKER';

/** The environment of the worker with this number. */
export const environmentOfWorker = (number: number): Readonly<Record<string, string>> => ({
  [variable]: String(number),
});

/** The number of this worker, from 1; null in the first process. */
export const workerNumber = (): number | null => (cluster.isWorker ? Number(process.env[variable]) : null);

/** Sends a message to the first process. When that one has ended, the message is dropped. */
export const report = (message: FromWorker): Promise<void> =>
  new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });

/**
 * Reports that this worker has started and waits for the connections to the database. `onJobs` is called when this worker
 * has to run the jobs, `onStop` when it has to stop.
 */
export const takeOrders = (on: {
  readonly onJobs: () => void;
  readonly onStop: () => void;
}): Promise<Pick<Connections, 'api' | 'owner'>> =>
  new Promise((resolve) => {
    // Only `supervise` sends messages to a worker.
    process.on('message', (message: ToWorker) => {
      if (message.type === 'serve') resolve(message.connections);
      else if (message.type === 'run-jobs') on.onJobs();
      else on.onStop();
    });
    void report({ type: 'started' });
  });
