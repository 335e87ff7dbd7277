import { refuse } from '@celeiro/rules/refusal.ts';
import { savedFile } from '../../platform/files/saved-file.ts';
import type { RawAnswer } from '../../platform/http/raw-binding.ts';
import { readFile } from './files.queries.ts';
import type { FileContext } from './receive-upload.ts';

const UUID_LENGTH = 36;

/** An uploaded file, or a smaller copy of it. */
export const openUpload = async ({ db, storage }: FileContext, key: string): Promise<RawAnswer> => {
  const file = await readFile(db, key.slice(0, UUID_LENGTH));
  if (file?.state !== 'READY') return refuse('RESOURCE_NOT_FOUND');
  return savedFile(file, (await storage.get(key)) ?? refuse('RESOURCE_NOT_FOUND'));
};
