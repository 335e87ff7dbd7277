import type { DeliveryFilter } from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import { MAXIMUM_PAGE_SIZE } from '@celeiro/contract/page.ts';
import { searchAppUsers } from '@celeiro/contract/access/users/users.ts';
import { periods } from '@celeiro/rules/days/calendar.ts';
import { deliveryStatuses, statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { paymentMethodLabel, paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import {
  amountsFilter,
  choicesFilter,
  daysFilter,
  type Filter,
  idsFilter,
  rangeText,
  textFilter,
  yesNoFilter,
} from '../../../kit/list/filters/filters.ts';
import { type LookUp, lookUp } from '../../../kit/fields/look-up.ts';
import { SEARCH } from '../../../kit/list/list-state.ts';
import { COUNTED, readCounted } from '../../../kit/url/counted-deliveries.ts';
import { listTexts } from './list.texts.ts';

const { failures, fields, views } = listTexts;
const username = /^[\p{L}\p{N}.@_+-]{1,254}$/u;

const people = lookUp(
  searchAppUsers,
  (name) => ({ query: { page: 0, size: MAXIMUM_PAGE_SIZE, name } }),
  ({ content }) => content.map((user) => ({ value: user.username, label: user.name })),
);

/** Loaded when it is needed, so no part of the first load; it goes stale with its endpoint's other reads. */
const byName =
  (endpoint: string, of: 'familyLookUp' | 'supplierLookUp'): LookUp =>
  (text) => ({
    queryKey: [endpoint, text, 'options'],
    queryFn: async (context) =>
      (await import('../../../kit/fields/name-look-ups.ts'))[of](text).queryFn(context),
  });
const suppliers = byName('listSupplierNames', 'supplierLookUp');
const families = byName('searchFamilies', 'familyLookUp');

/** What a number of a supplier's score counts; only that number sets it. */
const countedFilter: Filter<DeliveryFilter> = {
  label: fields.counted,
  params: [COUNTED],
  field: { kind: 'text', maxLength: 120 },
  clean: (text) => (readCounted(text) === null ? '' : text),
  ask: (values) => {
    const counted = readCounted(values[COUNTED]);
    return counted === null ? {} : { counted };
  },
  chip: (values) => {
    const counted = readCounted(values[COUNTED]);
    if (counted === null) return { name: fields.counted, value: '' };
    const { mark, from, to } = counted;
    return { name: listTexts.counted[mark], value: rangeText(from, to) };
  },
  isHidden: true,
  isAdjacent: false,
  excludes: [],
};

/** By what deliveries are found, in the dialog's order; their parameters are those of addresses and saved views. */
export const deliveryFilters: readonly Filter<DeliveryFilter>[] = [
  textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) }),
  choicesFilter({
    param: 'status',
    label: fields.status,
    options: deliveryStatuses.map(({ code, label }) => ({ value: code, label })),
    ask: (codes) => ({ statuses: codes.map((code) => statusOf(code).publicId) }),
  }),
  choicesFilter({
    param: 'period',
    label: fields.period,
    options: periods.map(({ code, label }) => ({ value: code, label })),
    ask: (codes) => ({ periods: [...codes] }),
  }),
  daysFilter({
    from: 'deliveryFrom',
    to: 'deliveryTo',
    label: fields.deliveryDate,
    ask: (from, to) => ({
      ...(from !== '' && { deliveryDateFrom: from }),
      ...(to !== '' && { deliveryDateTo: to }),
    }),
  }),
  daysFilter({
    from: 'receivedFrom',
    to: 'receivedTo',
    label: fields.received,
    ask: (from, to) => ({ ...(from !== '' && { receivedFrom: from }), ...(to !== '' && { receivedTo: to }) }),
  }),
  idsFilter({
    param: 'supplier',
    label: fields.supplier,
    lookUp: suppliers,
    knowsAll: true,
    failed: failures.suppliers,
    ask: (ids) => ({ supplierPublicIds: [...ids] }),
  }),
  idsFilter({
    param: 'operator',
    label: fields.operator,
    lookUp: people,
    failed: failures.operators,
    pattern: username,
    excludes: ['withoutOperator'],
    ask: (usernames) => ({ operatorUsernames: [...usernames] }),
  }),
  yesNoFilter({
    param: 'withoutOperator',
    label: fields.withoutOperator,
    chip: { name: fields.operator, value: fields.withoutOperator },
    isAdjacent: true,
    excludes: ['operator'],
    ask: () => ({ withoutOperator: true }),
  }),
  choicesFilter({
    param: 'payment',
    label: fields.payment,
    options: paymentMethods.map((method) => ({
      value: method.publicId,
      label: paymentMethodLabel(method),
      short: method.name,
    })),
    ask: (ids) => ({ paymentMethodPublicIds: [...ids] }),
  }),
  amountsFilter({
    from: 'totalFrom',
    to: 'totalTo',
    label: fields.total,
    ask: (from, to) => ({
      ...(from !== null && { totalFrom: from }),
      ...(to !== null && { totalTo: to }),
    }),
  }),
  textFilter({ param: 'city', label: fields.city, ask: (city) => ({ city }) }),
  idsFilter({
    param: 'seller',
    label: fields.seller,
    lookUp: people,
    failed: failures.sellers,
    pattern: username,
    ask: (usernames) => ({ sellerUsernames: [...usernames] }),
  }),
  yesNoFilter({ param: 'integration', label: fields.integration, ask: () => ({ integration: true }) }),
  yesNoFilter({ param: 'aboveLimit', label: fields.aboveLimit, ask: () => ({ aboveLimit: true }) }),
  yesNoFilter({
    param: 'outside',
    label: fields.outsideService,
    ask: () => ({ outsideService: true }),
  }),
  yesNoFilter({
    param: 'problems',
    label: views.sending,
    isHidden: true,
    ask: () => ({ problems: true }),
  }),
  yesNoFilter({
    param: 'pixEnding',
    label: fields.pixEnding,
    isHidden: true,
    ask: () => ({ pixEnding: true }),
  }),
  yesNoFilter({ param: 'refunds', label: views.refunds, isHidden: true, ask: () => ({ refunds: true }) }),
  idsFilter({
    param: 'leftOutBy',
    label: fields.leftOutBy,
    lookUp: suppliers,
    knowsAll: true,
    failed: failures.suppliers,
    isHidden: true,
    ask: ([id]) => ({ ...(id !== undefined && { leftOutByRoutesOf: id }) }),
  }),
  idsFilter({
    param: 'family',
    label: fields.family,
    lookUp: families,
    knowsAll: true,
    failed: failures.families,
    isHidden: true,
    ask: (ids) => ({ familyPublicIds: [...ids] }),
  }),
  {
    ...idsFilter<DeliveryFilter>({
      param: 'offer',
      label: fields.offer,
      lookUp: suppliers,
      failed: failures.suppliers,
      isHidden: true,
      ask: ([id]) => ({ ...(id !== undefined && { soldByOffer: id }) }),
    }),
    // An offer has no name.
    chip: () => ({ name: fields.offer, value: fields.offerSales }),
  },
  yesNoFilter({
    param: 'standing',
    label: fields.standing,
    isHidden: true,
    ask: () => ({ isStanding: true }),
  }),
  yesNoFilter({
    param: 'takesCredit',
    label: fields.takesCredit,
    isHidden: true,
    ask: () => ({ takesCredit: true }),
  }),
  countedFilter,
];
