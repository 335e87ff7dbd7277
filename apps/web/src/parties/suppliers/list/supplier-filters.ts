import type { SupplierFilter } from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { weekDays } from '@celeiro/rules/days/calendar.ts';
import { healthLabels, integrationHealthStates } from '@celeiro/rules/orders/sending/health.ts';
import { ufs } from '@celeiro/rules/states.ts';
import { onTimeBandNames, onTimeBands } from '@celeiro/rules/parties/supplier-score/on-time-bands.ts';
import {
  integrationKinds,
  integrationLabels,
  supplierStatuses,
  supplierStatusLabels,
} from '@celeiro/rules/parties/suppliers/supplier.ts';
import {
  choicesFilter,
  daysFilter,
  type Filter,
  idsFilter,
  textFilter,
  yesNoFilter,
} from '../../../kit/list/filters/filters.ts';
import { familyLookUp } from '../../../kit/fields/name-look-ups.ts';
import { SEARCH } from '../../../kit/list/list-state.ts';
import { suppliersTexts } from '../suppliers.texts.ts';

const texts = suppliersTexts.filters;

/** By what suppliers are found; their parameters are those of addresses and saved views. */
export const supplierFilters: readonly Filter<SupplierFilter>[] = [
  textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) }),
  choicesFilter({
    param: 'status',
    label: texts.status,
    options: supplierStatuses.map((value) => ({ value, label: supplierStatusLabels[value] })),
    ask: (statuses) => ({ statuses: [...statuses] }),
  }),
  choicesFilter({
    param: 'uf',
    label: texts.state,
    options: ufs.map((value) => ({ value, label: value })),
    ask: (states) => ({ states: [...states] }),
  }),
  textFilter({ param: 'city', label: texts.cityServed, ask: (cityServed) => ({ cityServed }) }),
  idsFilter({
    param: 'family',
    label: texts.families,
    lookUp: familyLookUp,
    knowsAll: true,
    failed: texts.familiesFailed,
    ask: (ids) => ({ familyPublicIds: [...ids] }),
  }),
  choicesFilter({
    param: 'day',
    label: texts.weekDay,
    options: weekDays.map(({ code, label }) => ({ value: code, label })),
    ask: (days) => ({ weekDays: [...days] }),
  }),
  choicesFilter({
    param: 'integration',
    label: texts.integration,
    options: integrationKinds.map((value) => ({ value, label: integrationLabels[value] })),
    ask: (integrations) => ({ integrations: [...integrations] }),
  }),
  choicesFilter({
    param: 'health',
    label: texts.health,
    options: integrationHealthStates.map((value) => ({
      value,
      label: healthLabels[value],
      short: suppliersTexts.healthWords[value],
    })),
    ask: (states) => ({ integrationHealth: [...states] }),
  }),
  choicesFilter({
    param: 'onTime',
    label: texts.onTime,
    options: onTimeBandNames.map((value) => ({ value, label: onTimeBands[value].label })),
    ask: (bands) => ({ onTime: [...bands] }),
  }),
  daysFilter({
    from: 'awayFrom',
    to: 'awayTo',
    label: texts.unavailable,
    ask: (from, to) => ({
      ...(from !== '' && { unavailableFrom: from }),
      ...(to !== '' && { unavailableTo: to }),
    }),
  }),
  yesNoFilter({ param: 'edited', label: texts.routesEdited, ask: () => ({ routesEdited: true }) }),
];
