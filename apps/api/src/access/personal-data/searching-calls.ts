// Calls whose answer reveals whether someone has the sent document, phone or mail address. A test sends every call a
// right and a wrong value and finds those that are missing here (`search-oracles.test.ts`).

type SearchingCall = {
  /** Whether phones and mail addresses are found too, not only documents. */
  readonly isReach?: true;
  /** Whether it is a change: a successful one reveals only what it wrote, so only a refused one counts. */
  readonly isChange?: true;
};

export const searchingCalls: ReadonlyMap<string, SearchingCall> = new Map<string, SearchingCall>([
  ['getStoreByDocument', {}],
  ['findStoreOfDocument', {}],
  ['searchStores', { isReach: true }],
  ['countStores', { isReach: true }],
  ['exportStores', { isReach: true }],
  ['listAllStores', {}],
  ['listStoreNames', {}],
  ['findSimilarStores', { isReach: true }],
  ['createStore', { isChange: true }],
  ['updateStore', { isChange: true }],
  ['listStoreDocuments', {}],
  ['announceStoreDocument', {}],
  ['announceStoreDocumentOfOld', {}],
  ['deleteStoreDocument', { isChange: true }],
  ['saveStoreFinancialData', { isChange: true }],
  ['searchSuppliers', {}],
  ['countSuppliers', {}],
  ['exportSuppliers', {}],
  ['createSupplier', { isChange: true }],
  ['updateSupplier', { isChange: true }],
  ['proposeSupplierBankData', { isChange: true }],
  ['searchSupplierStores', {}],
  ['countSupplierStores', {}],
  ['exportSupplierStores', {}],
  ['getSupplierPaymentMethods', {}],
  ['searchSupplierSendings', {}],
  ['listUnrecognizedAddresses', {}],
  ['getDeliveryDetails', {}],
  ['listDeliveries', {}],
  ['countDeliveries', {}],
  ['exportDeliveries', {}],
  ['startDeliveryExport', {}],
  ['searchEverything', { isReach: true }],
  ['searchAudit', {}],
  ['exportAudit', {}],
  ['searchShownData', {}],
  ['exportShownData', {}],
  ['searchImportRows', {}],
]);

/** Fields by which a call searches, at any depth of its input. A record's own contacts are written, not searched. */
const searched: ReadonlySet<string> = new Set([
  'search',
  'name',
  'store',
  'documentNumber',
  'storeDocumentNumber',
  'holderDocument',
  'phone',
  'email',
]);
const written: ReadonlySet<string> = new Set(['contacts']);

/** The texts of an input by which a call searches. */
export const searchedTexts = (input: unknown): readonly string[] => {
  if (Array.isArray(input)) return input.flatMap(searchedTexts);
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, value]: [string, unknown]) => {
    if (written.has(key)) return [];
    return typeof value === 'string' ? (searched.has(key) ? [value] : []) : searchedTexts(value);
  });
};

const allTexts = (input: unknown): readonly string[] =>
  typeof input === 'string' ? [input] : Object.values(input ?? {}).flatMap(allTexts);

/** The texts of an input that a change writes as contact data of a record. */
export const writtenTexts = (input: unknown): readonly string[] => {
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, value]: [string, unknown]) =>
    written.has(key) ? allTexts(value) : writtenTexts(value),
  );
};

const idOf = (value: unknown, key: string): string | null => {
  if (typeof value !== 'object' || value === null) return null;
  const found: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
  return typeof found === 'string' ? found : null;
};

/** The id of the record that a change wrote: that in the answer, else that in its path; null when there is none. */
export const changedRecord = (input: { readonly params: unknown }, answer: unknown): string | null =>
  idOf(answer, 'publicId') ?? idOf(input.params, 'id');
