import { Combobox } from '../../ui/combobox.tsx';
import { deliveriesTexts } from './deliveries.texts.ts';
import { lockReason, savedExtra } from './delivery-summary.tsx';
import { editOperator } from './edit-delivery.ts';
import type { DeliveryEdits } from './use-delivery-edits.ts';

/** Users found by name, as the screen's search hands them in. */
export type UserSearch = {
  readonly users: readonly { readonly name: string; readonly username: string }[];
  readonly isLoading: boolean;
  readonly search: (text: string) => void;
};

/** R-DETAIL-016: who is responsible: a user found by name, or any name typed. */
export const OperatorField = ({
  edits,
  search,
}: {
  readonly edits: DeliveryEdits;
  readonly search: UserSearch;
}) => {
  const delivery = edits.shown;
  const extra = savedExtra(edits, 'operator');
  return (
    <Combobox
      label={deliveriesTexts.operator}
      {...(extra === undefined ? {} : { extra })}
      isQuiet
      text={delivery.operatorName ?? ''}
      placeholder={deliveriesTexts.noOperator}
      options={search.users.map(({ name, username }) => ({
        value: username,
        label: name,
        description: username,
      }))}
      isLoading={search.isLoading}
      emptyNote={deliveriesTexts.operatorEmpty}
      onSearch={search.search}
      onChoose={({ value, label }) =>
        void edits.edit(editOperator(delivery, { name: label, username: value }))
      }
      onCommitText={(name) => void edits.edit(editOperator(delivery, { name, username: null }))}
      disabledReason={lockReason(delivery)}
    />
  );
};
