import type { takeCreditAnalysis as endpoint } from '@celeiro/contract/money/credit-analysis/credit-queue.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { clearTaker, lockTaker, saveTaker } from './credit-taker.store.ts';

/** Takes a store's analysis or releases it. Refused when another person than the one shown has taken it. */
export const takeCreditAnalysis = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<undefined> => {
  const { db, actor, now } = operation;
  const { storeId, taker } = (await lockTaker(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const isOwn = taker?.publicId === actor.publicId;
  if (taker !== null && !isOwn && taker.publicId !== body.seen) refuse('CREDIT_TAKEN', { name: taker.name });
  if (body.isMine === isOwn) return undefined;
  if (body.isMine) await saveTaker(db, storeId, actor.userId, now);
  else await clearTaker(db, storeId);
  await operation.emit({ kind: 'storeCredit', publicId: params.id, version: null });
  return undefined;
};
