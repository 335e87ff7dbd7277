// For areas whose records have files.
export { announceFile } from './announce-file.ts';
export { copyKey } from './stored-image.ts';
export { senderOperation } from './sender-operation.ts';
export { eraseFile, forgetUnheldFiles, releaseFile } from './files.store.ts';
export { listHeldFiles, verifyFiles } from './held-files.ts';
export { type ArrivedFile, type FileContext, receiveUpload } from './receive-upload.ts';
