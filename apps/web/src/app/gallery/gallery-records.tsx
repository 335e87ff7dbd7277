import type { RecordHistoryEntry } from '@celeiro/contract/records.ts';
import { endpoint } from '@celeiro/contract/endpoint.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { PlainRead } from '../../kit/api/query.ts';
import { LateEditsDialog } from '../../kit/edits/late-edits.dialog.tsx';
import { LeftBehindNote } from '../../kit/edits/left-behind-note.tsx';
import { UnsavedList } from '../../kit/edits/unsaved-list.tsx';
import { MarkedField, UnsavedMark } from '../../kit/edits/field-mark.tsx';
import { FormSelect } from '../../kit/forms/choice-fields.tsx';
import { ConflictDialog } from '../../kit/forms/conflict.dialog.tsx';
import { DialogForm } from '../../kit/forms/dialog-form.tsx';
import { FormLoading, FormPage, FormPair, FormSection } from '../../kit/forms/form-page.tsx';
import { formsTexts } from '../../kit/forms/forms.texts.ts';
import { FormText } from '../../kit/forms/text-fields.tsx';
import { FormTime } from '../../kit/forms/typed-fields.tsx';
import { useEndpointForm } from '../../kit/forms/use-endpoint-form.ts';
import { RecordHistory } from '../../kit/record-history.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import styles from './gallery.module.css';
import { galleryTexts } from './gallery.texts.ts';

const texts = galleryTexts.records;
const nothing = () => undefined;

const entry: RecordHistoryEntry = {
  number: 1,
  name: galleryTexts.people[0],
  description: '',
  date: '2026-03-01T10:00:00Z',
  event: 'UPDATE',
  eventDescription: galleryTexts.message,
  items: [
    {
      label: galleryTexts.label,
      value: galleryTexts.value,
      newValue: galleryTexts.long,
      isIdentifier: false,
    },
  ],
};
const requested =
  (name: string, answer: () => Promise<readonly RecordHistoryEntry[]>) =>
  (): PlainRead<readonly RecordHistoryEntry[]> => ({ queryKey: ['gallery', name], queryFn: answer });
const histories = {
  full: requested('full', async () => [entry]),
  none: requested('none', async () => []),
  waiting: requested('waiting', () => new Promise(nothing)),
} as const;

/** No call of the product. */
const saveExample = endpoint({
  name: 'saveTime',
  method: 'POST',
  path: '/dev/time',
  summary: 'Exemplo da galeria',
  scopes: 'public',
  body: z.object({ name: z.string().check(z.minLength(1)), period: z.string(), time: z.string() }),
  response: null,
  refusals: [],
  idempotent: true,
  transaction: 'one',
});

const ExampleDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useEndpointForm(saveExample, {
    input: {},
    start: { name: '', period: '', time: '' },
    failureText: galleryTexts.failed,
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={texts.dialog} onClose={onClose}>
      <FormText form={form} name="name" label={galleryTexts.form.name} maxLength={60} />
      <FormSelect
        form={form}
        name="period"
        label={galleryTexts.form.period}
        options={[{ value: 'a', label: galleryTexts.value }]}
      />
      <FormTime form={form} name="time" label={texts.time} />
    </DialogForm>
  );
};

const change = {
  label: galleryTexts.label,
  itemLabel: null,
  oldValue: galleryTexts.value,
  newValue: galleryTexts.long,
  byName: galleryTexts.people[1],
  at: entry.date,
};
const mine = { key: 'name', label: galleryTexts.label, oldText: galleryTexts.value, newText: null };
const waiting = {
  field: 'waiting',
  label: galleryTexts.label,
  marks: { failed: new Map<string, string>(), waiting: new Set(['waiting']), retry: nothing },
  isClosed: false,
};
const places = ['box', 'before', 'label', 'words'] as const;
const kinds = ['form', 'conflict', 'unknown', 'late'] as const;

/** A record's page: its form, what could not be saved, who changed what, and what is asked about. */
export const GalleryRecords = () => {
  const [shown, setShown] = useState<(typeof kinds)[number] | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <GallerySection title={texts.unsaved}>
        <UnsavedList
          unsaved={[galleryTexts.value, galleryTexts.long].map((text) => ({
            edit: {
              field: text,
              failureText: '',
              show: (current: { readonly version: number }) => current,
              send: () => Promise.reject(new Error(text)),
            },
            text,
            reason: galleryTexts.reason,
          }))}
          onRetry={nothing}
          onDiscard={nothing}
        />
        <LeftBehindNote left={[{ text: galleryTexts.value, address: '/dev/gallery' }]} onDiscard={nothing} />
        <GalleryRow>
          {places.map((place) => (
            <div key={place} className={styles['marked']}>
              <TextField label={galleryTexts.label} defaultValue={galleryTexts.value} />
              <UnsavedMark
                label={galleryTexts.label}
                reason={galleryTexts.reason}
                place={place}
                onRetry={nothing}
              />
            </div>
          ))}
        </GalleryRow>
        <GalleryRow>
          {places.map((place) => (
            <div key={place} className={styles['marked']}>
              <MarkedField {...waiting} place={place}>
                <TextField label={galleryTexts.label} defaultValue={galleryTexts.value} />
              </MarkedField>
            </div>
          ))}
        </GalleryRow>
      </GallerySection>
      <GallerySection title={texts.page}>
        <FormPage>
          <FormSection title={texts.section}>
            <FormPair>
              <TextField label={galleryTexts.label} defaultValue={galleryTexts.value} />
              <TextField label={galleryTexts.note} defaultValue={galleryTexts.long} />
            </FormPair>
          </FormSection>
          <FormLoading label={galleryTexts.waiting} />
        </FormPage>
        <div className="stack cols-1 gap-8">
          {Object.entries(histories).map(([name, ask]) => (
            <RecordHistory key={name} ask={ask} />
          ))}
        </div>
        <GalleryRow>
          {kinds.map((kind) => (
            <Button key={kind} onClick={() => setShown(kind)}>
              {texts.kinds[kind]}
            </Button>
          ))}
        </GalleryRow>
        {shown === 'form' && <ExampleDialog onClose={close} />}
        {shown === 'late' && (
          <LateEditsDialog edits={[galleryTexts.value, galleryTexts.long]} onAnswer={close} />
        )}
        {(shown === 'conflict' || shown === 'unknown') && (
          <ConflictDialog
            texts={formsTexts.conflict}
            changes={shown === 'unknown' ? [] : [change]}
            mine={[mine]}
            onUseCurrent={close}
            onReapply={close}
          />
        )}
      </GallerySection>
    </>
  );
};
