import {
  createStoreTag,
  mergeStoreTags,
  previewTagMerge,
  type StoreTag,
  storeTag,
  updateStoreTag,
} from '@celeiro/contract/parties/stores/store-tags.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { read } from '../../../kit/api/query.ts';
import { FormSelect } from '../../../kit/forms/choice-fields.tsx';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { currentOf } from '../../../kit/forms/form-conflict.ts';
import { FormText } from '../../../kit/forms/text-fields.tsx';
import { type EndpointForm, useEndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { tagsTexts as texts } from './tags.texts.ts';

type Named = { name: string };

const Name = ({ form }: { readonly form: EndpointForm<Named> }) => (
  <FormText form={form} name="name" label={texts.name} hint={texts.nameHint} maxLength={40} />
);

/** EP-101: a new tag. */
export const NewTagDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const start: Named = { name: '' };
  const form = useEndpointForm(createStoreTag, {
    input: {},
    start,
    failureText: texts.saveFailed,
    savedText: texts.created,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.addTitle} confirmLabel={texts.create} onClose={onClose}>
      <Name form={form} />
    </DialogForm>
  );
};

/** EP-102: calls a tag otherwise, for all who have it. */
export const RenameTagDialog = ({
  tag,
  onClose,
}: {
  readonly tag: StoreTag;
  readonly onClose: () => void;
}) => {
  const valuesOf = ({ name }: StoreTag): Named => ({ name });
  const form = useEndpointForm(updateStoreTag, {
    input: { params: { id: tag.publicId } },
    start: valuesOf(tag),
    version: tag.version,
    readCurrent: currentOf(storeTag, valuesOf),
    failureText: texts.saveFailed,
    savedText: texts.saved,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.renameTitle} onClose={onClose}>
      <Name form={form} />
    </DialogForm>
  );
};

const MergePreview = ({ tag, into }: { readonly tag: StoreTag; readonly into: StoreTag }) => {
  const { data, isError } = useQuery(
    read(previewTagMerge, { params: { id: tag.publicId }, query: { intoTagPublicId: into.publicId } }),
  );
  if (isError && data === undefined) return <p role="alert">{texts.previewFailed}</p>;
  return (
    <p role="status">
      {data === undefined
        ? texts.previewing
        : [texts.gaining(data.gaining, into.name), data.having > 0 && texts.having(data.having)]
            .filter((part) => part !== false)
            .join(' ')}
    </p>
  );
};

/** Makes one tag of two, after showing whom that concerns. */
export const MergeTagDialog = ({
  tag,
  tags,
  onClose,
}: {
  readonly tag: StoreTag;
  readonly tags: readonly StoreTag[];
  readonly onClose: () => void;
}) => {
  const start = { intoTagPublicId: '' };
  const form = useEndpointForm(mergeStoreTags, {
    input: { params: { id: tag.publicId } },
    start,
    required: ['intoTagPublicId'],
    version: tag.version,
    failureText: texts.mergeFailed,
    savedText: texts.merged,
    onSaved: onClose,
  });
  const chosen = useWatch({ control: form.control, name: 'intoTagPublicId' });
  const others = tags.filter(({ publicId }) => publicId !== tag.publicId);
  const into = others.find(({ publicId }) => publicId === chosen);
  return (
    <DialogForm
      form={form}
      title={texts.mergeTitle(tag.name)}
      confirmLabel={texts.mergeConfirm}
      onClose={onClose}
    >
      <FormSelect
        form={form}
        name="intoTagPublicId"
        label={texts.into}
        hint={texts.intoHint(tag.name)}
        options={others.map(({ publicId, name }) => ({ value: publicId, label: name }))}
      />
      {into !== undefined && <MergePreview tag={tag} into={into} />}
    </DialogForm>
  );
};
