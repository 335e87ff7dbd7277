import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { ChangedMark, type ChangeMark } from '../../../ui/marks/changed-mark.tsx';
import { SavedMark, TextArea } from '../../../ui/fields/field.tsx';
import { useTyped } from '../../../ui/fields/use-typed.ts';
import styles from './delivery-fields.module.css';
import { deliveriesTexts } from '../deliveries.texts.ts';
import { lockReason, TypedField } from './delivery-summary.tsx';
import { editNote } from '../edits/edit-delivery.ts';
import type { DeliveryEdits } from '../edits/use-delivery-edits.ts';

const NOTE_MAXIMUM = 1000;

/** R-DETAIL-019: what the provider wrote, to read. */
const ProviderNote = ({ delivery }: { readonly delivery: Delivery }) => (
  <dl className={`stack gap-4 min-0 ${styles['fact']}`}>
    <dt>{deliveriesTexts.providerNote}</dt>
    <dd className={styles['note']}>{delivery.note ?? deliveriesTexts.noNote}</dd>
  </dl>
);

/** R-DETAIL-020: what operations write, saved on leaving the field; Escape puts the old text back. */
const OperatorNote = ({ edits }: { readonly edits: DeliveryEdits }) => {
  const delivery = edits.fields;
  const saved = delivery.operatorNote ?? '';
  const [typed, setTyped] = useTyped(saved);
  const locked = lockReason(delivery);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() !== saved) void edits.edit(editNote(delivery, typed.trim()));
  };
  const value = typed ?? saved;
  return (
    <TypedField edits={edits} field="operatorNote" label={deliveriesTexts.operatorNote}>
      <TextArea
        label={deliveriesTexts.operatorNote}
        isQuiet
        rows={2}
        maxLength={NOTE_MAXIMUM}
        placeholder={locked === null ? deliveriesTexts.notePlaceholder : deliveriesTexts.noNote}
        disabledReason={locked}
        {...(edits.state.saved === 'operatorNote' && { extra: <SavedMark /> })}
        value={value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === null) return;
          // It took something back: whatever surrounds it stays as it is.
          event.preventDefault();
          setTyped(null);
        }}
      />
    </TypedField>
  );
};

export const DeliveryNotes = ({
  edits,
  change,
}: {
  readonly edits: DeliveryEdits;
  readonly change: ChangeMark | undefined;
}) => (
  <div className={`grid cols-2 top ${styles['notes']}`}>
    <ProviderNote delivery={edits.shown} />
    <ChangedMark change={change}>
      <OperatorNote edits={edits} />
    </ChangedMark>
  </div>
);
