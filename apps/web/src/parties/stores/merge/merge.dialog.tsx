import { mergeStores, previewStoreMerge } from '@celeiro/contract/parties/store-merge/store-merge.ts';
import { searchStores } from '@celeiro/contract/parties/stores/store-lists.ts';
import { getStore, type StoreRecord } from '@celeiro/contract/parties/stores/store-records.ts';
import { formatDocument } from '@celeiro/rules/documents.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../../kit/api/query.ts';
import type { LookupSource } from '../../../kit/forms/registration/look-ups.ts';
import { LookupField } from '../../../kit/forms/registration/lookup-field.tsx';
import { lookUp } from '../../../kit/fields/look-up.ts';
import { toast } from '../../../kit/saving/toasts.ts';
import { useSave } from '../../../kit/saving/use-save.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { ErrorState, LoadingRows } from '../../../ui/marks/states.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { MergePreviewView } from './merge-preview.tsx';
import styles from './merge.module.css';
import { mergeTexts as texts } from './merge.texts.ts';

type Named = Pick<StoreRecord, 'publicId' | 'name'> & { readonly documentNumber: string };

const FIRST_TEN = { page: 0, size: 10 } as const;

const sourceBut = (except: string): LookupSource => ({
  lookUp: lookUp(
    searchStores,
    (search) => ({ query: FIRST_TEN, body: { search } }),
    ({ content }) =>
      content
        .filter(({ publicId }) => publicId !== except)
        .map(({ publicId, name, documentNumber }) => ({
          value: publicId,
          label: name,
          description: documentNumber,
        })),
  ),
  failureText: texts.searchFailed,
  emptyNote: texts.notFound,
});

/** What would change, and the button that does it, on the versions that are shown. */
const Confirm = ({
  from,
  into,
  onMerged,
  onClose,
  children,
}: {
  readonly from: Named;
  readonly into: Named;
  readonly onMerged: (publicId: string) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const id = { id: from.publicId };
  const { data, isError, refetch } = useQuery(
    read(previewStoreMerge, { params: id, query: { intoStorePublicId: into.publicId } }),
  );
  const { save, isPending, failure } = useSave(mergeStores, { failureText: texts.failed });
  const merge = async () => {
    if (data === undefined) return;
    const body = { intoStorePublicId: into.publicId, intoVersion: data.into.version };
    const outcome = await save({ params: id, body }, { ifMatch: data.from.version });
    if (outcome.kind === 'saved') {
      toast.saved(texts.merged);
      onMerged(into.publicId);
    } else if (outcome.kind === 'failed' && outcome.failure.kind === 'conflict') void refetch();
  };
  return (
    <Dialog
      title={texts.title}
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button
            look="danger"
            isPending={isPending}
            // Not while it is read again: a press then would do nothing. What is out of date is refused by its version.
            isDisabled={data === undefined}
            onClick={() => void merge()}
          >
            {texts.action}
          </Button>
        </>
      }
    >
      <div className={`stack cols-1 gap-16 ${styles['body']}`}>
        {children}
        {failure !== null && <Banner tone="error">{failure.message}</Banner>}
        {data !== undefined && <MergePreviewView preview={data} />}
        {data === undefined && !isError && <LoadingRows label={texts.loading} className={undefined} />}
        {data === undefined && isError && (
          <ErrorState title={texts.previewFailed} onRetry={() => void refetch()} />
        )}
      </div>
    </Dialog>
  );
};

/** Merges two registrations: which other one, which of them remains, and what that changes before it is done. */
export const MergeDialog = ({
  store,
  otherPublicId,
  onMerged,
  onClose,
}: {
  readonly store: StoreRecord;
  /** The other one, where it was chosen already; '' to choose it here. */
  readonly otherPublicId: string;
  readonly onMerged: (publicId: string) => void;
  readonly onClose: () => void;
}) => {
  const [otherId, setOtherId] = useState(otherPublicId);
  const [goesOn, setGoesOn] = useState<'own' | 'other'>('own');
  const requested = useQuery({ ...read(getStore, { params: { id: otherId } }), enabled: otherId !== '' });
  const other = otherId === '' ? undefined : requested.data;
  const picker = (
    <LookupField
      label={texts.other}
      hint={texts.otherHint}
      text={other?.name ?? ''}
      source={sourceBut(store.publicId)}
      onChoose={({ value }) => setOtherId(value)}
    />
  );
  if (other === undefined)
    return (
      <Dialog
        title={texts.title}
        width={860}
        onClose={onClose}
        footer={<Button onClick={onClose}>{uiTexts.cancel}</Button>}
      >
        {picker}
      </Dialog>
    );
  const optionOf = (value: 'own' | 'other', { name, documentNumber }: Named) => ({
    value,
    label: name,
    description: formatDocument(documentNumber),
  });
  const [from, into] = goesOn === 'own' ? [other, store] : [store, other];
  return (
    <Confirm key={`${from.publicId}`} from={from} into={into} onMerged={onMerged} onClose={onClose}>
      {picker}
      <RadioGroup
        label={texts.which}
        value={goesOn}
        options={[optionOf('own', store), optionOf('other', other)]}
        onChange={setGoesOn}
      />
    </Confirm>
  );
};
