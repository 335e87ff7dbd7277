import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { createUpload as endpoint, Upload } from '@celeiro/contract/files.ts';
import type { FileType } from '@celeiro/rules/files/file-type.ts';
import { checkUpload, cleanFileName, maximumBytes } from '@celeiro/rules/files/uploads.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { LINK_LIFETIME_MS } from '../../platform/files/signed-links.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { countFilesOf } from './files.queries.ts';
import { insertFile, lockFilesOf } from './files.store.ts';

/** What one person may have here at once; files go after a day (T33). */
const MOST_FILES = 500;

/** R-ADMIN-006: announces a file of one's own, and answers where to put it. */
export const createUpload = async (
  { db, actor, now, linkTo }: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Upload> => {
  const { kind, contentType, size } = body;
  refuseIf(checkUpload(kind, contentType, size));
  await lockFilesOf(db, actor.userId);
  if ((await countFilesOf(db, actor.userId)) >= MOST_FILES) refuse('FILE_LIMIT');
  // `checkUpload` refused every type that is not in the table.
  const fileName = cleanFileName(body.fileName, contentType as FileType);
  const file = { kind, fileName, contentType, size, createdById: actor.userId, createdAt: now };
  const publicId = await insertFile(db, file);
  return {
    publicId,
    url: linkTo({ kind: 'upload', publicId }),
    headers: { 'content-type': contentType },
    maxBytes: maximumBytes(kind),
    expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS).toISOString(),
  };
};
