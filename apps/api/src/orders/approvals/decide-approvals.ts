import type { decideApprovals as endpoint } from '@celeiro/contract/orders/approvals/approvals.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commentOf, decideRequest } from './decide-approval.ts';

/**
 * Makes the same decision on many requests, each in its own transaction: a failure reports its reason and doesn't stop
 * the others. A request that occurs twice is decided once. A caller that lost the answer repeats the call with the same
 * idempotency key.
 */
export const decideApprovals = async (
  operation: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  commentOf(body);
  const results = [];
  for (const [publicId, seen] of new Map(body.requests.map((request) => [request.publicId, request]))) {
    if (operation.signal.aborted) break;
    const outcome = await operation.each(publicId, async (part) => {
      const { version } = await decideRequest(part, publicId, { ...body, ...seen });
      return version;
    });
    results.push(
      outcome.isOk
        ? { publicId, ok: true }
        : { publicId, ok: false, code: outcome.code, message: outcome.message },
    );
  }
  return results;
};
