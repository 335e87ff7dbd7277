import { FilterChip } from '../../../ui/marks/chip.tsx';
import { type Filter, type FilterField, isInForce, partsOf, type Values } from './filters.ts';
import { SEARCH } from '../list-state.ts';
import { type KnownNames, useIdNames } from '../use-id-names.ts';

type ChipProps<Body> = {
  readonly filter: Filter<Body>;
  readonly values: Values;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
};

const IdsChip = <Body,>({
  filter,
  field,
  values,
  known,
  ...does
}: ChipProps<Body> & {
  readonly field: Extract<FilterField, { kind: 'ids' }>;
  readonly known: KnownNames;
}) => {
  const nameOf = useIdNames(field, partsOf(values[filter.params[0]]), known);
  return <FilterChip {...filter.chip(values, nameOf)} {...does} />;
};

/** The filters in force: each opens the dialog, or is removed by itself. */
export const FilterChips = <Body,>({
  filters,
  values,
  known,
  onOpen,
  onChange,
}: {
  readonly filters: readonly Filter<Body>[];
  readonly values: Values;
  readonly known: KnownNames;
  readonly onOpen: () => void;
  readonly onChange: (values: Values) => void;
}) =>
  filters
    .filter((filter) => filter.params[0] !== SEARCH && isInForce(filter, values))
    .map((filter) => {
      const { field, params } = filter;
      const onRemove = () => {
        const left = Object.entries(values).filter(([param]) => !params.includes(param));
        onChange(Object.fromEntries(left));
      };
      const chip = { filter, values, onOpen, onRemove };
      return field.kind === 'ids' ? (
        <IdsChip key={params[0]} {...chip} field={field} known={known} />
      ) : (
        <FilterChip
          key={params[0]}
          {...filter.chip(values, (id) => id)}
          onOpen={onOpen}
          onRemove={onRemove}
        />
      );
    });
