import { createSavedView } from '@celeiro/contract/base/saved-views/saved-views.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { FormText } from '../../forms/text-fields.tsx';
import { useEndpointForm } from '../../forms/use-endpoint-form.ts';
import { listWords } from '../list.texts.ts';

const texts = listWords.views;

/** Names the filters in force, which `query` holds, as a view of a page. */
export const SaveViewDialog = ({
  page,
  query,
  onClose,
}: {
  readonly page: string;
  readonly query: string;
  readonly onClose: () => void;
}) => {
  const form = useEndpointForm(createSavedView, {
    input: {},
    start: { page, name: '', query },
    failureText: texts.failedSave,
    savedText: texts.saved,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.saveTitle} onClose={onClose}>
      <FormText form={form} name="name" label={texts.name} maxLength={60} />
    </DialogForm>
  );
};
