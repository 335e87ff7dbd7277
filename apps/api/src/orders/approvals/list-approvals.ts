import type { listApprovalRequests as endpoint } from '@celeiro/contract/orders/approvals/approvals.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { approvalRequestDto } from './approvals.dto.ts';
import { readWaiting } from './approvals.queries.ts';
import { readPolicy } from './discount-policy.store.ts';

/** Requests that wait for a supervisor, oldest first, with how far each category is above the present limits. */
export const listApprovals = async (
  { db, actor }: Operation,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  const { rows, total } = await readWaiting(db, query);
  const { limits } = await readPolicy(db);
  return {
    content: rows.map((row) => approvalRequestDto(row, limits, actor.userId)),
    totalElements: total,
    pageable: { pageNumber: query.page, pageSize: query.size },
  };
};
