import type { CallInput, Endpoint } from '@celeiro/contract/endpoint.ts';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../saving/toasts.ts';
import { useAnySave } from '../saving/use-save.ts';

/**
 * Deletes a record by its endpoint (`recordDelete`), after asking, on the version that was seen. What still refers to it is
 * shown in the question (RECORD_IN_USE); one that can be made inactive is offered that instead.
 */
export const RemoveRecord = <E extends Endpoint>({
  endpoint,
  record: { publicId, version },
  texts,
  instead,
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
  /** The dialog that makes it inactive, with what refers to it. It is rendered next to the form this is part of, not within it. */
  readonly instead?: (inUse: string, onClose: () => void) => ReactNode;
  readonly onRemoved: () => void;
}) => {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const [inUse, setInUse] = useState<string | null>(null);
  const { save } = useAnySave(endpoint, { failureText: texts.failed });
  const remove = async () => {
    const input = { params: { id: publicId } } as unknown as CallInput<E>; // what every deletion of a record takes
    const outcome = await save(input, { ifMatch: version });
    if (outcome.kind === 'saved') {
      toast.success(texts.done);
      onRemoved();
    }
    if (outcome.kind !== 'failed') return;
    const { code, message } = outcome.failure;
    if (code !== 'RECORD_IN_USE' || instead === undefined) return message;
    setConfirmOpen(false);
    setInUse(message);
  };
  return (
    <div>
      <Button
        look="ghost"
        size="small"
        icon={<IconTrash size={14} aria-hidden="true" />}
        onClick={() => setConfirmOpen(true)}
      >
        {texts.action}
      </Button>
      {isConfirmOpen && (
        <ConfirmDialog
          title={texts.title}
          confirmLabel={texts.action}
          isDangerous
          onConfirm={remove}
          onCancel={() => setConfirmOpen(false)}
        >
          <p>{texts.text}</p>
        </ConfirmDialog>
      )}
      {inUse !== null &&
        createPortal(
          instead?.(inUse, () => setInUse(null)),
          document.body,
        )}
    </div>
  );
};
