import type { Operation } from '../http/docs/operation.ts';

/** Whether the caller is of the supervision. */
export const isSupervisor = ({ actor }: Pick<Operation, 'actor'>): boolean =>
  actor.authorities.includes('ROLE_INTRANET_APPROVE_DISCOUNTS');
