import { HISTORY_PAGE } from '@celeiro/contract/page.ts';
import {
  type getDeliveryHistory,
  type getHistoryChoices,
  type HistoryEntry,
} from '@celeiro/contract/orders/deliveries/delivery-history.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { addDays, startOfBusinessDate } from '@celeiro/rules/days/calendar.ts';
import { historyFields, isHistoryField } from '@celeiro/rules/orders/deliveries/history.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { historyDto } from './delivery-history.dto.ts';
import { readHistoryChoices, readSaves } from './delivery-history.queries.ts';

const dayStart = (date: string | undefined): Date | undefined =>
  date === undefined ? undefined : new Date(startOfBusinessDate(date));

/** R-HIST-001: who changed what, newest first, one page at a time (T33). */
export const getHistory = async (
  operation: Operation,
  { params, query }: EndpointInput<typeof getDeliveryHistory>,
): Promise<HistoryEntry[]> => {
  const filter = {
    field: query.field,
    person: query.person,
    from: dayStart(query.from),
    until: dayStart(query.to === undefined ? undefined : addDays(query.to, 1)),
    before: query.before === undefined ? undefined : Number(query.before),
  };
  const size = query.size === undefined ? HISTORY_PAGE : Number(query.size);
  return historyDto((await readSaves(operation.db, params.id, filter, size)) ?? refuse('RESOURCE_NOT_FOUND'));
};

/** The values that a delivery's history can be filtered by, sorted by label and name. */
export const historyChoices = async (
  operation: Operation,
  { params }: EndpointInput<typeof getHistoryChoices>,
): Promise<EndpointOutput<typeof getHistoryChoices>> => {
  const found = (await readHistoryChoices(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const fields = found.fields
    .filter(isHistoryField)
    .filter((field) => field !== 'total')
    .map((field) => ({ field, label: historyFields[field].label }));
  return {
    fields: fields.toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR')),
    people: found.people.toSorted((a, b) => a.localeCompare(b, 'pt-BR')),
  };
};
