// What other areas and the composition may use of store documents.
export { moveStoreDocuments } from './move-documents.ts';
export { takeDocument } from './announce-document.ts';
export { storeDocumentTable } from './store-document.record.ts';
