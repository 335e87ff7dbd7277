import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { previewStoreMerge as endpoint } from '@celeiro/contract/parties/store-merge/store-merge.ts';
import { runningStatuses } from '@celeiro/rules/orders/deliveries/lock.ts';
import { sumCentavos } from '@celeiro/rules/money.ts';
import { formatRecordValue, type RecordFields } from '@celeiro/rules/records/record-history.ts';
import { refuseIf } from '@celeiro/rules/refusal.ts';
import { personStoreFields } from '@celeiro/rules/parties/stores/person-store.ts';
import {
  mergeOutcome,
  mergeStores,
  storeMergeRefusal,
} from '@celeiro/rules/parties/store-merge/merge-stores.ts';
import { documentRoot } from '@celeiro/rules/parties/stores/store.ts';
import { storeFields } from '@celeiro/rules/parties/stores/store.fields.ts';
import { shownDocument } from '@celeiro/rules/parties/suppliers/supplier.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { hasOpenCorrection } from '../store-corrections/store-corrections.public.ts';
import type { StoreRecord } from '../stores/stores.public.ts';
import { readMovedMethods } from '../supplier-payments/supplier-payments.public.ts';
import { readRecordedSuppliers } from '../supplier-stores/supplier-stores.public.ts';
import { type Merged, readBoth } from './merge-stores.ts';
import { countMoved, readLimit } from './store-merge.queries.ts';

type Preview = EndpointOutput<typeof endpoint>;

const sideOf = ({ publicId, name, documentNumber, status, version }: StoreRecord): Preview['from'] => ({
  publicId,
  name,
  documentNumber: shownDocument(documentNumber),
  status,
  version,
});

// Fields that are shown elsewhere, or by the merge itself.
const hidden = ['mergedInto', 'mergedStores', 'statusReason', 'sightMethodsReason'] as const;
type Hidden = (typeof hidden)[number];
type Shown = Exclude<keyof typeof storeFields, Hidden>;

const shown = Object.keys(storeFields).filter((field) => !hidden.includes(field as Hidden)) as Shown[]; // the keys of a constant

const fieldsOf = ({ from, into }: Merged, merged: StoreRecord): Preview['fields'] =>
  shown.map((field) => {
    const isPerson = [from, into].some(({ wasPerson }) => wasPerson);
    const fields: RecordFields = isPerson ? personStoreFields : storeFields;
    const wordsOf = (store: StoreRecord) => formatRecordValue(fields[field], store[field]);
    const isUnchanged = JSON.stringify(merged[field]) === JSON.stringify(into[field]);
    return {
      field,
      label: storeFields[field].label,
      from: wordsOf(from),
      into: wordsOf(into),
      outcome: mergeOutcome(into[field], from[field], isUnchanged),
    };
  });

const halves = (all: readonly { readonly moves: boolean }[]): Preview['suppliers'] => {
  const moving = all.filter(({ moves }) => moves).length;
  return { moving, staying: all.length - moving };
};

/** The changes of a merge, field by field and part by part. */
export const previewStoreMerge = async (
  { db }: Operation,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<Preview> => {
  const both = await readBoth(db, params.id, query.intoStorePublicId);
  const { from, into } = both;
  refuseIf(storeMergeRefusal(from, into));
  const { store, leftContacts, leftTags } = mergeStores(into, from);
  const [ended, going] = [await readLimit(db, from.id), await readLimit(db, into.id)];
  const root = documentRoot(from.documentNumber);
  return {
    from: sideOf(from),
    into: sideOf(into),
    isOneGroup: root !== null && root === documentRoot(into.documentNumber),
    fields: fieldsOf(both, { ...into, ...store }),
    ...(await countMoved(db, from.id, runningStatuses)),
    suppliers: halves(await readRecordedSuppliers(db, from.id, into.id)),
    supplierPayments: halves(await readMovedMethods(db, from.id, into.id)),
    contacts: { moving: store.contacts.length - into.contacts.length, staying: leftContacts.length },
    tags: { moving: store.tagPublicIds.length - into.tagPublicIds.length, staying: leftTags.length },
    closesCorrection: await hasOpenCorrection(db, from.id),
    credit: {
      limit: going.limit ?? ended.limit,
      isLimitMoved: going.limit === null && ended.limit !== null,
      limitOfOther: ended.limit,
      usedBefore: going.used,
      usedAfter: sumCentavos([going.used, ended.used]),
    },
  };
};
