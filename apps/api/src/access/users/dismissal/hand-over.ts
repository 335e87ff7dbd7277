import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { dismissUser } from '@celeiro/contract/access/users/user-dismissals.ts';
import { handOverConflict } from '@celeiro/contract/access/users/user-dismissals.ts';
import {
  type HandOver,
  type HandOverKind,
  handOverKinds,
  handOverRefusal,
  handOverUses,
  isOperatorsWork,
  type PassedOn,
  passedOn,
} from '@celeiro/rules/access/users/dismissal.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import * as z from 'zod/mini';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { commitRecord } from '../../../platform/records/commit-record.ts';
import { handOverApprovals, handOverDeliveries } from '../../../orders/deliveries/deliveries.public.ts';
import { handOverStores } from '../../../parties/stores/stores.public.ts';
import { readUsersById } from '../accounts/accounts.queries.ts';
import { lockUsers, saveUser } from '../accounts/accounts.store.ts';
import { countHandOver, findSuccessor, readTeam, type Successor } from './dismissals.queries.ts';
import { type UserRecord, userRecord } from '../user.record.ts';
import { auditUser, readManager } from '../write-user.ts';

type Chosen = NonNullable<EndpointInput<typeof dismissUser>['body']['successors']>;

/** What has to be handed over, on the wire. */
export const handOverDto = (counts: HandOver) =>
  handOverUses(counts).map(({ kind, count, one, many }) => ({
    kind: kind as HandOverKind, // the rule lists nothing else
    count,
    label: count === 1 ? one : many,
  }));

const successorOf = async (
  { db }: Operation,
  leaving: UserRecord,
  kind: HandOverKind,
  publicId: string,
): Promise<Successor> => {
  const field = `successors.${kind}`;
  const found = (await findSuccessor(db, publicId, leaving.id)) ?? refuse('SUCCESSOR_UNKNOWN', {}, field);
  return found.isOperator || !isOperatorsWork(kind) ? found : refuse('SUCCESSOR_NOT_OPERATOR', {}, field);
};

/** Sets the team's next manager; a member of the team who takes over gets the manager of the dismissed person. */
const handOverTeam = async (operation: Operation, leaving: UserRecord, to: Successor): Promise<void> => {
  const { db, actor, now } = operation;
  const ids = await readTeam(db, leaving.id);
  await lockUsers(db, ids);
  const team = await readUsersById(db, { ...actor, isOfMatriz: true }, ids, now);
  // The new manager is changed first: until then the others would be below the dismissed person.
  const inOrder = [...team].toSorted((one, other) => Number(other.id === to.id) - Number(one.id === to.id));
  for (const before of inOrder) {
    const person = { id: before.publicId, unit: before.unit.id };
    const parent =
      before.id === to.id
        ? leaving.parent
        : await readManager(operation, person, to.publicId, 'successors.children');
    const after = await commitRecord(operation, userRecord, before, { ...before, parent }, (next) =>
      saveUser(db, before, next),
    );
    await auditUser(operation, 'USER_CHANGED', before, after);
  }
};

/**
 * Checks the successors for what a person has: refuses a kind without a successor, and successors who can't take it over.
 */
const agree = async (operation: Operation, leaving: UserRecord, chosen: Chosen) => {
  const counts = await countHandOver(operation.db, [leaving.id]);
  const refused = handOverRefusal(counts, chosen);
  if (refused !== null)
    throw new RefusalError(refused, z.encode(handOverConflict, { handOver: handOverDto(counts) }));
  const found: Partial<Record<HandOverKind, Successor>> = {};
  for (const kind of handOverKinds) {
    const publicId = chosen[kind];
    if (publicId !== undefined) found[kind] = await successorOf(operation, leaving, kind, publicId);
  }
  if (found.children !== undefined) await handOverTeam(operation, leaving, found.children);
  return { found, passed: passedOn(counts, found) };
};

/** Hands over what a person has, in the caller's transaction. Returns who got what. */
export type HandingOver = (
  operation: Operation,
  leaving: UserRecord,
  chosen: Chosen,
) => Promise<readonly PassedOn[]>;

/**
 * Hands over everything to the chosen successors. Throws HAND_OVER_REQUIRED with all counts when a successor is missing,
 * SUCCESSOR_UNKNOWN, and SUCCESSOR_NOT_OPERATOR for what only an operator can continue.
 */
export const handOver: HandingOver = async (operation, leaving, chosen) => {
  const { found, passed } = await agree(operation, leaving, chosen);
  const { deliveries, stores, approvals } = found;
  if (deliveries !== undefined) await handOverDeliveries(operation, leaving, deliveries);
  if (approvals !== undefined) await handOverApprovals(operation, leaving, approvals);
  if (stores !== undefined)
    await handOverStores(operation, leaving.id, { id: stores.username, name: stores.name });
  return passed;
};

/** The same in a rehearsal. Deliveries, approvals and stores refuse nothing, so they are only counted and not locked. */
export const rehearseHandOver: HandingOver = async (operation, leaving, chosen) =>
  (await agree(operation, leaving, chosen)).passed;
