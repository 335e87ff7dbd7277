import { formatUpdated } from '@celeiro/rules/days/calendar.ts';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import styles from '../card/delivery-card.module.css';
import { describeChange } from '../deliveries.texts.ts';
import type { DeliveryChange } from '../card/delivery-fields.ts';
import { OldToNew } from '../../../kit/forms/old-to-new.tsx';
import { useNow } from '../../../kit/use-now.ts';
import type { ForeignChange } from './use-foreign-changes.ts';

const SHOWN_CHANGES = 3;
const COLON = ': ';

const Sentence = ({ name, change }: { readonly name: string | null; readonly change: DeliveryChange }) => (
  <>
    {describeChange(change, name)}
    {change.product !== null && (
      <>
        {' '}
        <b>{change.product}</b>
      </>
    )}
    {COLON}
    <OldToNew oldText={change.oldText} newText={change.newText} />
  </>
);

/** 'Bia Moura alterou a quantidade de Banana prata: 4,000 → 5,000', kept until the next change; without a name where nothing says whose it is. */
export const ChangeNote = ({ change }: { readonly change: ForeignChange }) => {
  const now = useNow();
  return (
    <div className={`row gap-8 top size-12 muted ${styles['changeNote']}`} role="status">
      {change.byName !== null && <Avatar name={change.byName} />}
      <ul>
        {change.changes.slice(0, SHOWN_CHANGES).map((one, index) => (
          <li key={one.key}>
            <Sentence name={change.byName} change={one} />
            {index === 0 && ` · ${formatUpdated(change.at, now)}`}
          </li>
        ))}
      </ul>
    </div>
  );
};
