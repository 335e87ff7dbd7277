import {
  rehearseStores,
  sellerOfMany,
  sightMethodsOfMany,
  type StoreBatchResult,
  storeStatusOfMany,
  tagsOfMany,
} from '@celeiro/contract/parties/stores/store-batches.ts';
import { listStoreTags } from '@celeiro/contract/parties/stores/store-tags.ts';
import { sightMethodKinds, sightMethodsWords } from '@celeiro/rules/parties/stores/sight-methods.ts';
import { storeStatusLabels } from '@celeiro/rules/parties/stores/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { plainRead } from '../../../kit/api/query.ts';
import { BulkDialog } from '../../../kit/bulk/bulk.dialog.tsx';
import type { BulkView } from '../../../kit/bulk/bulk-view.ts';
import { useBulkForm } from '../../../kit/bulk/use-bulk-form.ts';
import { BulkForm } from '../../../kit/bulk/bulk-form.tsx';
import { FormLookup, FormSelect } from '../../../kit/forms/choice-fields.tsx';
import { userSource } from '../../../kit/forms/registration/look-ups.ts';
import { FormArea } from '../../../kit/forms/text-fields.tsx';
import { useFormField } from '../../../kit/forms/use-form-field.tsx';
import type { EndpointForm } from '../../../kit/forms/use-endpoint-form.ts';
import { Banner } from '../../../ui/marks/banner.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { changeOf, storeBatch, type StoreBulk, type StoreBatchChange } from './store-batch.ts';
import { storeBatchTexts as texts } from './store-batch.texts.ts';
import { SightMethodTicks } from '../sight-methods.tsx';
import styles from '../form/store-form.module.css';
import { storeFormTexts as formTexts } from '../store-records.texts.ts';
import type { ChosenStore } from './store-selection.ts';
import { isAllOpen } from '../form/store-values.ts';

type Props = { readonly bulk: StoreBulk };
type View = BulkView<ChosenStore, StoreBatchChange, StoreBatchResult>;
type ChangeOf<K extends StoreBatchChange['kind']> = Extract<StoreBatchChange, { kind: K }>;
type TagsChange = Extract<StoreBatchChange, { tagPublicIds: readonly string[] }>;
const list = new Intl.ListFormat('pt-BR');

const titleOf = (
  change: StoreBatchChange | null,
  fallback: keyof typeof texts.titles,
  count: number,
): string =>
  texts.titles[change?.kind === 'status' && change.status === 'ACTIVE' ? 'ACTIVE' : fallback](count);

const kinds = (['addTags', 'removeTags'] as const).map((value) => ({ value, label: texts[value] }));

/** Any of the tags there are. */
const TagChoice = ({ form }: { readonly form: EndpointForm<TagsChange> }) => {
  const tags = useQuery(plainRead(listStoreTags, {}));
  const { data = [] } = tags;
  const { value, onChange, frame, focusable } = useFormField<TagsChange, readonly string[]>(
    { form, name: 'tagPublicIds', label: texts.tags },
    (ids) => list.format(data.filter(({ publicId }) => ids.includes(publicId)).map(({ name }) => name)),
  );
  return (
    <>
      {tags.isError && <Banner tone="error">{texts.tagsFailed}</Banner>}
      {tags.isSuccess && data.length === 0 && <p>{texts.noTagsAtAll}</p>}
      {focusable(
        <fieldset className={`row wrap no-border pad-0 ${styles['tags']}`}>
          <legend className="size-12 muted m-bottom-4">{frame.label}</legend>
          {data.map(({ publicId, name }) => (
            <Checkbox
              key={publicId}
              label={name}
              isChecked={value.includes(publicId)}
              onChange={(isOn) =>
                onChange(isOn ? [...value, publicId] : value.filter((one) => one !== publicId))
              }
            />
          ))}
          {frame.error !== null && (
            <p className={`size-12 danger ${styles['refused']}`} role="alert">
              {frame.error}
            </p>
          )}
        </fieldset>,
      )}
    </>
  );
};

/** Tags each of them gets, or loses. */
const TagsForm = ({ bulk }: Props) => {
  const start: TagsChange =
    bulk.change?.kind === 'addTags' || bulk.change?.kind === 'removeTags'
      ? bulk.change
      : { kind: 'addTags', tagPublicIds: [] };
  const form = useBulkForm(
    storeBatch,
    { ...rehearseStores, body: tagsOfMany },
    {
      start,
      check: ({ tagPublicIds }) => ({ tagPublicIds: tagPublicIds.length === 0 ? texts.noneChosen : null }),
      toBody: changeOf,
      toChange: (values) => values,
    },
  );
  return (
    <BulkForm bulk={bulk} control={storeBatch} form={form} title={texts.titles.addTags(bulk.items.length)}>
      <FormSelect form={form} name="kind" label={texts.what} options={kinds} />
      <TagChoice form={form} />
    </BulkForm>
  );
};

