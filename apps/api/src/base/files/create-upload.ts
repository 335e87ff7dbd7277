import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { createUpload as endpoint, Upload } from '@celeiro/contract/base/files/files.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { announceFile } from './announce-file.ts';

/** R-ADMIN-006: announces a file of one's own, and returns the address for its upload. */
export const createUpload = async (
  operation: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Upload> => {
  const { fileName: _, ...upload } = await announceFile(operation, body);
  return upload;
};
