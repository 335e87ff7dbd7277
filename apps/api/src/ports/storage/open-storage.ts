import type { Config } from '../../platform/config.ts';
import { folderStorage } from './folder.ts';
import type { Storage } from './port.ts';
import { s3Storage } from './s3.ts';

/** The configured file storage. */
export const openStorage = ({ storage }: Pick<Config, 'storage'>): Storage =>
  storage.kind === 's3' ? s3Storage(storage) : folderStorage(storage.folder);