/** The seller of all of them, or none. */
const SellerForm = ({ bulk }: Props) => {
  const start: ChangeOf<'seller'> =
    bulk.change?.kind === 'seller' ? bulk.change : { kind: 'seller', sellerUsername: null };
  const form = useBulkForm(
    storeBatch,
    { ...rehearseStores, body: sellerOfMany },
    { start, toBody: changeOf, toChange: (values) => values },
  );
  return (
    <BulkForm bulk={bulk} control={storeBatch} form={form} title={texts.titles.seller(bulk.items.length)}>
      <FormLookup
        form={form}
        name="sellerUsername"
        label={texts.seller}
        hint={texts.sellerHint}
        source={userSource}
      />
    </BulkForm>
  );
};

/** What all of them may pay with at sight; of what is closed, one reason for all. */
const PaymentForm = ({ bulk }: Props) => {
  const start: ChangeOf<'sightMethods'> =
    bulk.change?.kind === 'sightMethods'
      ? bulk.change
      : { kind: 'sightMethods', sightMethods: sightMethodKinds, sightMethodsReason: '' };
  const form = useBulkForm(
    storeBatch,
    { ...rehearseStores, body: sightMethodsOfMany },
    {
      start,
      check: ({ sightMethods, sightMethodsReason }) => ({
        sightMethodsReason:
          !isAllOpen(sightMethods) && sightMethodsReason.trim() === '' ? formTexts.reasonRequired : null,
      }),
      toBody: changeOf,
      toChange: (values) => values,
    },
  );
  const open = useWatch({ control: form.control, name: 'sightMethods' });
  return (
    <BulkForm
      bulk={bulk}
      control={storeBatch}
      form={form}
      title={texts.titles.sightMethods(bulk.items.length)}
    >
      <SightMethodTicks open={open} onChange={(next) => form.set('sightMethods', next)} />
      {!isAllOpen(open) && (
        <FormArea form={form} name="sightMethodsReason" label={texts.reason} maxLength={500} />
      )}
    </BulkForm>
  );
};

/** Why nothing is sold to them any more: one reason for all of them. */
const InactiveForm = ({ bulk }: Props) => {
  const start: ChangeOf<'status'> =
    bulk.change?.kind === 'status' ? bulk.change : { kind: 'status', status: 'INACTIVE', statusReason: '' };
  const form = useBulkForm(
    storeBatch,
    { ...rehearseStores, body: storeStatusOfMany },
    { start, required: ['statusReason'], toBody: changeOf, toChange: (values) => values },
  );
  return (
    <BulkForm bulk={bulk} control={storeBatch} form={form} title={texts.titles.INACTIVE(bulk.items.length)}>
      <FormArea form={form} name="statusReason" label={texts.reason} maxLength={500} />
    </BulkForm>
  );
};

const viewOf = (
  fallback: keyof typeof texts.titles,
  Form: NonNullable<View['Form']>,
  todayOf: (before: NonNullable<StoreBatchResult['before']>) => string,
): View => ({
  texts,
  titleOf: ({ items, change }) => titleOf(change, fallback, items.length),
  Form,
  nameOf: ({ name, documentNumber }) => `${name}, ${documentNumber}`,
  todayOf: ({ before }) => (before === undefined ? '' : todayOf(before)),
  effectOf: ({ running = 0 }) => (fallback === 'INACTIVE' && running > 0 ? texts.running(running) : ''),
});

const dialogOf =
  (view: View) =>
  ({ bulk }: Props) => <BulkDialog bulk={bulk} control={storeBatch} view={view} />;

export const TagsDialog = dialogOf(
  viewOf('addTags', TagsForm, ({ tags }) =>
    tags.length === 0 ? texts.noTags : texts.today(list.format(tags)),
  ),
);
export const SellerDialog = dialogOf(
  viewOf('seller', SellerForm, ({ sellerName }) =>
    sellerName === null ? texts.noSeller : texts.today(sellerName),
  ),
);
export const PaymentDialog = dialogOf(
  viewOf('sightMethods', PaymentForm, ({ sightMethods }) => texts.today(sightMethodsWords(sightMethods))),
);
export const StatusDialog = dialogOf(
  viewOf('INACTIVE', InactiveForm, ({ status }) => texts.today(storeStatusLabels[status])),
);
