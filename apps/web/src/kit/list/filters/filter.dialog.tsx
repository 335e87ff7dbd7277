import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DaysField, FilterGroup } from './filter-fields.tsx';
import type { Filter, Values } from './filters.ts';
import { SEARCH } from '../list-state.ts';
import { listWords } from '../list.texts.ts';
import type { KnownNames } from '../use-id-names.ts';

// What is asked of the server is no matter here.
type AnyFilter = Filter<unknown>;

/** Filters that are drawn together: ranges of days in pairs, others with their adjacent ones. */
const groupsOf = (filters: readonly AnyFilter[]): readonly (readonly AnyFilter[])[] => {
  const groups: AnyFilter[][] = [];
  for (const filter of filters) {
    const former = groups.at(-1);
    const areDays = filter.field.kind === 'days' && former?.[0]?.field.kind === 'days';
    if (former !== undefined && (areDays || filter.isAdjacent)) former.push(filter);
    else groups.push([filter]);
  }
  return groups;
};

/** Every filter of the list at once; a bottom drawer on small screens. Nothing moves until 'Aplicar'. */
export const FilterDialog = ({
  filters,
  values,
  known,
  onName,
  onApply,
  onClose,
}: {
  readonly filters: readonly AnyFilter[];
  readonly values: Values;
  readonly known: KnownNames;
  /** Remembers the name of something that was chosen. */
  readonly onName: (id: string, name: string) => void;
  readonly onApply: (next: Values) => void;
  readonly onClose: () => void;
}) => {
  const [draft, setDraft] = useState(values);
  const set = (filter: AnyFilter, changed: Values) => {
    const isOn = Object.values(changed).some((text) => text !== '');
    const excluded = isOn ? Object.fromEntries(filter.excludes.map((param) => [param, ''])) : {};
    setDraft({ ...draft, ...excluded, ...changed });
  };
  const shown = filters.filter(({ isHidden, params }) => !isHidden && params[0] !== SEARCH);
  return (
    <Dialog
      title={listWords.filters}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setDraft({ [SEARCH]: draft[SEARCH] ?? '' })}>
            {listWords.clearFilters}
          </Button>
          <Button look="primary" onClick={() => onApply(draft)}>
            {listWords.apply}
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        {groupsOf(shown).map((group) => {
          const key = group[0]?.params[0];
          return group[0]?.field.kind === 'days' ? (
            <div key={key} className="grid cols-2 gap-12">
              {group.map((filter) => (
                <DaysField key={filter.params[0]} filter={filter} values={draft} onChange={set} />
              ))}
            </div>
          ) : (
            <FilterGroup
              key={key}
              group={group}
              values={draft}
              known={known}
              onName={onName}
              onChange={set}
            />
          );
        })}
      </div>
    </Dialog>
  );
};
