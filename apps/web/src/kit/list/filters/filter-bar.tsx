import { IconFilter } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import type { DataColumn, DataRow } from '../../../ui/data/data-columns.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { useSmallScreen } from '../../../ui/use-small-screen.ts';
import { onDemand } from '../../browser/on-demand.tsx';
import { ColumnChooser } from '../column-chooser.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { Filter, Values } from './filters.ts';
import styles from '../list-page.module.css';
import { SEARCH, viewQuery } from '../list-state.ts';
import { listWords, wordsOf } from '../list.texts.ts';
import type { ListDefinition } from '../list-definition.ts';
import type { KnownNames } from '../use-id-names.ts';

const FilterDialog = onDemand(
  () => import('./filter.dialog.tsx'),
  (module) => module.FilterDialog,
);

const isSearch = <Body,>({ params }: Filter<Body>): boolean => params[0] === SEARCH;

/** The search, the filters in force and the way to all of them, above the rows. */
export const FilterBar = <Row extends DataRow, Body extends object, Field extends string>({
  list: { filters, columns, columnsKey, noun, searchPlaceholder },
  values,
  onValues,
  searchRef,
  hidden,
  onHide,
}: {
  readonly list: Pick<
    ListDefinition<Row, Body, Field>,
    'filters' | 'columnsKey' | 'noun' | 'searchPlaceholder'
  > & { readonly columns: readonly DataColumn<Row, Field>[] };
  readonly values: Values;
  /** `isJump`: a step of its own in the browser's history. */
  readonly onValues: (values: Values, isJump?: boolean) => void;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
}) => {
  const isSmall = useSmallScreen();
  const [isOpen, setOpen] = useState(false);
  const [known, setKnown] = useState<KnownNames>(new Map());
  return (
    <>
      <div className={`row wrap gap-8 center pad-8-gutter ${styles['filters']}`}>
        {filters.some(isSearch) && (
          <SearchBox
            ref={searchRef}
            name={wordsOf(noun).search}
            placeholder={searchPlaceholder}
            value={values[SEARCH] ?? ''}
            onSearch={(text) => onValues({ ...values, [SEARCH]: text })}
          />
        )}
        <FilterChips
          filters={filters}
          values={values}
          known={known}
          onOpen={() => setOpen(true)}
          onChange={onValues}
        />
        {filters.some((filter) => !isSearch(filter)) && (
          <Button
            look="ghost"
            size="small"
            icon={<IconFilter size={14} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {listWords.filter}
          </Button>
        )}
        {viewQuery(filters, values) !== '' && (
          <Button look="ghost" size="small" onClick={() => onValues({}, true)}>
            {listWords.clear}
          </Button>
        )}
        {!isSmall && columnsKey !== undefined && (
          <span className={`wrap push relative ${styles['end']}`}>
            <ColumnChooser columns={columns} hidden={hidden} onChange={onHide} />
          </span>
        )}
      </div>
      {isOpen && (
        <FilterDialog
          filters={filters}
          values={values}
          known={known}
          onName={(id, name) => setKnown((before) => new Map(before).set(id, name))}
          onApply={(next) => {
            setOpen(false);
            onValues(next, true);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
