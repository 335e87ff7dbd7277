import {
  searchSupplierSendings,
  type SupplierSending,
  type SupplierSendingFilter,
  type supplierSendingSorts,
} from '@celeiro/contract/orders/sending/supplier-sendings.ts';
import { messageStates } from '@celeiro/rules/orders/sending/message-states.ts';
import { messageKinds } from '@celeiro/rules/orders/sending/messages.ts';
import { plainRead } from '../../kit/api/query.ts';
import { choicesFilter, type Filter, textFilter } from '../../kit/list/filters/filters.ts';
import type { ListDefinition } from '../../kit/list/list-definition.ts';
import { SEARCH } from '../../kit/list/list-state.ts';
import { integrationTexts as texts } from './integration.texts.ts';
import { SendingLink, sendingColumns } from './sending-columns.tsx';
import { sendingsTexts } from './sendings.texts.ts';

type SendingList = ListDefinition<
  SupplierSending,
  SupplierSendingFilter,
  (typeof supplierSendingSorts)[number]
>;

const filters: readonly Filter<SupplierSendingFilter>[] = [
  textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) }),
  choicesFilter({
    param: 'state',
    label: texts.filters.state,
    options: messageStates.map((value) => ({ value, label: sendingsTexts.states[value] })),
    ask: (states) => ({ states: [...states] }),
  }),
  choicesFilter({
    param: 'kind',
    label: texts.filters.kind,
    options: messageKinds.map((value) => ({ value, label: texts.kindNames[value] })),
    ask: (kinds) => ({ kinds: [...kinds] }),
  }),
];

const makeList = (id: string): SendingList => ({
  title: texts.sendings,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  emptyHint: texts.emptyHint,
  columns: sendingColumns,
  filters,
  defaultSort: { field: 'sentAt', direction: 'desc' },
  ask: ({ filter, sort, query }) =>
    plainRead(searchSupplierSendings, {
      params: { supplierId: id },
      query,
      body: { ...filter, sort: `${sort.field},${sort.direction}` },
    }),
  nameOf: ({ delivery: { number, store } }) => texts.rowName(number, store),
  detailOf: ({ kind }) => texts.kindNames[kind],
  minWidth: 720,
  Link: SendingLink,
});

const lists = new Map<string, SendingList>();

/** What was sent to one supplier. */
export const sendingListOf = (supplierPublicId: string): SendingList => {
  const list = lists.get(supplierPublicId) ?? makeList(supplierPublicId);
  lists.set(supplierPublicId, list);
  return list;
};
