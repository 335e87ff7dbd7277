import { createStoreTag, type StoreTag } from '@celeiro/contract/store-tags.ts';
import { fold } from '@celeiro/rules/text.ts';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useSave } from '../../kit/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './store-form.module.css';
import { tagsTexts as texts } from './tags.texts.ts';

/** Names a tag within a form that is saved for itself: one that is there is taken, another is made at once. */
export const NewTag = ({
  tags,
  onTag,
}: {
  readonly tags: readonly StoreTag[];
  readonly onTag: (publicId: string) => void;
}) => {
  const [name, setName] = useState('');
  const { save, isPending, failure } = useSave(createStoreTag, { failureText: texts.saveFailed });
  const add = async () => {
    const wanted = name.trim();
    if (wanted === '') return;
    const known = tags.find((one) => fold(one.name) === fold(wanted));
    const outcome = known === undefined ? await save({ body: { name: wanted } }) : null;
    const publicId = known?.publicId ?? (outcome?.kind === 'saved' ? outcome.answer.publicId : null);
    if (publicId === null) return;
    onTag(publicId);
    setName('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    // It makes the tag; the store is saved by its own button.
    event.preventDefault();
    void add();
  };
  return (
    <div className={styles['newTag']}>
      <TextField
        label={texts.add}
        hint={texts.newHint}
        maxLength={40}
        value={name}
        error={failure?.message ?? null}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        icon={<IconPlus size={16} aria-hidden="true" />}
        isPending={isPending}
        onClick={() => void add()}
      >
        {texts.create}
      </Button>
    </div>
  );
};
