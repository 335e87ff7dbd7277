import type { Operation } from '../http/docs/operation.ts';

/** Whether the caller is a supervisor: has the authority to approve discounts. */
export const isSupervisor = ({ actor }: Pick<Operation, 'actor'>): boolean =>
  actor.authorities.includes('ROLE_INTRANET_APPROVE_DISCOUNTS');
