import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import styles from './add-name-field.module.css';

/** Names something new within a form that is saved for itself: it is added at once. `onAdd` says whether it was. */
export const AddNameField = ({
  label,
  hint,
  action,
  maxLength,
  error,
  isPending,
  onAdd,
}: {
  readonly label: string;
  readonly hint: string;
  readonly action: string;
  readonly maxLength: number;
  readonly error: string | null;
  readonly isPending: boolean;
  readonly onAdd: (name: string) => Promise<boolean>;
}) => {
  const [name, setName] = useState('');
  const add = async () => {
    const trimmed = name.trim();
    if (trimmed !== '' && (await onAdd(trimmed))) setName('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    // The form around it is saved by its own button.
    event.preventDefault();
    void add();
  };
  return (
    <div className={`row gap-8 top ${styles['adder']}`}>
      <TextField
        label={label}
        hint={hint}
        maxLength={maxLength}
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        icon={<IconPlus size={16} aria-hidden="true" />}
        isPending={isPending}
        onClick={() => void add()}
      >
        {action}
      </Button>
    </div>
  );
};
