import { MAXIMUM_PAGE_SIZE } from '@celeiro/contract/page.ts';
import { listStoreCities, type StoreFilter } from '@celeiro/contract/store-lists.ts';
import { listStoreTags } from '@celeiro/contract/store-tags.ts';
import { listSupplierNames } from '@celeiro/contract/suppliers.ts';
import { searchAppUsers } from '@celeiro/contract/users.ts';
import { ufs } from '@celeiro/rules/states.ts';
import { reliabilities } from '@celeiro/rules/stores/credit.ts';
import { documentsStates } from '@celeiro/rules/stores/store-document.ts';
import { storeStatuses, storeStatusLabels } from '@celeiro/rules/stores/store.ts';
import {
  choicesFilter,
  daysFilter,
  type Filter,
  idsFilter,
  textFilter,
  yesNoFilter,
} from '../../kit/list/filters.ts';
import { SEARCH } from '../../kit/list/list-state.ts';
import { lookUp } from '../../kit/look-up.ts';
import { storeInfoTexts } from './store-info.texts.ts';
import { storesTexts } from './store-records.texts.ts';

const { failures, filters: texts } = storesTexts;

const sellers = lookUp(
  searchAppUsers,
  (name) => ({ query: { page: 0, size: MAXIMUM_PAGE_SIZE, name } }),
  ({ content }) => content.map(({ username, name }) => ({ value: username, label: name })),
);
const tags = lookUp(
  listStoreTags,
  () => ({}),
  (found) => found.map(({ publicId, name }) => ({ value: publicId, label: name })),
);
const cities = lookUp(
  listStoreCities,
  (name) => ({ query: name === '' ? {} : { name } }),
  (found) => found.map(({ publicId, name, uf }) => ({ value: publicId, label: storesTexts.place(name, uf) })),
);
/** Suppliers by name, as filters and changes of several stores find them. */
export const supplierLookUp = lookUp(
  listSupplierNames,
  (name) => ({ query: name === '' ? {} : { name } }),
  (found) =>
    found.map(({ publicId, name, documentNumber }) => ({
      value: publicId,
      label: name,
      description: documentNumber,
    })),
);

/** Days without a purchase that are asked for. */
const quietDays = ['30', '60', '90', '180'] as const;

/** By what stores are found; their parameters are those of addresses and saved views. */
export const storeFilters: readonly Filter<StoreFilter>[] = [
  textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) }),
  choicesFilter({
    param: 'status',
    label: texts.status,
    options: storeStatuses.map((value) => ({ value, label: storeStatusLabels[value] })),
    ask: (statuses) => ({ statuses: [...statuses] }),
  }),
  idsFilter({
    param: 'seller',
    label: texts.seller,
    lookUp: sellers,
    failed: failures.sellers,
    pattern: /^[\p{L}\p{N}.@_+-]{1,254}$/u,
    ask: (usernames) => ({ sellerUsernames: [...usernames] }),
  }),
  idsFilter({
    param: 'tag',
    label: texts.tags,
    lookUp: tags,
    knowsAll: true,
    failed: failures.tags,
    ask: (ids) => ({ tagPublicIds: [...ids] }),
  }),
  yesNoFilter({
    param: 'allTags',
    label: texts.allTags,
    isBeside: true,
    ask: () => ({ tagMode: 'all' }),
  }),
  choicesFilter({
    param: 'uf',
    label: texts.state,
    options: ufs.map((value) => ({ value, label: value })),
    ask: (states) => ({ states: [...states] }),
  }),
  idsFilter({
    param: 'city',
    label: texts.city,
    lookUp: cities,
    knowsAll: true,
    failed: failures.cities,
    ask: (ids) => ({ cityPublicIds: [...ids] }),
  }),
  yesNoFilter({ param: 'overLimit', label: texts.limitExceeded, ask: () => ({ limitExceeded: true }) }),
  yesNoFilter({ param: 'overdue', label: texts.overdue, ask: () => ({ overdue: true }) }),
  choicesFilter({
    param: 'reliability',
    label: texts.reliability,
    options: reliabilities.map((value) => ({ value, label: storeInfoTexts.reliabilities[value] })),
    ask: (values) => ({ reliabilities: [...values] }),
  }),
  choicesFilter({
    param: 'documents',
    label: texts.documents,
    options: documentsStates.map((value) => ({ value, label: texts.documentsAre[value] })),
    ask: (documents) => ({ documents: [...documents] }),
  }),
  yesNoFilter({ param: 'correction', label: texts.correction, ask: () => ({ correctionOpen: true }) }),
  choicesFilter({
    param: 'quiet',
    label: texts.noPurchase,
    options: quietDays.map((value) => ({ value, label: texts.days(Number(value)) })),
    // Of several the fewest days find all the others find.
    ask: (days) => ({ noPurchaseDays: Math.min(...days.map(Number)) }),
  }),
  idsFilter({
    param: 'supplier',
    label: texts.supplier,
    lookUp: supplierLookUp,
    knowsAll: true,
    failed: failures.suppliers,
    // One of them: what is asked is whom a supplier is disabled for.
    ask: ([first]): Partial<StoreFilter> => (first === undefined ? {} : { supplierPublicId: first }),
  }),
  daysFilter({
    from: 'createdFrom',
    to: 'createdTo',
    label: texts.created,
    ask: (from, to) => ({ ...(from !== '' && { createdFrom: from }), ...(to !== '' && { createdTo: to }) }),
  }),
];
