import { MAXIMUM_PAGE_SIZE } from '@celeiro/contract/page.ts';
import { listSupplierNames } from '@celeiro/contract/suppliers.ts';
import { searchAppUsers } from '@celeiro/contract/users.ts';
import { formatDate, periods } from '@celeiro/rules/calendar.ts';
import { deliveryStatuses } from '@celeiro/rules/deliveries/statuses.ts';
import { paymentMethods, paymentMethodLabel } from '@celeiro/rules/payments/methods.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FilterChip } from '../../../ui/chip.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './filter-dialog.module.css';
import { personOrSupplier } from './filter-summary.ts';
import { listTexts } from './list.texts.ts';
import { emptyState, type ListState } from './list-state.ts';

const { fields } = listTexts;

const toggle = <T,>(values: readonly T[], value: T, isOn: boolean): T[] =>
  isOn ? [...values.filter((other) => other !== value), value] : values.filter((other) => other !== value);

/** The end of a range that its new beginning has passed is left open. */
const notBefore = (from: string, to: string): string => (to < from ? '' : to);

const Group = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <fieldset className={styles['group']}>
    <legend>{name}</legend>
    {children}
  </fieldset>
);

/** Every filter of the list at once; a bottom drawer on small screens. Nothing moves until 'Aplicar'. */
export const FilterDialog = ({
  state,
  names,
  onName,
  onApply,
  onClose,
}: {
  readonly state: ListState;
  readonly names: ReadonlyMap<string, string>;
  /** Remembers the name of a supplier or operator that was chosen. */
  readonly onName: (id: string, name: string) => void;
  readonly onApply: (next: ListState) => void;
  readonly onClose: () => void;
}) => {
  const [draft, setDraft] = useState(state);
  const [supplierText, setSupplierText] = useState('');
  const [operatorText, setOperatorText] = useState('');
  const suppliers = useQuery({
    ...read(listSupplierNames, { query: { name: supplierText } }),
    enabled: supplierText !== '',
  });
  const operators = useQuery({
    ...read(searchAppUsers, { query: { page: 0, size: MAXIMUM_PAGE_SIZE, name: operatorText } }),
    enabled: operatorText !== '',
  });
  const set = (next: Partial<ListState>) => setDraft({ ...draft, ...next });
  return (
    <Dialog
      title={listTexts.filters}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setDraft({ ...emptyState, search: draft.search, sort: draft.sort })}>
            {listTexts.clearFilters}
          </Button>
          <Button look="primary" onClick={() => onApply(draft)}>
            {listTexts.apply}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <Group name={fields.status}>
          <div className={styles['options']}>
            {deliveryStatuses.map(({ code, label }) => (
              <Checkbox
                key={code}
                label={label}
                isChecked={draft.statuses.includes(code)}
                onChange={(isOn) => set({ statuses: toggle(draft.statuses, code, isOn) })}
              />
            ))}
          </div>
        </Group>
        <Group name={fields.period}>
          <div className={styles['options']}>
            {periods.map(({ code, label }) => (
              <Checkbox
                key={code}
                label={label}
                isChecked={draft.periods.includes(code)}
                onChange={(isOn) => set({ periods: toggle(draft.periods, code, isOn) })}
              />
            ))}
          </div>
        </Group>
        <div className={styles['pair']}>
          <DateField
            label={fields.deliveryFrom}
            value={draft.deliveryFrom}
            format={formatDate}
            onCommit={(deliveryFrom) =>
              set({ deliveryFrom, deliveryTo: notBefore(deliveryFrom, draft.deliveryTo) })
            }
          />
          <DateField
            label={fields.deliveryTo}
            minimum={draft.deliveryFrom}
            value={draft.deliveryTo}
            format={formatDate}
            onCommit={(deliveryTo) => set({ deliveryTo })}
          />
          <DateField
            label={fields.receivedFrom}
            value={draft.receivedFrom}
            format={formatDate}
            onCommit={(receivedFrom) =>
              set({ receivedFrom, receivedTo: notBefore(receivedFrom, draft.receivedTo) })
            }
          />
          <DateField
            label={fields.receivedTo}
            minimum={draft.receivedFrom}
            value={draft.receivedTo}
            format={formatDate}
            onCommit={(receivedTo) => set({ receivedTo })}
          />
        </div>
        {suppliers.isError && <Banner tone="error">{listTexts.failures.suppliers}</Banner>}
        <div>
          <Combobox
            label={fields.supplier}
            placeholder={listTexts.typeName}
            text=""
            options={(suppliers.data ?? []).map((supplier) => ({
              value: supplier.publicId,
              label: supplier.name,
            }))}
            isLoading={suppliers.isFetching}
            emptyNote={listTexts.noOptions}
            onSearch={setSupplierText}
            onChoose={(option) => {
              onName(option.value, option.label);
              set({ suppliers: toggle(draft.suppliers, option.value, true) });
            }}
          />
          <Chosen
            ids={draft.suppliers}
            names={names}
            name={fields.supplier}
            onRemove={(id) => set({ suppliers: toggle(draft.suppliers, id, false) })}
          />
        </div>
        {operators.isError && <Banner tone="error">{listTexts.failures.operators}</Banner>}
        <div>
          <Combobox
            label={fields.operator}
            placeholder={listTexts.typeName}
            text=""
            options={(operators.data?.content ?? []).map((user) => ({
              value: user.username,
              label: user.name,
            }))}
            isLoading={operators.isFetching}
            emptyNote={listTexts.noOptions}
            onSearch={setOperatorText}
            onChoose={(option) => {
              onName(option.value, option.label);
              set({ operators: toggle(draft.operators, option.value, true), withoutOperator: false });
            }}
          />
          <Chosen
            ids={draft.operators}
            names={names}
            name={fields.operator}
            onRemove={(id) => set({ operators: toggle(draft.operators, id, false) })}
          />
          <Checkbox
            label={fields.withoutOperator}
            isChecked={draft.withoutOperator}
            onChange={(isOn) => set({ withoutOperator: isOn, ...(isOn ? { operators: [] } : {}) })}
          />
        </div>
        <Group name={fields.payment}>
          <div className={styles['options']}>
            {paymentMethods.map((method) => (
              <Checkbox
                key={method.publicId}
                label={paymentMethodLabel(method)}
                isChecked={draft.payments.includes(method.publicId)}
                onChange={(isOn) => set({ payments: toggle(draft.payments, method.publicId, isOn) })}
              />
            ))}
          </div>
        </Group>
        <Checkbox
          label={fields.aboveLimit}
          isChecked={draft.aboveLimit}
          onChange={(aboveLimit) => set({ aboveLimit })}
        />
      </div>
    </Dialog>
  );
};

const Chosen = ({
  ids,
  names,
  name,
  onRemove,
}: {
  readonly ids: readonly string[];
  readonly names: ReadonlyMap<string, string>;
  readonly name: string;
  readonly onRemove: (id: string) => void;
}) => (
  <div className={styles['chosen']}>
    {ids.map((id) => (
      <FilterChip
        key={id}
        name={name}
        value={personOrSupplier(id, names)}
        onOpen={() => onRemove(id)}
        onRemove={() => onRemove(id)}
      />
    ))}
  </div>
);
