import {
  rehearseSupplierStores,
  type SupplierStoreBatchResult,
  type SupplierStoreChange,
} from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import { warningTags } from '@celeiro/rules/parties/suppliers/warning-tags.ts';
import * as z from 'zod/mini';
import { BulkDialog } from '../../kit/bulk/bulk.dialog.tsx';
import type { BulkView } from '../../kit/bulk/bulk-view.ts';
import { useBulkForm } from '../../kit/bulk/use-bulk-form.ts';
import { BulkForm } from '../../kit/bulk/bulk-form.tsx';
import { FormSelect } from '../../kit/forms/choice-fields.tsx';
import { FormArea } from '../../kit/forms/text-fields.tsx';
import { storeBatch, type StoreBulk, type StoreBatchChange } from './store-batch.ts';
import type { ChosenStore } from './chosen-store.ts';
import { storeBatchTexts as texts } from './supplier-stores.texts.ts';

type Props = { readonly bulk: StoreBulk };
type View = BulkView<ChosenStore, StoreBatchChange, SupplierStoreBatchResult>;
type Kind = keyof typeof texts.titles;
type Values = { reason: string; tag: string };

const reasonOnly = z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) });
const tagOnly = z.strictObject({ tag: z.string().check(z.minLength(1)) });

const toChange = ({ items }: StoreBulk, change: SupplierStoreChange): StoreBatchChange => ({
  supplierPublicId: items[0]?.supplierPublicId ?? '',
  change,
});

/** What was filled in before the way back. */
const reasonOf = ({ change: batchChange }: StoreBulk): string =>
  batchChange?.change.kind === 'disable' ? (batchChange.change.reason ?? '') : '';

/** Why nothing new goes there: one reason for all of them. */
const DisableForm = ({ bulk }: Props) => {
  const start: Values = { reason: reasonOf(bulk), tag: '' };
  const form = useBulkForm(
    storeBatch,
    { ...rehearseSupplierStores, body: reasonOnly },
    {
      start,
      toBody: ({ reason }) => ({ reason }),
      toChange: ({ reason }) => toChange(bulk, { kind: 'disable', reason: reason.trim() }),
    },
  );
  return (
    <BulkForm form={form} title={texts.titles.disable(bulk.items.length)} bulk={bulk} control={storeBatch}>
      <FormArea form={form} name="reason" label={texts.reason} maxLength={500} />
    </BulkForm>
  );
};

const options = warningTags.map(({ publicId: value, name: label }) => ({ value, label }));

const TagForm = ({ bulk, kind }: Props & { readonly kind: 'addTag' | 'removeTag' }) => {
  const start: Values = { reason: '', tag: '' };
  const form = useBulkForm(
    storeBatch,
    { ...rehearseSupplierStores, body: tagOnly },
    {
      start,
      toBody: ({ tag }) => ({ tag }),
      toChange: ({ tag }) => toChange(bulk, { kind, tagPublicId: tag }),
    },
  );
  return (
    <BulkForm form={form} title={texts.titles[kind](bulk.items.length)} bulk={bulk} control={storeBatch}>
      <FormSelect
        form={form}
        name="tag"
        label={texts.tag}
        placeholder={texts.tagPlaceholder}
        options={options}
      />
    </BulkForm>
  );
};

const viewOf = (kind: Kind, Form?: View['Form']): View => ({
  texts,
  titleOf: ({ items }) => texts.titles[kind](items.length),
  nameOf: ({ name }) => name,
  effectOf: ({ running = 0 }) => (kind === 'disable' ? texts.running(running) : ''),
  ...(Form && { Form }),
});

const views = {
  disable: viewOf('disable', DisableForm),
  enable: viewOf('enable'),
  addTag: viewOf('addTag', ({ bulk }) => <TagForm bulk={bulk} kind="addTag" />),
  removeTag: viewOf('removeTag', ({ bulk }) => <TagForm bulk={bulk} kind="removeTag" />),
};

export const DisableDialog = ({ bulk }: Props) => (
  <BulkDialog bulk={bulk} control={storeBatch} view={views.disable} />
);
export const EnableDialog = ({ bulk }: Props) => (
  <BulkDialog bulk={bulk} control={storeBatch} view={views.enable} />
);
export const AddTagDialog = ({ bulk }: Props) => (
  <BulkDialog bulk={bulk} control={storeBatch} view={views.addTag} />
);
export const RemoveTagDialog = ({ bulk }: Props) => (
  <BulkDialog bulk={bulk} control={storeBatch} view={views.removeTag} />
);
