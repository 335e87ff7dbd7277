import type { Connections } from '../db/connections.ts';

/** What the first process sends to a worker. */
export type ToWorker =
  | { readonly type: 'serve'; readonly connections: Pick<Connections, 'api' | 'owner'> }
  | { readonly type: 'run-jobs' }
  | { readonly type: 'stop' };

/** What a worker sends to the first process. */
export type FromWorker =
  | { readonly type: 'started' }
  | { readonly type: 'serving'; readonly address: string }
  /** Its start failed; `isFinal` when another attempt would fail the same way. */
  | { readonly type: 'failed'; readonly text: string; readonly isFinal: boolean };
