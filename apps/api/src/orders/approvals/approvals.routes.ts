import {
  decideApproval as decideEndpoint,
  decideApprovals as decideManyEndpoint,
  getDiscountPolicies,
  listApprovalRequests as listEndpoint,
  requestApproval as requestEndpoint,
  updateDiscountPolicies,
} from '@celeiro/contract/orders/approvals/approvals.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { discountPolicyDto } from './approvals.dto.ts';
import { decideApproval } from './decide-approval.ts';
import { decideApprovals } from './decide-approvals.ts';
import { readPolicy } from './discount-policy.store.ts';
import { listApprovals } from './list-approvals.ts';
import { requestApproval } from './request-approval.ts';
import { updatePolicy } from './update-policy.ts';

export const approvalsRoutes: readonly Binding[] = [
  bind(requestEndpoint, requestApproval),
  bind(listEndpoint, listApprovals),
  bind(decideEndpoint, decideApproval),
  bind(decideManyEndpoint, decideApprovals),
  bind(getDiscountPolicies, async ({ db }) => discountPolicyDto(await readPolicy(db))),
  bind(updateDiscountPolicies, updatePolicy),
];
