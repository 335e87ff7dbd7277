import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import { createBoundedWork } from '../../platform/auth/bounded-work.ts';
import { bind, type Binding, type Handler } from '../../platform/http/docs/operation.ts';

// Changes of rights run one after the other (`lockRights`). A transaction that waits for the lock holds a connection that
// others need, so calls queue before they take one; between several servers the lock decides.
const turns = createBoundedWork({ atOnce: 1, waiting: 64, ofOne: 40 });

/** Like `bind`, for a call that takes the lock of rights. */
export const bindRights = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Binding =>
  bind(endpoint, handler, turns);
