import type { Operation } from '../../../platform/http/docs/operation.ts';
import { passApproval } from '../status/approval-request.store.ts';
import { commitDelivery, lockDeliveries, recordDelivery } from '../deliveries.store.ts';
import { readAsked, readOperated } from './hand-over.queries.ts';

type Person = { readonly id: number; readonly name: string; readonly username: string };

/** How many complete deliveries are in memory at once. */
const CHUNK = 50;

const chunksOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, at) => ids.slice(at * CHUNK, (at + 1) * CHUNK));

/** Assigns a person's open deliveries to another operator, each as an edit. */
export const handOverDeliveries = async (operation: Operation, from: Person, to: Person): Promise<void> => {
  const operator = { operatorUserId: to.id, operatorName: to.name, operatorUsername: to.username };
  for (const ids of chunksOf(await readOperated(operation.db, from.id)))
    for (const before of await lockDeliveries(operation, ids))
      if (before.operatorUserId === from.id)
        await commitDelivery(operation, before, { ...before, ...operator });
};

/**
 * Transfers a person's open requests for approval to another person, who can't approve them from now on. The delivery's
 * history records it.
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
