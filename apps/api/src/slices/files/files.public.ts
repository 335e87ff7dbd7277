// What slices whose records take files may use.
export { announceFile } from './announce-file.ts';
export { letFileGo } from './files.store.ts';
export type { ArrivedFile } from './receive-upload.ts';
