import { useState } from 'react';
import { kitTexts } from '../kit.texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { listWords } from './list.texts.ts';

const texts = listWords.views;

/** Names the filters in force. `onSave` answers what went wrong, or null. */
export const SaveViewDialog = ({
  onSave,
  onClose,
}: {
  readonly onSave: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
}) => {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const submit = async () => {
    if (name.trim() === '') return setError(texts.nameRequired);
    setIsPending(true);
    setError(await onSave(name.trim()));
    setIsPending(false);
  };
  return (
    <Dialog
      title={texts.saveTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button look="primary" isPending={isPending} onClick={() => void submit()}>
            {kitTexts.save}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={texts.name}
          autoFocus
          maxLength={60}
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
};
