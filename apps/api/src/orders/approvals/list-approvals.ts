import type { listApprovalRequests as endpoint } from '@celeiro/contract/orders/approvals/approvals.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { approvalRequestDto } from './approvals.dto.ts';
import { readWaiting } from './approvals.queries.ts';
import { readPolicy } from './discount-policy.store.ts';

/** Open requests for supervisors, oldest first, with the amount by which each category exceeds the present limit. */
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
