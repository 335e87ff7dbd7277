import {
  cleanFileName,
  checkUpload,
  maximumBytes,
  type UploadKind,
} from '@celeiro/rules/base/files/uploads.ts';
import type { FileType } from '@celeiro/rules/base/files/file-type.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { LINK_LIFETIME_MS } from '../../platform/files/signed-links.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { countFilesOf } from './files.queries.ts';
import { insertFile, lockFilesOf } from './files.store.ts';

/** Most files that one person may announce in a day (T33). */
const MOST_FILES = 500;
const DAY_MS = 86_400_000;

export type Announced = {
  readonly kind: UploadKind;
  readonly fileName: string;
  readonly contentType: string;
  /** Size in bytes; null when unknown, then at most what its kind allows. */
  readonly size: number | null;
};

/** R-ADMIN-006: announces a file, and returns the address for its upload. */
export const announceFile = async (
  { db, actor, now, linkTo }: Operation,
  { kind, contentType, size, ...announced }: Announced,
) => {
  refuseIf(checkUpload(kind, contentType, size ?? 1));
  await lockFilesOf(db, actor.userId);
  if ((await countFilesOf(db, actor.userId, new Date(now.getTime() - DAY_MS))) >= MOST_FILES)
    refuse('FILE_LIMIT');
  // `checkUpload` refused every type that is not in the table.
  const fileName = cleanFileName(announced.fileName, contentType as FileType);
  const publicId = await insertFile(db, {
    kind,
    fileName,
    contentType,
    size: size ?? maximumBytes(kind),
    isSizeTold: size !== null,
    createdById: actor.userId,
    createdAt: now,
  });
  return {
    publicId,
    fileName,
    url: linkTo({ kind: 'upload', publicId }),
    headers: { 'content-type': contentType },
    maxBytes: maximumBytes(kind),
    expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS).toISOString(),
  };
};
