import { refuse } from '@celeiro/rules/refusal.ts';
import type { Endpoint, EndpointInput } from '@celeiro/contract/endpoint.ts';
import * as z from 'zod/mini';
import type { Kysely } from 'kysely';
import { readActor } from '../auth/actor.ts';
import type { Database } from '../db/schema.ts';
import type { Actor, Operation } from '../http/docs/operation.ts';
import { mayCall } from '../http/request-context.ts';
import type { LongWorkKind } from './long-work-kind.ts';
import {
  anyWork,
  cancelWork,
  countOpenOf,
  forgetEnded,
  insertWork,
  type LongWorkRow,
  saveWork,
  turnsOf,
  workOf,
  worksOf,
} from './long-work-rows.ts';

/** Most open works of one person; duties (`isDuty`) are not counted. */
const MOST_OPEN = 3;
/** How long an ended work and its file are retained, in ms. */
export const RETENTION_MS = 24 * 3_600_000;

const refuseTooMany = async ({ db, actor }: Operation): Promise<void> => {
  if ((await countOpenOf(db, actor.userId)) >= MOST_OPEN) refuse('LONG_WORK_LIMIT', { maximum: MOST_OPEN });
};

/**
 * Queues a work, which starts once the caller's transaction commits. `readIds` reads the ids to process in one statement,
 * so that rows that appear later neither add nor repeat any. Throws LONG_WORK_LIMIT, before it reads any ids; never for a
 * duty (`isDuty`).
 */
export const askLongWork = async <E extends Endpoint>(
  operation: Operation,
  kind: Pick<LongWorkKind, 'kind'>,
  endpoint: E,
  work: {
    readonly title: string;
    readonly body: EndpointInput<E>['body'];
    readonly readIds: () => Promise<readonly number[]>;
    readonly isDuty?: boolean;
  },
): Promise<LongWorkRow> => {
  const { isDuty = false } = work;
  if (!isDuty) await refuseTooMany(operation);
  const { db, actor, now } = operation;
  const ids = await work.readIds();
  const row = await insertWork(db, {
    kind: kind.kind,
    title: work.title,
    askedById: actor.userId,
    businessUnitId: actor.businessUnitId,
    isDuty,
    parameters: endpoint.body === undefined ? null : z.encode(endpoint.body, work.body),
    ids,
    total: ids.length,
    now,
  });
  await operation.emit(eventOf(row));
  return row;
};

const eventOf = ({ publicId }: Pick<LongWorkRow, 'publicId'>) =>
  ({ kind: 'longWork', publicId, version: null }) as const;

/**
 * Whether a person may still have the result of their work: they are in the same unit and may still make the same
 * request.
 */
export const isStillTheirs = (
  kinds: readonly LongWorkKind[],
  work: Pick<LongWorkRow, 'kind' | 'businessUnitId'>,
  actor: Actor,
): boolean => {
  const kind = kinds.find((one) => one.kind === work.kind);
  return kind !== undefined && work.businessUnitId === actor.businessUnitId && mayCall(kind.endpoint, actor);
};

/** The caller's works, newest first, without expired ones. */
export const readOwnWorks = async (
  kinds: readonly LongWorkKind[],
  { db, actor, now }: Operation,
): Promise<readonly LongWorkRow[]> =>
  (await worksOf(db, actor.userId)).filter(
    (work) =>
      isStillTheirs(kinds, work, actor) &&
      (work.endedAt === null || now.getTime() - work.endedAt.getTime() < RETENTION_MS),
  );

/** One of the caller's works. Not found: another person's, or one whose result the caller may no longer have. */
export const readOwnWork = async (
  kinds: readonly LongWorkKind[],
  { db, actor }: Operation,
  publicId: string,
): Promise<LongWorkRow> => {
  const work = await workOf(db, actor.userId, publicId);
  return work !== undefined && isStillTheirs(kinds, work, actor) ? work : refuse('RESOURCE_NOT_FOUND');
};

/** The work of a link, as long as its person may have the result. */
export const readLinkedWork = async (
  kinds: readonly LongWorkKind[],
  db: Kysely<Database>,
  publicId: string,
): Promise<LongWorkRow> => {
  const work = await anyWork(db, publicId);
  const asker = work === undefined ? null : await readActor(db, work.askedById);
  const isTheirs = work !== undefined && asker !== null && isStillTheirs(kinds, work, asker);
  return isTheirs ? work : refuse('RESOURCE_NOT_FOUND');
};

/** Cancels a work; deletes one that has ended, with its file. */
export const cancelOwnWork = async (
  kinds: readonly LongWorkKind[],
  operation: Operation,
  publicId: string,
): Promise<void> => {
  const { db, actor, now } = operation;
  // A person who lost the right to see it may still end it.
  const work = (await workOf(db, actor.userId, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const others = await turnsOf(db, kinds, work, 'CANCELED');
  await cancelWork(db, work.id, now);
  await operation.emit(eventOf(work), ...others);
};

/** Deletes an ended work and its file, after its subject was deleted or continued. Ignores a running one. */
export const forgetEndedWork = async (operation: Operation, workId: number): Promise<void> => {
  const publicId = await forgetEnded(operation.db, workId, operation.now);
  if (publicId !== null) await operation.emit(eventOf({ publicId }));
};

/** Continues a failed work from where it failed; ignores any other. Throws LONG_WORK_LIMIT. */
export const retryOwnWork = async (
  kinds: readonly LongWorkKind[],
  operation: Operation,
  publicId: string,
): Promise<LongWorkRow> => {
  const { db, now } = operation;
  const work = await readOwnWork(kinds, operation, publicId);
  if (work.state !== 'FAILED') return work;
  if (!work.isDuty) await refuseTooMany(operation);
  const again = { state: 'WAITING', tries: 0, nextTryAt: now, message: null, endedAt: null } as const;
  const others = await turnsOf(db, kinds, work, 'WAITING');
  await saveWork(db, work.id, again, 'failed');
  await operation.emit(eventOf(work), ...others);
  return readOwnWork(kinds, operation, publicId);
};

/** A work as it is on the wire. */
export const longWorkDto = ({ linkTo }: Operation, work: LongWorkRow) => ({
  publicId: work.publicId,
  kind: work.kind,
  title: work.title,
  // Canceled works are never answered.
  state: work.state as Exclude<LongWorkRow['state'], 'CANCELED'>,
  done: work.done,
  total: work.total,
  message: work.message,
  file:
    work.fileName === null
      ? null
      : {
          name: work.fileName,
          size: work.fileSize ?? 0,
          url: linkTo({ kind: 'longWork', publicId: work.publicId }),
        },
  createdAt: work.createdAt.toISOString(),
  expiresAt: work.endedAt === null ? null : new Date(work.endedAt.getTime() + RETENTION_MS).toISOString(),
});
