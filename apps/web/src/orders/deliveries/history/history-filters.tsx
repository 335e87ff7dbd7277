import {
  getHistoryChoices,
  type HistoryFilter,
} from '@celeiro/contract/orders/deliveries/delivery-history.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../kit/api/query.ts';
import { DayRange } from '../../../kit/fields/day-range.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import styles from './history.module.css';
import { historyTexts } from './history.texts.ts';

const ALL = '';
const all = { value: ALL, label: historyTexts.all };

/** A filter without one of its parts, or with another value of it. */
const withPart = (filter: HistoryFilter, part: keyof HistoryFilter, value: string): HistoryFilter => {
  const { [part]: _, ...rest } = filter;
  return value === ALL ? rest : { ...rest, [part]: value };
};

/** Narrows a delivery's history by what changed, who did it, and when. */
export const HistoryFilters = ({
  deliveryPublicId,
  filter,
  onChange,
}: {
  readonly deliveryPublicId: string;
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}) => {
  const { data } = useQuery(read(getHistoryChoices, { params: { id: deliveryPublicId } }));
  const set = (part: keyof HistoryFilter) => (value: string) => onChange(withPart(filter, part, value));
  return (
    <div className={styles['filters']} role="group" aria-label={historyTexts.filters}>
      <Select
        label={historyTexts.field}
        options={[all, ...(data?.fields ?? []).map(({ field, label }) => ({ value: field, label }))]}
        value={filter.field ?? ALL}
        onChange={set('field')}
      />
      <Select
        label={historyTexts.person}
        options={[all, ...(data?.people ?? []).map((name) => ({ value: name, label: name }))]}
        value={filter.person ?? ALL}
        onChange={set('person')}
      />
      <DayRange
        fromLabel={historyTexts.from}
        toLabel={historyTexts.to}
        value={{ from: filter.from ?? '', to: filter.to ?? '' }}
        onChange={({ from, to }) => onChange(withPart(withPart(filter, 'from', from), 'to', to))}
      />
    </div>
  );
};
