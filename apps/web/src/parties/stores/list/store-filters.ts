import { MAXIMUM_PAGE_SIZE } from '@celeiro/contract/page.ts';
import { listStoreCities, type StoreFilter } from '@celeiro/contract/parties/stores/store-lists.ts';
import { listStoreTags } from '@celeiro/contract/parties/stores/store-tags.ts';
import { searchAppUsers } from '@celeiro/contract/access/users/users.ts';
import { ufs } from '@celeiro/rules/states.ts';
import { reliabilities } from '@celeiro/rules/money/store-credit/credit.ts';
import { documentsStates } from '@celeiro/rules/parties/store-documents/store-document.ts';
import { storeStatuses, storeStatusLabels } from '@celeiro/rules/parties/stores/store.ts';
import {
  choicesFilter,
  daysFilter,
  type Filter,
  idsFilter,
  textFilter,
  yesNoFilter,
} from '../../../kit/list/filters/filters.ts';
import { SEARCH } from '../../../kit/list/list-state.ts';
import { lookUp } from '../../../kit/fields/look-up.ts';
import { supplierLookUp } from '../../../kit/fields/name-look-ups.ts';
import { storeInfoTexts } from '../store-info.texts.ts';
import { storesTexts } from '../store-records.texts.ts';

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
const QUIET = 'quiet';
/** The largest number of days that can be filtered by. */
const MOST_DAYS = 730;
/** The days without a purchase that a filter names, 730 at most; null where the text is no whole number above zero. */
const quietDays = (text: string): number | null =>
  /^[1-9]\d{0,2}$/.test(text) ? Math.min(Number(text), MOST_DAYS) : null;
const quietFilter: Filter<StoreFilter> = {
  label: texts.noPurchase,
  params: [QUIET],
  field: { kind: 'text', maxLength: 3, unit: texts.inDays, hint: texts.neverBought },
  clean: (text) => String(quietDays(text) ?? ''),
  ask: (values) => {
    const noPurchaseDays = quietDays(values[QUIET] ?? '');
    return noPurchaseDays === null ? {} : { noPurchaseDays };
  },
  chip: (values) => ({ name: texts.noPurchase, value: texts.days(quietDays(values[QUIET] ?? '') ?? 0) }),
  isHidden: false,
  isAdjacent: false,
  excludes: [],
};

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
    isAdjacent: true,
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
  yesNoFilter({ param: 'limitEnding', label: texts.limitEnding, ask: () => ({ limitEnding: true }) }),
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
  quietFilter,
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
