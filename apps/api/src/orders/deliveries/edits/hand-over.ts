import type { Operation } from '../../../platform/http/docs/operation.ts';
import { passApproval } from '../status/approval-request.store.ts';
import { commitDelivery, lockDeliveries, recordDelivery } from '../deliveries.store.ts';
import { readAsked, readOperated } from './hand-over.queries.ts';

type Person = { readonly id: number; readonly name: string; readonly username: string };

/** So many deliveries are held whole in memory at once. */
const CHUNK = 50;

const chunksOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, at) => ids.slice(at * CHUNK, (at + 1) * CHUNK));

/** Assigns a person's open deliveries to another person, each as an edit of its operator. */
export const handOverDeliveries = async (operation: Operation, from: Person, to: Person): Promise<void> => {
  const operator = { operatorUserId: to.id, operatorName: to.name, operatorUsername: to.username };
  for (const ids of chunksOf(await readOperated(operation.db, from.id)))
    for (const before of await lockDeliveries(operation, ids))
      if (before.operatorUserId === from.id)
        await commitDelivery(operation, before, { ...before, ...operator });
};

/**
 * Passes a person's requests for approval on to another person, who is responsible for them from now on and can't approve them;
 * the delivery's history records it.
 */
export const handOverApprovals = async (operation: Operation, from: Person, to: Person): Promise<void> => {
  for (const ids of chunksOf(await readAsked(operation.db, from.id)))
    for (const delivery of await lockDeliveries(operation, ids)) {
      if (delivery.approval?.requestedByUserId !== from.id) continue;
      await passApproval(operation.db, delivery.id, to.id);
      await recordDelivery(operation, delivery, {
        field: 'approval',
        event: 'UPDATE',
        itemPublicId: null,
        itemLabel: null,
        oldValue: null,
        newValue: `Pedido de ${from.name} passado para ${to.name}`,
      });
    }
};
