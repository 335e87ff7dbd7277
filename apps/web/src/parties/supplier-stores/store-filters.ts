import type { SupplierStoreFilter } from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import {
  supplierStoreLabels,
  supplierStoreStates,
} from '@celeiro/rules/parties/supplier-stores/supplier-store.ts';
import { warningTags } from '@celeiro/rules/parties/suppliers/warning-tags.ts';
import { choicesFilter, type Filter, textFilter, yesNoFilter } from '../../kit/list/filters/filters.ts';
import { SEARCH } from '../../kit/list/list-state.ts';
import { supplierStoresTexts } from './supplier-stores.texts.ts';

const texts = supplierStoresTexts.filters;

/** By what the stores of a supplier are found; their parameters are those of addresses and saved views. */
export const storeFilters: readonly Filter<SupplierStoreFilter>[] = [
  textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) }),
  choicesFilter({
    param: 'state',
    label: texts.state,
    options: supplierStoreStates.map((value) => ({ value, label: supplierStoreLabels[value] })),
    ask: (states) => ({ states: [...states] }),
  }),
  choicesFilter({
    param: 'tag',
    label: texts.tag,
    options: warningTags.map(({ publicId: value, name: label }) => ({ value, label })),
    ask: (tagPublicIds) => ({ tagPublicIds: [...tagPublicIds] }),
  }),
  yesNoFilter({ param: 'served', label: texts.served, ask: () => ({ served: true }) }),
  yesNoFilter({ param: 'warned', label: texts.warned, ask: () => ({ isWarned: true }) }),
];
