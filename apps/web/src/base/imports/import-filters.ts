import type { ImportFilter } from '@celeiro/contract/base/imports/imports.ts';
import { importKindLabels, importKinds, importStates } from '@celeiro/rules/base/imports/runs.ts';
import { choicesFilter, type Filter, textFilter } from '../../kit/list/filters/filters.ts';
import { SEARCH } from '../../kit/list/list-state.ts';
import { uploadsTexts as texts } from './imports.texts.ts';

/** By what files that were sent are found. */
export const importFilters: readonly Filter<ImportFilter>[] = [
  textFilter({ param: SEARCH, label: '', ask: (search) => ({ search }) }),
  choicesFilter({
    param: 'state',
    label: texts.filters.state,
    options: importStates.map((value) => ({ value, label: texts.states[value] })),
    ask: (states) => ({ states: [...states] }),
  }),
  choicesFilter({
    param: 'kind',
    label: texts.filters.kind,
    options: importKinds.map((value) => ({ value, label: importKindLabels[value] })),
    ask: (kinds) => ({ kinds: [...kinds] }),
  }),
  choicesFilter({
    param: 'mine',
    label: texts.filters.mine,
    options: [
      { value: 'yes', label: texts.filters.isMine },
      { value: 'no', label: texts.filters.isOthers },
    ],
    ask: ([first, ...more]): Partial<ImportFilter> =>
      first === undefined || more.length > 0 ? {} : { mine: first === 'yes' },
  }),
  choicesFilter({
    param: 'errors',
    label: texts.filters.errors,
    options: [
      { value: 'yes', label: texts.filters.with },
      { value: 'no', label: texts.filters.without },
    ],
    ask: ([first, ...more]): Partial<ImportFilter> =>
      first === undefined || more.length > 0 ? {} : { hasErrors: first === 'yes' },
  }),
];
