import type { CallInput, Endpoint } from '@celeiro/contract/endpoint.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../toasts.ts';
import { useConfirmedSave } from '../use-confirmed-save.ts';

/**
 * Deletes a record by its endpoint (`recordDelete`), after asking, on the version that was seen. What still refers to it is
 * told in the question (RECORD_IN_USE).
 */
export const RemoveRecord = <E extends Endpoint>({
  endpoint,
  record: { publicId, version },
  texts,
  onRemoved,
}: {
  readonly endpoint: E;
  readonly record: { readonly publicId: string; readonly version: number };
  readonly texts: {
    readonly action: string;
    readonly title: string;
    readonly text: string;
    readonly done: string;
    readonly failed: string;
  };
  readonly onRemoved: () => void;
}) => {
  const [isAsking, setAsking] = useState(false);
  const save = useConfirmedSave(endpoint, texts.failed);
  const remove = () => {
    const input = { params: { id: publicId } } as unknown as CallInput<E>; // what every deletion of a record takes
    const onSaved = () => {
      toast.success(texts.done);
      onRemoved();
    };
    return save(input, onSaved, { ifMatch: version });
  };
  return (
    <div>
      <Button
        look="ghost"
        size="small"
        icon={<IconTrash size={14} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {texts.action}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.title}
          confirmLabel={texts.action}
          isDangerous
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          <p>{texts.text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
};
