import { createStoreTag, type StoreTag } from '@celeiro/contract/parties/stores/store-tags.ts';
import { fold } from '@celeiro/rules/text.ts';
import { AddNameField } from '../../../kit/forms/add-name-field.tsx';
import { useSave } from '../../../kit/saving/use-save.ts';
import { tagsTexts as texts } from './tags.texts.ts';

/** Names a tag within a form that is saved for itself: one that is there is taken, another is made at once. */
export const NewTag = ({
  tags,
  onTag,
}: {
  readonly tags: readonly StoreTag[];
  readonly onTag: (publicId: string) => void;
}) => {
  const { save, isPending, failure } = useSave(createStoreTag, { failureText: texts.saveFailed });
  const add = async (name: string): Promise<boolean> => {
    const known = tags.find((one) => fold(one.name) === fold(name));
    const outcome = known === undefined ? await save({ body: { name } }) : null;
    const publicId = known?.publicId ?? (outcome?.kind === 'saved' ? outcome.answer.publicId : null);
    if (publicId === null) return false;
    onTag(publicId);
    return true;
  };
  return (
    <AddNameField
      label={texts.add}
      hint={texts.newHint}
      action={texts.create}
      maxLength={40}
      error={failure?.message ?? null}
      isPending={isPending}
      onAdd={add}
    />
  );
};
