import * as contract from '@celeiro/contract/base/long-work/long-work.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { savedFile } from '../../platform/files/saved-file.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import type { RawAnswer } from '../../platform/http/raw-binding.ts';
import type { LongWorkKind } from '../../platform/long-work/long-work-kind.ts';
import {
  cancelOwnWork,
  longWorkDto,
  readLinkedWork,
  readOwnWork,
  readOwnWorks,
  retryOwnWork,
} from '../../platform/long-work/own-long-work.ts';
import type { Storage } from '../../ports/storage/port.ts';

/** The file of a signed link, as long as the person who requested the work may have it. */
export const longWorkDocument =
  ({
    db,
    kinds,
    storage,
  }: {
    readonly db: Kysely<Database>;
    readonly kinds: readonly LongWorkKind[];
    readonly storage: Storage;
  }) =>
  async (publicId: string): Promise<RawAnswer> => {
    const { fileName, fileType } = await readLinkedWork(kinds, db, publicId);
    if (fileName === null || fileType === null) return refuse('RESOURCE_NOT_FOUND');
    const stored = (await storage.get(publicId)) ?? refuse('RESOURCE_NOT_FOUND');
    return savedFile({ fileName, contentType: fileType }, stored);
  };

export const longWorkRoutes = (kinds: readonly LongWorkKind[]): readonly Binding[] => [
  bind(contract.listLongWork, async (operation) =>
    (await readOwnWorks(kinds, operation)).map((work) => longWorkDto(operation, work)),
  ),
  bind(contract.getLongWork, async (operation, { params }) =>
    longWorkDto(operation, await readOwnWork(kinds, operation, params.id)),
  ),
  bind(contract.cancelLongWork, async (operation, { params }) => {
    await cancelOwnWork(kinds, operation, params.id);
    return undefined;
  }),
  bind(contract.retryLongWork, async (operation, { params }) =>
    longWorkDto(operation, await retryOwnWork(kinds, operation, params.id)),
  ),
];
